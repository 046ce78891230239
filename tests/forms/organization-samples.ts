import {
  editMembersForm,
  memberLimitsForm,
  memberNamesForm,
  memberPayForm,
  memberPermissionsForm,
  memberProfileForm,
  memberRoleForm,
} from '../../web/features/organizations/member-forms.ts'
import {
  newMemberForm,
  newOrganizationForm,
  organizationForm,
  profileFieldForm,
} from '../../web/features/organizations/organization-forms.ts'
import { planForm } from '../../web/features/organizations/plan-forms.ts'
import { sampleOf } from './sample-of.ts'

const user = {
  first_name: 'Nina',
  last_name: 'New',
  email: 'nina@stint.test',
  password: 'a good long password',
  require_password_change: false,
  allow_receiving_emails: true,
}
const metadata = [{ at: 0, key: 'badge', value: '17' }]
const user_ids = [4]

const texts = {
  job_title: 'Crane driver',
  job_type: 'Driver',
  department: 'Harbour',
  location: 'Port Town',
  employee_id: '17',
  tax_info: 'Class 1',
  work_phone: '+44 20 7946 0000',
  personal_phone: '+44 20 7946 0001',
  personal_email: 'uma@home.example',
}

const pay = {
  rate_type: 'hourly' as const,
  pay_rate: 31.5,
  timesheet_approval: true,
  period_week_day: '0',
  period_anchor_date: '2026-11-02',
  period_start_day: 1,
  period_second_start_day: 15,
}
const payFixed = { rate_type: 'fixed_amount' as const, pay_period: 'twice_per_month' as const }
const none = {
  period_week_day: null,
  period_anchor_date: null,
  period_start_day: null,
  period_second_start_day: null,
}

const limits = {
  limits_by_shifts: true,
  daily_limit: 8,
  weekly_limit: 40,
  dow_limit: ['mon' as const],
  expected_per_week: 38.5,
  dow_expected: ['mon' as const, 'tue' as const],
  current_daily_limit: 10,
  current_weekly_limit: 50,
}

const employed = { country: 'PT', employment_type: 'fte_salary' as const }
const job = {
  job_title: 'Crane driver',
  job_type: 'Driver',
  department: 'Harbour',
  location: 'Port Town',
  ...employed,
}
const biweekly = { ...pay, pay_period: 'biweekly' as const }
const biweeklySent = {
  ...none,
  rate_type: 'hourly' as const,
  pay_rate: 31.5,
  pay_period: 'biweekly' as const,
  timesheet_approval: true,
  period_week_day: 0,
  period_anchor_date: '2026-11-02',
}

export const organizationSamples = [
  sampleOf('organizationForm', organizationForm, {
    typed: { name: ' Port ', currency: 'EUR', week_start: 'sun' },
    sent: { name: 'Port', currency: 'EUR', week_start: 'sun' },
  }),
  sampleOf('planForm', planForm, {
    typed: {
      plan: ' team ',
      active: false,
      seats: 25,
      custom_pay_periods: true,
      vouched_for: true,
      addons: ['insights'],
    },
    sent: {
      plan: 'team',
      active: false,
      seats: 25,
      custom_pay_periods: true,
      vouched_for: true,
      addons: ['insights'],
    },
  }),
  sampleOf('newOrganizationForm', newOrganizationForm, {
    typed: { name: ' Port ', time_zone: 'Europe/Paris', currency: 'EUR', week_start: 'sat' },
    sent: { name: 'Port', time_zone: 'Europe/Paris', currency: 'EUR', week_start: 'sat' },
  }),
  sampleOf('newMemberForm', newMemberForm, {
    typed: {
      user: { ...user, email: ' nina@stint.test' },
      role: 'project_viewer',
      view_only: true,
      pay_rate: 30,
      project_ids: [7],
      team_ids: [2],
      metadata,
    },
    sent: {
      user,
      role: 'project_viewer',
      view_only: true,
      pay_rate: 30,
      project_ids: [7],
      team_ids: [2],
      metadata: [{ key: 'badge', value: '17' }],
    },
  }),
  sampleOf('profileFieldForm', profileFieldForm, {
    typed: { title: ' Shoe size', type: 'number' },
    sent: { title: 'Shoe size', type: 'number' },
  }),
  sampleOf('memberNamesForm', memberNamesForm, {
    typed: { user_ids, first_name: 'Uma', last_name: 'User' },
    sent: { members: [{ user_id: 4, first_name: 'Uma', last_name: 'User' }] },
  }),
  sampleOf('memberProfileForm', memberProfileForm, {
    typed: {
      user_ids,
      ...texts,
      ...employed,
      birthday: '2000-02-29',
      hasNoYear: true,
      started_on: '2026-01-05',
      custom_fields: { boots: 43 },
    },
    sent: {
      members: [
        {
          user_id: 4,
          profile: {
            ...texts,
            ...employed,
            birthday: '0000-02-29',
            started_on: '2026-01-05',
            custom_fields: { boots: 43 },
          },
        },
      ],
    },
  }),
  sampleOf('memberPayForm', memberPayForm, {
    typed: { user_ids, ...biweekly },
    sent: { members: [{ user_id: 4, payment: biweeklySent }] },
  }),
  sampleOf('memberPayForm', memberPayForm, {
    typed: { user_ids, ...pay, ...payFixed },
    sent: {
      members: [
        {
          user_id: 4,
          payment: {
            ...none,
            ...payFixed,
            pay_rate: 31.5,
            timesheet_approval: true,
            period_start_day: 1,
            period_second_start_day: 15,
          },
        },
      ],
    },
  }),
  sampleOf('memberLimitsForm', memberLimitsForm, {
    typed: { user_ids, ...limits },
    sent: { members: [{ user_id: 4, limits }] },
  }),
  sampleOf('memberRoleForm', memberRoleForm, {
    typed: { user_ids, role: 'manager', trackable: false, view_only: true },
    sent: { members: [{ user_id: 4, role: 'manager', trackable: false, view_only: true }] },
  }),
  sampleOf('memberPermissionsForm', memberPermissionsForm, {
    typed: { user_ids, view_others_data: false, manage_billing: false, manage_it: false },
    sent: { members: [{ user_id: 4, view_others_data: false, manage_billing: false, manage_it: false }] },
  }),
  sampleOf('editMembersForm', editMembersForm, {
    typed: {
      user_ids: [4, 5],
      ...biweekly,
      ...limits,
      parts: ['role', 'tracking', 'view', 'job', 'pay', 'limits', 'projects', 'metadata'],
      role: 'manager',
      trackable: 'no',
      view_only: 'yes',
      job,
      project_ids: [7],
      project_role: 'viewer',
      metadata,
      removed_keys: ['old_badge'],
    },
    sent: {
      members: [4, 5].map((user_id) => ({
        user_id,
        role: 'manager' as const,
        trackable: false,
        view_only: true,
        profile: job,
        payment: biweeklySent,
        limits,
        projects: [{ project_id: 7, role: 'viewer' as const }],
        metadata: [
          { key: 'badge', value: '17' },
          { key: 'old_badge', value: null },
        ],
      })),
    },
  }),
  sampleOf('editMembersForm', editMembersForm, {
    typed: {
      ...editMembersForm.empty,
      ...pay,
      ...payFixed,
      user_ids,
      parts: ['pay'],
    },
    sent: {
      members: [
        {
          user_id: 4,
          payment: {
            ...none,
            ...payFixed,
            pay_rate: 31.5,
            timesheet_approval: true,
            period_start_day: 1,
            period_second_start_day: 15,
          },
        },
      ],
    },
  }),
]

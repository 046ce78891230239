import type { Calls, MemberProfileField, Organization } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor, leavingOut } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import type { Pair } from '../../ui/metadata.ts'

type WeekStart = Organization['week_start']

export const newOrganizationForm = formFor('POST /v2/organizations')({
  empty: { name: '', time_zone: '', currency: 'USD', week_start: initially<WeekStart>('mon') },
  sends: {
    name: ({ name }) => name.trim(),
    time_zone: ({ time_zone }) => time_zone,
    currency: ({ currency }) => currency,
    week_start: ({ week_start }) => week_start,
  },
  leavesOut: { addons: 'all are on by default', industry: 'for programs' },
})

export const organizationForm = formFor('PUT /v2/organizations/{organization_id}')({
  empty: { name: '', currency: '', week_start: initially<WeekStart>('mon') },
  sends: {
    name: ({ name }) => name.trim(),
    currency: ({ currency }) => currency,
    week_start: ({ week_start }) => week_start,
  },
  leavesOut: {},
  onlyChanges: true,
})

type EntryRole = NonNullable<Calls['POST /v2/organizations/{organization_id}/members']['body']['role']>

const account = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  require_password_change: true,
  allow_receiving_emails: false,
}

const later = '/pay'

export const newMemberForm = leavingOut(
  formFor('POST /v2/organizations/{organization_id}/members')({
    empty: {
      user: account,
      role: initially<EntryRole>('project_user'),
      view_only: false,
      pay_rate: initially<Amount>(''),
      project_ids: initially<number[]>([]),
      team_ids: initially<number[]>([]),
      metadata: initially<Pair[]>([]),
    },
    sends: {
      user: ({ user }) => ({
        ...user,
        first_name: user.first_name.trim(),
        last_name: user.last_name.trim(),
        email: user.email.trim(),
      }),
      role: ({ role }) => role,
      view_only: ({ view_only }) => view_only,
      pay_rate: ({ pay_rate }) => amountOf(pay_rate),
      project_ids: ({ project_ids }) => project_ids,
      team_ids: ({ team_ids }) => team_ids,
      metadata: ({ metadata }) => metadata.map(({ key, value }) => ({ key: key.trim(), value })),
    },
    leavesOut: {
      pay_period: later,
      period_week_day: later,
      period_start_day: later,
      period_second_start_day: later,
      timesheet_approval: later,
    },
  }),
  { leavesOut: { 'user.name': 'first_name and last_name instead' } },
)

export const profileFieldForm = formFor('POST /v2/organizations/{organization_id}/member_profile_fields')({
  empty: { title: '', type: initially<MemberProfileField['type']>('text') },
  sends: { title: ({ title }) => title.trim(), type: ({ type }) => type },
  leavesOut: { key: 'the server makes it from the title' },
})

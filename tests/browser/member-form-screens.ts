import { sql } from '../../server/foundation/db/sql.ts'
import type { World } from '../../server/testing/world.ts'
import type { FormScreen } from './form-screens.ts'

const change = 'PUT /v2/organizations/{organization_id}/update_members' as const

const job = {
  'Job title': 'Crane driver',
  'Job type': 'Driver',
  Department: 'Harbour',
  Location: 'Port Town',
  Country: { pick: 'Albania' },
  Employment: { pick: 'Full-time, salary' },
}
const jobSent = {
  job_title: 'Crane driver',
  job_type: 'Driver',
  department: 'Harbour',
  location: 'Port Town',
  country: 'AL',
  employment_type: 'fte_salary',
}

const pay = {
  Paid: { pick: 'Hourly' },
  'Pay rate per hour': '31.5',
  'Pay period': { pick: 'Every two weeks' },
  'First day of the period': { pick: 'Monday' },
  'First day of any pay period': '2026-11-02',
  'Require timesheet approval before payment': true,
}
const paySent = {
  rate_type: 'hourly',
  pay_rate: 31.5,
  pay_period: 'biweekly',
  timesheet_approval: true,
  period_week_day: 0,
  period_anchor_date: '2026-11-02',
  period_start_day: null,
  period_second_start_day: null,
}

const limits = {
  'Track only during shifts': true,
  'Daily limit': '8',
  'Weekly limit': '40',
  'Allowed days': { check: ['Mon', 'Tue'] },
  'Expected per week': '38.5',
  'Expected days': { check: ['Mon', 'Wed'] },
  'Limit for today only': '10',
  'Limit for this week only': '50',
}
const limitsSent = {
  limits_by_shifts: true,
  daily_limit: 8,
  weekly_limit: 40,
  dow_limit: ['mon', 'tue'],
  expected_per_week: 38.5,
  dow_expected: ['mon', 'wed'],
  current_daily_limit: 10,
  current_weekly_limit: 50,
}

/** The forms about members; each changes a member of its own. */
export async function memberScreens(world: World): Promise<FormScreen[]> {
  const { call, owner, organizationId, projectId, addPerson } = world
  const organization = `/organizations/${organizationId}`
  await world.database.change(
    sql`update organizations set has_custom_pay_periods = true where id = ${organizationId}`,
  )
  const field = { title: 'Boots', type: 'number' }
  await call(`POST /v2${organization}/member_profile_fields`, owner, { body: field })
  const team = await call(`POST /v2${organization}/teams`, owner, { body: { name: 'Harbour crew' } })
  const hana = await addPerson('Hana Harbour')
  const finn = await addPerson('Finn Ferry')
  const page = `${organization}/people/${hana.id}`
  const one = (changed: object) => ({ members: [{ user_id: hana.id, ...changed }] })
  return [
    {
      form: 'newMemberForm',
      call: 'POST /v2/organizations/{organization_id}/members',
      path: `${organization}/people/new`,
      label: 'New member',
      typed: {
        'First name': 'Nina',
        'Last name': 'New',
        Email: 'nina@stint.test',
        'First password': 'a good long password',
        'Must choose a new password at first sign-in': false,
        'Can receive emails': false,
        Role: { pick: 'Viewer' },
        'Pay rate per hour': '30',
        Projects: { pick: ['First project'] },
        Teams: { pick: ['Harbour crew'] },
        'View only': true,
        Metadata: { pairs: { badge: '17' } },
      },
      action: 'Add member',
      sent: {
        user: {
          first_name: 'Nina',
          last_name: 'New',
          email: 'nina@stint.test',
          password: 'a good long password',
          require_password_change: false,
          allow_receiving_emails: false,
        },
        role: 'project_viewer',
        pay_rate: 30,
        project_ids: [projectId],
        team_ids: [team.body.team.id],
        view_only: true,
        metadata: [{ key: 'badge', value: '17' }],
      },
    },
    {
      form: 'memberNamesForm',
      call: change,
      path: page,
      label: 'Name',
      typed: { 'First name': 'Hannah', 'Last name': 'Harbourson' },
      action: 'Save name',
      sent: one({ first_name: 'Hannah', last_name: 'Harbourson' }),
    },
    {
      form: 'memberProfileForm',
      call: change,
      path: page,
      label: 'Profile',
      typed: {
        ...job,
        'Start date': '2026-01-05',
        Birthday: '2000-02-29',
        'Without the year': true,
        'Employee ID': '17',
        'Work phone': '+44 20 7946 0000',
        'Personal phone': '+44 20 7946 0001',
        'Personal email': 'hana@home.example',
        'Tax information': 'Class 1',
        Boots: '43',
      },
      action: 'Save',
      sent: one({
        profile: {
          ...jobSent,
          started_on: '2026-01-05',
          birthday: '0000-02-29',
          employee_id: '17',
          work_phone: '+44 20 7946 0000',
          personal_phone: '+44 20 7946 0001',
          personal_email: 'hana@home.example',
          tax_info: 'Class 1',
          custom_fields: { boots: 43 },
        },
      }),
    },
    {
      form: 'memberPayForm',
      call: change,
      path: `${page}/pay`,
      label: 'Pay',
      typed: pay,
      action: 'Save',
      sent: one({ payment: paySent }),
    },
    {
      form: 'memberLimitsForm',
      call: change,
      path: `${page}/limits`,
      label: 'Limits',
      typed: limits,
      action: 'Save',
      sent: one({ limits: limitsSent }),
    },
    {
      form: 'memberRoleForm',
      call: change,
      path: `${page}/role`,
      label: 'Role',
      typed: {
        'Role in the organization': { pick: 'Manager: manages people, projects and money' },
        'Tracks time': false,
        'View only': true,
      },
      action: 'Save',
      sent: one({ role: 'manager', trackable: false, view_only: true }),
    },
    {
      form: 'memberPermissionsForm',
      call: change,
      path: `${page}/role`,
      label: 'Permissions',
      // The form before made them a manager, who starts with all of them.
      typed: { 'Views other members’ data': false, 'Manages billing': false, 'Manages IT': false },
      action: 'Save permissions',
      sent: one({ view_others_data: false, manage_billing: false, manage_it: false }),
    },
    {
      form: 'editMembersForm',
      call: change,
      path: `${organization}/people/edit?chosen=${hana.id},${finn.id}`,
      label: 'Edit members',
      typed: {
        Role: true,
        'Role in the organization': { pick: 'Manager: manages people, projects and money' },
        Tracking: true,
        'Can track time': { pick: 'No' },
        'View only': true,
        'Can view but not change anything': { pick: 'Yes' },
        Job: true,
        ...job,
        Pay: true,
        ...pay,
        Limits: true,
        ...limits,
        Projects: true,
        'Projects to change': { pick: ['First project'] },
        'Role on these projects': { pick: 'Viewer' },
        Metadata: true,
        'Set these keys': { pairs: { badge: '18' } },
        'Remove these keys': ['old_badge'],
      },
      action: 'Change 2 members',
      sent: {
        members: [hana, finn].map(({ id }) => ({
          user_id: id,
          role: 'manager',
          trackable: false,
          view_only: true,
          profile: jobSent,
          payment: paySent,
          limits: limitsSent,
          projects: [{ project_id: projectId, role: 'viewer' }],
          metadata: [
            { key: 'badge', value: '18' },
            { key: 'old_badge', value: null },
          ],
        })),
      },
    },
  ]
}

import { type Static, Type } from 'typebox'
import {
  date,
  decimalText,
  described,
  flag,
  instant,
  int,
  json,
  metadata,
  nullable,
  onRequest,
  optional,
  perHour,
  restricted,
  second,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { weekdays } from '../../../foundation/time/weekday.ts'

export const membershipRoles = ['owner', 'manager', 'user', 'unassigned'] as const
export const effectiveRoles = [
  'organization_owner',
  'organization_manager',
  'project_manager',
  'project_user',
  'project_viewer',
  'by_project',
  'unassigned',
] as const
export const employmentTypes = [
  'contractor_hourly',
  'contractor_fixed_rate',
  'contractor_project_based',
  'fte_hourly',
  'fte_salary',
  'pte_hourly',
  'pte_salary',
] as const
export const payPeriods = ['none', 'weekly', 'twice_per_month', 'biweekly', 'monthly'] as const

const onProjects = '(m.manager_projects + m.user_projects + m.viewer_projects)'

/** A user on no active project is unassigned. */
export const membershipRoleSql = `case when m.role = 'user' and ${onProjects} = 0 then 'unassigned' else m.role end`

/** The role in the organization or, for users, the one they have on all their projects. */
export const effectiveRoleSql = `case
  when m.role = 'owner' then 'organization_owner'
  when m.role = 'manager' then 'organization_manager'
  when ${onProjects} = 0 then 'unassigned'
  when m.manager_projects = ${onProjects} then 'project_manager'
  when m.user_projects = ${onProjects} then 'project_user'
  when m.viewer_projects = ${onProjects} then 'project_viewer'
  else 'by_project' end`

/** false: tracking is off. "viewer": tracking is on, but the member is on no project where they could track. */
export const trackableSql = `case when not m.is_trackable then 'false'
  when m.manager_projects + m.user_projects = 0 then '"viewer"' else 'true' end`

/** Owners have every permission, managers unless it is revoked, users only if it is granted. */
const permissionSql = (column: string) => `(m.role = 'owner' or coalesce(m.${column}, m.role = 'manager'))`

const text = () => Type.Optional(Type.String())

export const profileSchema = Type.Object(
  {
    job_title: text(),
    job_type: text(),
    location: text(),
    country: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'The home country, a code of ISO 3166-1.' }),
    ),
    employment_type: Type.Optional(Type.Enum([...employmentTypes])),
    employee_id: text(),
    tax_info: text(),
    birthday: Type.Optional(Type.String({ description: 'YYYY-MM-DD; 0000 means that the year is unknown.' })),
    started_on: Type.Optional(Type.String({ format: 'date' })),
    custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    work_phone: text(),
    personal_phone: text(),
    personal_email: text(),
    department: text(),
  },
  { additionalProperties: false },
)

const hours = () => Type.Optional(Type.Number({ description: 'The limit in hours.' }))

export const limitsSchema = Type.Object(
  {
    limits_by_shifts: Type.Optional(Type.Boolean()),
    weekly_limit: hours(),
    daily_limit: hours(),
    dow_limit: Type.Optional(Type.Array(Type.Enum([...weekdays]))),
    expected_per_week: hours(),
    dow_expected: Type.Optional(Type.Array(Type.Enum([...weekdays]))),
  },
  { additionalProperties: false },
)

/** Exceptions set by current_daily_limit and current_weekly_limit, while they apply. */
const currentLimitsSchema = Type.Object(
  { daily_limit: hours(), weekly_limit: hours() },
  { additionalProperties: false },
)

const nestedProjectMember = Type.Object(
  {
    project_id: Type.Integer(),
    project_type: Type.String(),
    project_status: Type.String(),
    pay_rate: text(),
    bill_rate: text(),
    currency: text(),
    membership_role: Type.String(),
    membership_status: Type.String(),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
    removed_at: Type.Optional(Type.String({ format: 'date-time' })),
    last_client_activity: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
    team_id: Type.Optional(Type.Integer()),
    profile: Type.Optional(profileSchema),
  },
  { additionalProperties: false },
)

export type NestedProjectMember = Static<typeof nestedProjectMember>

/** Selected from `organization_members m`, its organization as `o`, and the profile, limits and last activity to show as `shown`. */
export const organizationMember = record(
  {
    singular: 'organization_member',
    plural: 'members',
    title: 'Organization member',
    description: 'A user in an organization, with their role, pay settings, limits and metadata.',
  },
  {
    user_id: int('m.user_id'),
    pay_rate: restricted(perHour(decimalText('m.pay_rate'))),
    fixed_pay_rate: restricted(
      described('Per pay period, in the organization’s currency.', decimalText('m.fixed_pay_rate')),
    ),
    bill_rate: restricted(perHour(decimalText('m.bill_rate'))),
    currency: restricted(json(`to_json(o.currency)`, Type.String())),
    pay_period: restricted(word('m.pay_period', payPeriods)),
    period_week_day: restricted(described('The day of the week: 0 is Monday.', int('m.period_week_day'))),
    period_start_day: restricted(described('The day of the month.', int('m.period_start_day'))),
    period_second_start_day: restricted(
      described('The day of the month: 31 is the last one.', int('m.period_second_start_day')),
    ),
    period_anchor_date: restricted(date('m.period_anchor_date')),
    timesheet_approval: restricted(flag('m.needs_timesheet_approval')),
    membership_role: word(membershipRoleSql, membershipRoles),
    effective_role: word(effectiveRoleSql, effectiveRoles),
    membership_status: word('m.status', ['active', 'removed']),
    trackable: json(trackableSql, Type.Unsafe<boolean | 'viewer'>({ enum: [true, false, 'viewer'] })),
    view_only: flag('m.is_view_only'),
    view_others_data: restricted(flag(permissionSql('views_others_data'))),
    manage_billing: restricted(flag(permissionSql('manages_billing'))),
    manage_it: restricted(flag(permissionSql('manages_it'))),
    created_at: instant('m.created_at'),
    updated_at: instant('m.updated_at'),
    removed_at: optional(instant('m.removed_at')),
    last_client_activity: nullable(second('shown.last_client_activity')),
    metadata: metadata('m.metadata'),
    profile: optional(json('shown.profile', profileSchema)),
    limits: optional(json('shown.limits', limitsSchema)),
    current_limits: onRequest(currentLimitsSchema),
    project_members: onRequest(Type.Array(nestedProjectMember)),
  },
)

export type MemberRow = RowOf<typeof organizationMember>

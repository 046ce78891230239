import { type Static, Type } from 'typebox'
import {
  dateInput,
  idInput,
  nameInput,
  namePartInput,
  oneOfInput,
  orNullInput,
  rateInput,
} from '../../../../foundation/http/body.ts'
import { metadataInput } from '../../../../foundation/records/metadata.ts'
import { weekdays } from '../../../../foundation/time/weekday.ts'
import { employmentTypes, payPeriods } from '../../records/organization-member.ts'
import { mostProfileFields, profileValueInput } from '../profile-fields.ts'

const hours = (most: number, description = 'The limit in hours.') =>
  Type.Optional(orNullInput(Type.Number({ minimum: 0, maximum: most, description })))
const days = () =>
  Type.Optional(orNullInput(Type.Array(oneOfInput(...weekdays), { maxItems: 7, uniqueItems: true })))
const dayOfMonth = (description: string) =>
  Type.Optional(orNullInput(Type.Integer({ minimum: 1, maximum: 31, description })))

export const paymentInput = Type.Object({
  rate_type: Type.Optional(oneOfInput('hourly', 'fixed_amount')),
  pay_rate: Type.Optional(
    orNullInput(
      rateInput('Per hour, or per pay period if rate_type is fixed_amount, in the organization’s currency.'),
    ),
  ),
  pay_period: Type.Optional(oneOfInput(...payPeriods)),
  timesheet_approval: Type.Optional(Type.Boolean()),
  period_week_day: Type.Optional(
    orNullInput(Type.Integer({ minimum: 0, maximum: 6, description: 'The day of the week: 0 is Monday.' })),
  ),
  period_start_day: dayOfMonth('The day of the month.'),
  period_second_start_day: dayOfMonth('The day of the month: 31 is the last one.'),
  period_anchor_date: Type.Optional(orNullInput(dateInput())),
})

export const limitsInput = Type.Object({
  limits_by_shifts: Type.Optional(orNullInput(Type.Boolean())),
  daily_limit: hours(24),
  weekly_limit: hours(168),
  expected_per_week: hours(168),
  current_daily_limit: hours(24, 'The limit of today in hours. It overrides daily_limit and earlier raises.'),
  current_weekly_limit: hours(
    168,
    'The limit of this week in hours. It overrides weekly_limit and earlier raises.',
  ),
  dow_limit: days(),
  dow_expected: days(),
})

const profileText = (longest = 200) =>
  Type.Optional(orNullInput(Type.String({ minLength: 1, maxLength: longest, pattern: '\\S' })))

/** Only fields that are sent change; null removes a value. */
export const profileInput = Type.Object({
  job_title: profileText(),
  job_type: profileText(100),
  location: profileText(),
  country: Type.Optional(
    orNullInput(
      Type.String({
        maxLength: 2,
        pattern: '^[A-Z]{2}$',
        description: 'The home country: an ISO 3166-1 code such as PT.',
      }),
    ),
  ),
  employment_type: Type.Optional(
    orNullInput(
      Type.Unsafe<(typeof employmentTypes)[number]>({
        ...oneOfInput(...employmentTypes),
        description:
          'Contractors are paid by the hour, at a fixed rate or by project; full-time (fte) and part-time (pte) employees by the hour or with a salary.',
      }),
    ),
  ),
  employee_id: profileText(100),
  tax_info: profileText(1_000),
  birthday: Type.Optional(
    orNullInput(
      Type.String({
        maxLength: 10,
        pattern: '^\\d{4}-\\d{2}-\\d{2}$',
        description: 'YYYY-MM-DD; 0000 means that the year is unknown.',
      }),
    ),
  ),
  started_on: Type.Optional(orNullInput(dateInput())),
  work_phone: profileText(50),
  personal_phone: profileText(50),
  personal_email: Type.Optional(orNullInput(Type.String({ format: 'email', maxLength: 255 }))),
  department: profileText(),
  custom_fields: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      maxProperties: mostProfileFields,
      additionalProperties: profileValueInput,
      description: 'Values by the keys of member_profile_fields; null removes a value.',
    }),
  ),
})

const permission = (description: string) =>
  Type.Optional(
    Type.Boolean({
      description: `${description} Only owners can change this. Owners always have it; managers have it unless it is revoked. A new role starts with its default.`,
    }),
  )

/** One member of `update_members`; only fields that are sent change. */
export const memberInput = Type.Object({
  user_id: idInput(),
  role: Type.Optional(oneOfInput('user', 'manager', 'owner', 'remove')),
  trackable: Type.Optional(Type.Boolean()),
  view_only: Type.Optional(Type.Boolean()),
  view_others_data: permission('Allows viewing other members’ time and activity.'),
  manage_billing: permission(
    'Allows paying members, billing clients, and viewing entries about payments in the audit log.',
  ),
  manage_it: permission('Allows creating organization tokens.'),
  first_name: Type.Optional(nameInput(100)),
  last_name: Type.Optional(namePartInput(100)),
  payment: Type.Optional(paymentInput),
  limits: Type.Optional(orNullInput(limitsInput)),
  metadata: Type.Optional(metadataInput),
  profile: Type.Optional(profileInput),
  projects: Type.Optional(
    Type.Array(
      Type.Object({ project_id: idInput(), role: oneOfInput('viewer', 'user', 'manager', 'remove') }),
      { maxItems: 1_000 },
    ),
  ),
})

export type MemberInput = Static<typeof memberInput>
export type PaymentInput = Static<typeof paymentInput>
export type ProfileInput = Static<typeof profileInput>
export type LimitsInput = Static<typeof limitsInput>

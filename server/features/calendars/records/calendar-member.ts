import { Type } from 'typebox'
import { int, json } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

const optional = (schema: ReturnType<typeof Type.Integer> | ReturnType<typeof Type.String>) =>
  Type.Optional(schema)

const calendarDay = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    kind: Type.Enum(['time_off', 'holiday']),
    name: Type.String({ description: 'Of the policy or of the holiday.' }),
    status: Type.Enum(['submitted', 'approved'], { description: 'Of the request; holidays are approved.' }),
    all_day: Type.Boolean(),
    amount_used: Type.Integer({ description: 'Seconds; of a holiday, the ones that are paid.' }),
    starts_at: optional(Type.String({ format: 'date-time' })),
    stops_at: optional(Type.String({ format: 'date-time' })),
    time_off_request_id: optional(Type.Integer()),
    time_off_policy_id: optional(Type.Integer()),
    holiday_id: optional(Type.Integer()),
  },
  { additionalProperties: false },
)

/** Selected from `calendar_people p` with their days as `shown`. */
export const calendarMember = record(
  {
    singular: 'calendar_member',
    plural: 'calendar_members',
    title: 'Calendar member',
    description: 'A member with their time off, requests that wait, and holidays in a span of days.',
  },
  { user_id: int('p.user_id'), days: json('shown.days', Type.Array(calendarDay)) },
)

export type CalendarMemberRow = RowOf<typeof calendarMember>

import { Type } from 'typebox'
import { int, json, wideInteger } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { calendarKinds } from '../rules/calendar-kinds.ts'

const optional = (schema: ReturnType<typeof Type.Integer> | ReturnType<typeof Type.String>) =>
  Type.Optional(schema)

const calendarDay = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    kind: Type.Enum([...calendarKinds]),
    name: Type.String({ description: 'Of the policy or of the holiday; of a shift, the word Shift.' }),
    status: Type.Enum(['submitted', 'approved'], {
      description: 'Of the request; holidays and shifts are approved.',
    }),
    all_day: Type.Boolean(),
    amount_used: Type.Integer({
      description: 'Seconds; of a holiday, the ones that are paid; of a shift, its duration.',
    }),
    starts_at: optional(Type.String({ format: 'date-time' })),
    stops_at: optional(Type.String({ format: 'date-time' })),
    time_zone: optional(Type.String({ description: 'Of a shift: the zone that starts_at was derived in.' })),
    time_off_request_id: optional(Type.Integer()),
    time_off_policy_id: optional(Type.Integer()),
    holiday_id: optional(Type.Integer()),
    attendance_shift_id: Type.Optional(wideInteger()),
    attendance_schedule_id: optional(Type.Integer()),
  },
  { additionalProperties: false },
)

/** Selected from `calendar_people p` with their days as `shown`. */
export const calendarMember = record(
  {
    singular: 'calendar_member',
    plural: 'calendar_members',
    title: 'Calendar member',
    description: 'A member with their time off, requests that wait, holidays and shifts in a span of days.',
  },
  { user_id: int('p.user_id'), days: json('shown.days', Type.Array(calendarDay)) },
)

export type CalendarMemberRow = RowOf<typeof calendarMember>

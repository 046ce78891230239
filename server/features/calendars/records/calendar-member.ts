import { Type } from 'typebox'
import { described, int, json, wideInteger } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { calendarKinds } from '../rules/calendar-kinds.ts'

const optional = (schema: ReturnType<typeof Type.Integer> | ReturnType<typeof Type.String>) =>
  Type.Optional(schema)

const calendarDay = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    kind: Type.Enum([...calendarKinds]),
    name: Type.String({ description: 'The name of the policy or holiday; Shift for a shift.' }),
    status: Type.Enum(['submitted', 'approved'], {
      description: 'The status of the request; holidays and shifts are approved.',
    }),
    all_day: Type.Boolean(),
    amount_used: Type.Integer({
      description: 'Seconds of time off; for a holiday, the paid seconds; for a shift, its duration.',
    }),
    starts_at: optional(Type.String({ format: 'date-time' })),
    stops_at: optional(Type.String({ format: 'date-time' })),
    time_zone: optional(
      Type.String({ description: 'For a shift, the time zone that starts_at was derived from.' }),
    ),
    time_off_request_id: optional(Type.Integer()),
    time_off_policy_id: optional(Type.Integer()),
    holiday_id: optional(Type.Integer()),
    attendance_shift_id: Type.Optional(wideInteger()),
    attendance_schedule_id: optional(Type.Integer()),
  },
  { additionalProperties: false },
)

/** Selected from `member_directory p` with their days as `shown`. */
export const calendarMember = record(
  {
    singular: 'calendar_member',
    plural: 'calendar_members',
    title: 'Calendar member',
    description: 'A member with their time off, pending requests, holidays and shifts in a range of days.',
  },
  {
    user_id: int('p.user_id'),
    team_ids: described(
      'The teams of the member that the caller can list.',
      json('shown.team_ids', Type.Array(Type.Integer())),
    ),
    days: json('shown.days', Type.Array(calendarDay)),
  },
)

export type CalendarMemberRow = RowOf<typeof calendarMember>

import { Type } from 'typebox'
import {
  described,
  flag,
  instant,
  int,
  json,
  optional,
  second,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const requestStatuses = ['submitted', 'approved', 'denied'] as const
export type RequestStatus = (typeof requestStatuses)[number]

const at = () => Type.String({ format: 'date-time' })
const day = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    amount_used: Type.Integer({ description: 'Seconds of tracked time.' }),
    starts_at: at(),
    stops_at: at(),
    holiday: Type.Boolean({ description: 'Whether the day was a holiday of the member.' }),
    paid: Type.Boolean(),
  },
  { additionalProperties: false },
)

const wire = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Selected from `time_off_requests r`. */
export const timeOffRequest = record(
  {
    singular: 'time_off_request',
    plural: 'time_off_requests',
    title: 'Time off request',
    description: 'Time off that a member requested, or has once it is approved.',
  },
  {
    id: int('r.id'),
    user_id: int('r.user_id'),
    time_off_policy_id: int('r.policy_id'),
    status: word('r.status', requestStatuses),
    all_day: flag('r.all_day'),
    starts_at: second('r.starts_at'),
    stops_at: second('r.stops_at'),
    submitted_at: optional(instant('r.submitted_at')),
    approved_at: optional(instant('r.approved_at')),
    denied_at: optional(instant('r.denied_at')),
    paid: described('Whether it has been paid out.', flag('r.paid')),
    amount_used: described('Seconds of all days.', int('r.amount_used')),
    message: text('r.message'),
    response: optional(text('r.response')),
    created_by_id: int('r.created_by_id'),
    approved_by_id: optional(int('r.approved_by_id')),
    denied_by_id: optional(int('r.denied_by_id')),
    team_payment_detail_id: optional(int('r.team_payment_detail_id')),
    team_payment_id: optional(int('r.team_payment_id')),
    time_off_request_days: json(
      `(select coalesce(json_agg(json_build_object(
          'date', d.date, 'amount_used', d.amount_used, 'starts_at', ${wire('d.starts_at')},
          'stops_at', ${wire('d.stops_at')}, 'holiday', d.is_holiday, 'paid', d.paid) order by d.date), '[]')
        from time_off_request_days d where d.organization_id = r.organization_id and d.request_id = r.id)`,
      Type.Array(day, { description: 'One entry for every date, in the member’s calendar.' }),
    ),
    exclude_weekends: flag('r.exclude_weekends'),
    exclude_holidays: flag('r.exclude_holidays'),
    holidays_added: described(
      'Dates of approved time off that became holidays after the approval. Return their hours with return_holidays.',
      json(
        `(select coalesce(json_agg(d.date order by d.date), '[]') from time_off_request_days d
          where r.status = 'approved' and r.exclude_holidays
            and d.organization_id = r.organization_id and d.request_id = r.id and d.amount_used > 0 and not d.paid
            and exists (select from member_holidays h where h.organization_id = r.organization_id and h.status = 'active'
                          and h.user_id = r.user_id and h.date = d.date))`,
        Type.Array(Type.String({ format: 'date' })),
      ),
    ),
    created_at: instant('r.created_at'),
    updated_at: instant('r.updated_at'),
  },
)

export type TimeOffRequestRow = RowOf<typeof timeOffRequest>

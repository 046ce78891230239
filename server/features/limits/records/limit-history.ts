import { date, described, instant, int, second, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { limitTypes } from '../rules/member-limits.ts'

export const limitHistory = record(
  {
    singular: 'limit_history',
    plural: 'limit_histories',
    title: 'Limit history',
    description:
      'How much time a limit allowed a member in one day or week, and how much they used. Weeks start on Monday; days and weeks are in the member’s time zone.',
  },
  {
    id: int('h.id'),
    user_id: int('h.user_id'),
    limit_type: word('h.limit_type', limitTypes),
    start_date: date('h.start_date'),
    stop_date: described('The last day.', date('h.stop_date')),
    start_time: described('When the first day started, in the member’s time zone.', second('h.start_time')),
    stop_time: described(
      'When the last day ended, in the member’s time zone; exclusive.',
      second('h.stop_time'),
    ),
    total: described('Seconds allowed, or expected for expected_per_week.', int('h.total')),
    used: described('Seconds tracked from start_time to stop_time.', int('h.used')),
    created_at: instant('h.created_at'),
    updated_at: instant('h.updated_at'),
  },
)

export type LimitHistoryRow = RowOf<typeof limitHistory>

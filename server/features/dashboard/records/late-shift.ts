import { date, described, int, second, text, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from `dashboard_late_shifts t`. */
export const lateShift = record(
  {
    singular: 'late_shift',
    plural: 'late_shifts',
    title: 'Late shift',
    description: 'A shift that runs now, without any work of its member although the grace is over.',
  },
  {
    attendance_shift_id: wideInt('t.id'),
    attendance_schedule_id: int('t.schedule_id'),
    user_id: int('t.user_id'),
    date: described('The day of its start, on the clock of its time zone.', date('t.date')),
    start_time: second('t.starts_at'),
    stop_time: second('t.stops_at'),
    time_zone: described('The zone that start_time was derived in.', text('t.time_zone')),
    late_since: described('When the grace ended.', second('t.late_since')),
    explanation: described('Why the member is late, in words.', text('t.explanation')),
  },
)

export type LateShiftRow = RowOf<typeof lateShift>

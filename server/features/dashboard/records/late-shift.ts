import { date, described, int, second, text, wideInt } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from `shift_directory t`. */
export const lateShift = record(
  {
    singular: 'late_shift',
    plural: 'late_shifts',
    title: 'Late shift',
    description: 'A shift that is running without any work of its member after the grace period.',
  },
  {
    attendance_shift_id: wideInt('t.id'),
    attendance_schedule_id: int('t.schedule_id'),
    user_id: int('t.user_id'),
    date: described('The day of the start, in the shift’s time zone.', date('t.date')),
    start_time: second('t.starts_at'),
    stop_time: second('t.stops_at'),
    time_zone: described('The time zone that start_time was derived from.', text('t.time_zone')),
    late_since: described('When the grace period ended.', second('t.late_since')),
    explanation: described('Why the member is late, in words.', text('t.explanation')),
  },
)

export type LateShiftRow = RowOf<typeof lateShift>

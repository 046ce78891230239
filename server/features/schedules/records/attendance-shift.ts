import {
  date,
  described,
  instant,
  int,
  nullable,
  second,
  text,
  wideInt,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const shiftStatuses = [
  'not_started',
  'early',
  'on_time',
  'late',
  'abandoned',
  'missed',
  'excused',
] as const

/** Selected from `attendance_shifts t`. */
export const attendanceShift = record(
  {
    singular: 'attendance_shift',
    plural: 'attendance_shifts',
    title: 'Attendance shift',
    description:
      'One occurrence of a schedule, and how the member attended it. Manual time, idle time and work outside the shift don’t count.',
  },
  {
    id: wideInt('t.id'),
    user_id: int('t.user_id'),
    organization_id: int('t.organization_id'),
    attendance_schedule_id: int('t.schedule_id'),
    created_at: instant('t.created_at'),
    updated_at: instant('t.updated_at'),
    date: described('The day of the start, in the shift’s time zone.', date('t.date')),
    start_time: second('t.starts_at'),
    stop_time: second('t.stops_at'),
    time_zone: described('The time zone that start_time was derived from.', text('t.time_zone')),
    duration: described('Seconds of tracked time.', int('t.duration')),
    minimum_time: described('Seconds of tracked time.', int('t.minimum_time')),
    status: described(
      'While the shift runs, how it began. abandoned, missed and excused are set at its end; excused means that time off or a holiday covers it.',
      word('t.status', shiftStatuses),
    ),
    start_status: described(
      'How the shift began, even if it was abandoned later; null without work.',
      nullable(word('t.start_status', ['early', 'on_time', 'late'])),
    ),
    actual_start_time: described(
      'The first tracked second, from two hours before the start on.',
      nullable(second('t.actual_start_time')),
    ),
    actual_stop_time: nullable(second('t.actual_stop_time')),
    actual_duration: described(
      'Seconds tracked during the shift, breaks excluded.',
      int('t.actual_duration'),
    ),
    explanation: described(
      'Why the shift has this status; null before the shift.',
      nullable(text('t.explanation')),
    ),
  },
)

export type AttendanceShiftRow = RowOf<typeof attendanceShift>

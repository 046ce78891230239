import { Type } from 'typebox'
import {
  date,
  described,
  instant,
  int,
  json,
  optional,
  second,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { weekdays } from '../../../foundation/time/weekday.ts'
import { repetitions } from '../rules/occurrences.ts'

/** Selected from `attendance_schedules s`. */
export const attendanceSchedule = record(
  {
    singular: 'attendance_schedule',
    plural: 'attendance_schedules',
    title: 'Attendance schedule',
    description:
      'When a member is expected to work, once or repeated. Each occurrence becomes a shift up to 42 days ahead.',
  },
  {
    id: int('s.id'),
    user_id: int('s.user_id'),
    organization_id: int('s.organization_id'),
    created_at: instant('s.created_at'),
    updated_at: instant('s.updated_at'),
    start_date: date('s.start_date'),
    use_time_zone: described(
      'Whose time zone start_time is in.',
      word('s.use_time_zone', ['organization', 'user']),
    ),
    start_time: described('The start on start_date.', second('s.starts_at')),
    local_start_time: described('The time of day of every start, HH:MM:SS.', text('s.start_time')),
    duration: described('Elapsed seconds, regardless of clock changes.', int('s.duration')),
    minimum_time: described(
      'Seconds that must be tracked during a shift; with less it is abandoned.',
      int('s.minimum_time'),
    ),
    repeat_schedule: word('s.repeat_schedule', repetitions),
    repeat_until: described(
      'The last possible day; absent if the schedule has no end.',
      optional(date('s.repeat_until')),
    ),
    weekdays: described(
      'Only if the schedule repeats; weeks start on Monday.',
      optional(
        json(
          "case when s.repeat_schedule <> 'never' then to_json(s.weekdays) end",
          Type.Array(Type.Enum([...weekdays])),
        ),
      ),
    ),
    excluded_dates: described(
      'Days without a shift, in order.',
      json('to_json(s.excluded_dates)', Type.Array(Type.String({ format: 'date' }))),
    ),
  },
)

export type AttendanceScheduleRow = RowOf<typeof attendanceSchedule>

import { date, duration, instant, type ListValue, list, member, text } from '../../api/list.ts'

export const scheduleLists: ListValue[] = [
  list({
    name: 'attendance_schedules',
    title: 'Schedules',
    path: '/v2/organizations/:organization_id/attendance_schedules',
    columns: [
      member('Member', 'user_id'),
      date('Starts on', 'start_date'),
      text('Starts at', 'local_start_time'),
      text('Time zone', 'use_time_zone'),
      duration('Duration', 'duration'),
      duration('At least', 'minimum_time'),
      text('Repeats', 'repeat_schedule'),
      text('Days', 'weekdays'),
      date('Until', 'repeat_until'),
    ],
  }),
  list({
    name: 'attendance_shifts',
    title: 'Shifts',
    path: '/v2/organizations/:organization_id/attendance_shifts',
    columns: [
      date('Date', 'date'),
      member('Member', 'user_id'),
      text('Status', 'status'),
      text('Start', 'start_status'),
      instant('Starts', 'start_time'),
      instant('Stops', 'stop_time'),
      duration('Planned', 'duration', { adds: true }),
      duration('At least', 'minimum_time'),
      instant('Started', 'actual_start_time'),
      instant('Stopped', 'actual_stop_time'),
      duration('Worked', 'actual_duration', { adds: true }),
      text('Explanation', 'explanation'),
    ],
  }),
]

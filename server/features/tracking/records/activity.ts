import {
  date,
  described,
  flag,
  instant,
  int,
  nullable,
  optional,
  second,
  text,
  wideInt,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { timeTypes } from '../rules/day-sums.ts'

const names = {
  singular: 'activity',
  plural: 'activities',
  title: 'Activity',
  description:
    'Time that a member tracked in one ten-minute slot. No second of a member is in two activities.',
}

// A share never has more active seconds than tracked ones.
const active = (column: string, description: string) =>
  described(description, int(`least(a.${column}, a.tracked)`))

const fields = (day: string) => ({
  id: described('Sorts by time slot.', wideInt('a.id')),
  date: described('The day in the organization’s time zone at the moment the time was booked.', date(day)),
  created_at: instant('a.created_at'),
  updated_at: instant('a.updated_at'),
  time_slot: second('a.time_slot'),
  starts_at: second('a.starts_at'),
  user_id: int('a.user_id'),
  project_id: int('a.project_id'),
  task_id: nullable(int('a.task_id')),
  keyboard: active('keyboard', 'Seconds with keyboard input.'),
  mouse: active('mouse', 'Seconds with mouse input.'),
  overall: active('overall', 'Seconds with input of any kind.'),
  tracked: described('Seconds of tracked time.', int('a.tracked')),
  input_tracked: active('input_tracked', 'Seconds in which input was measured.'),
  tracks_input: flag('a.tracks_input'),
  billable: flag('a.billable'),
  paid: flag('a.paid'),
  client_invoiced: flag('a.client_invoiced'),
  team_invoiced: flag('a.team_invoiced'),
  immutable: described(
    'The time is approved, paid or invoiced, so it can no longer change.',
    flag('a.is_locked'),
  ),
  timesheet_id: optional(int('a.timesheet_id')),
  timesheet_locked: optional(flag('case when a.timesheet_id is not null then a.is_locked end')),
  time_type: word('a.time_type', timeTypes),
  client: described(
    'The source of the time: tracker, timer, manual, or the name of a program.',
    text('a.client'),
  ),
  location_type: nullable(word('a.location_type', ['unknown', 'remote', 'on_site'])),
})

export const activity = record(names, fields('a.date'))

/** The same with the date in another zone, from `zoned.date` of the query. */
export const zonedActivity = record(names, fields('zoned.date'))

export type ActivityRow = RowOf<typeof activity>

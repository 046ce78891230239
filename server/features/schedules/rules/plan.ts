import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Repetition } from './occurrences.ts'
import type { PlannedShift } from './planned-shifts.ts'
import type { ShiftStatus } from './verdict.ts'

/** A shift in a plan. It has no id yet if it is further ahead than shifts exist. */
export type Occurrence = PlannedShift & {
  shift_id: number | null
  schedule_id: number
  user_id: number
  /** HH:MM:SS on the clock of its zone. */
  start_time: string
  status: ShiftStatus
  /** Null: the schedule is gone, and the shift stayed because it had begun. */
  use_time_zone: 'organization' | 'user' | null
  repeat_schedule: Repetition['repeat_schedule'] | null
}

/** A day on which a member is off, or asked to be. */
export type DayOff = {
  user_id: number
  date: CalendarDate
  kind: 'time_off' | 'holiday'
  name: string
  status: 'submitted' | 'approved'
  all_day: boolean
  starts_at: PlannedShift['starts_at'] | null
  stops_at: PlannedShift['stops_at'] | null
}

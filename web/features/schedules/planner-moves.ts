import type { DayText } from '../../ui/week.ts'
import type { MoveBody, PlanShift } from './plan-calls.ts'

/** The shortest and longest shifts, and the step of a key or a drag, in seconds. */
export const shortest = 1_800
export const longest = 86_400
export const stepSeconds = 1_800

/** Where a shift goes: another member, day or length. */
export type Target = { userId?: number; date?: DayText; duration?: number }

type Shift = Pick<
  PlanShift,
  'date' | 'local_start_time' | 'duration' | 'minimum_time' | 'repeat_schedule'
> & {
  attendance_schedule_id: number
}

export function moveBody({ date }: Pick<Shift, 'date'>, { userId, date: to, duration }: Target): MoveBody {
  return {
    date,
    ...(userId !== undefined && { user_id: userId }),
    ...(to !== undefined && { start_date: to }),
    ...(duration !== undefined && { duration }),
  }
}

/** What takes a move back. A shift of a repeating schedule returns to it, and no trace is left. */
export function undoBody(shift: Shift, userId: number, movedTo: DayText): MoveBody {
  const { date, local_start_time, duration, minimum_time } = shift
  if (shift.repeat_schedule !== 'never')
    return { date: movedTo, start_date: date, return_to_id: shift.attendance_schedule_id }
  return {
    date: movedTo,
    start_date: date,
    user_id: userId,
    start_time: local_start_time.slice(0, 5),
    duration,
    minimum_time,
  }
}

/** The length after some steps, within what shifts may have. */
export function resized(duration: number, steps: number): number {
  return Math.min(Math.max(duration + steps * stepSeconds, shortest), longest)
}

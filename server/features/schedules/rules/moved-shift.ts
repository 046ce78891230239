import { type Static, Type } from 'typebox'
import { dateInput, idInput } from '../../../foundation/http/body.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { changedSchedule, clockTime, dayOf, newSchedule } from './schedule-input.ts'

export const movedShift = Type.Object({
  date: Type.Unsafe<string>({ ...dateInput(), description: 'The day of the shift.' }),
  user_id: Type.Optional(idInput()),
  start_date: Type.Optional(
    Type.Unsafe<string>({ ...dateInput(), description: 'The day to move it to. Defaults to date.' }),
  ),
  start_time: Type.Optional(newSchedule.properties.start_time),
  duration: changedSchedule.properties.duration,
  minimum_time: changedSchedule.properties.minimum_time,
  return_to_id: Type.Optional(
    Type.Unsafe<number>({
      ...idInput(),
      description:
        'Undoes a move: the id of the repeating schedule that the shift came from. The shift is deleted, and that schedule occurs again on start_date.',
    }),
  ),
})
export type MovedShift = Static<typeof movedShift>

type Shift = { start_time: string; duration: number; minimum_time: number }

/** The shift after a move. What is not sent stays; a shorter shift lowers the minimum to its length. */
export function movedTerms(
  from: Shift,
  date: CalendarDate,
  to: MovedShift,
): Shift & { start_date: CalendarDate } {
  const duration = to.duration ?? from.duration
  return {
    start_date: dayOf(to.start_date) ?? date,
    start_time: to.start_time === undefined ? from.start_time : clockTime(to.start_time),
    duration,
    minimum_time: to.minimum_time ?? Math.min(from.minimum_time, duration),
  }
}

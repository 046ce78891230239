import { explained, ids } from '../../../foundation/http/query.ts'
import { type Age, type DateWindow, requireRecent, type Window } from '../../../foundation/http/window.ts'
import { addMicros, type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { type IdRange, idsBetween } from '../rules/slot.ts'
import { idsOfDays } from '../store/days.ts'

export const todoFilter = { global_todo_ids: explained('Only time on tasks of these global to-dos.', ids()) }

/** The ids of a window of slots; refuses one that starts too long ago. */
export function slotsIn(window: Window, now: Instant, { oldest }: { oldest: Age }): IdRange {
  requireRecent('time_slot', window.start, now, oldest)
  return idsBetween(secondFrom(window.start), secondFrom(window.stop))
}

/** Slots start at whole seconds, so the window starts at the next whole one. */
const secondFrom = (instant: Instant) => toSeconds(addMicros(instant, 999_999))

/** The ids of a window of days; refuses one that starts too long ago. */
export function daysIn(window: DateWindow, now: Instant, { oldest }: { oldest: Age }): IdRange {
  requireRecent('date', window.start, now, oldest)
  return idsOfDays(window.start, window.stop)
}

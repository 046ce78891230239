import { explained, ids } from '../../../foundation/http/query.ts'
import { type Age, type DateWindow, requireRecent, type Window } from '../../../foundation/http/window.ts'
import { addMicros, type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { type IdRange, idsBetween } from '../rules/slot.ts'
import { idsOfDays } from '../store/days.ts'

export const todoFilter = { global_todo_ids: explained('Time on tasks of these global to-dos.', ids()) }

/** The ids of a window of slots, which must not begin too long ago. */
export function slotsIn(window: Window, now: Instant, { oldest }: { oldest: Age }): IdRange {
  requireRecent('time_slot', window.start, now, oldest)
  return idsBetween(secondFrom(window.start), secondFrom(window.stop))
}

/** Slots begin at whole seconds: at or after an instant is at or after the next whole one. */
const secondFrom = (instant: Instant) => toSeconds(addMicros(instant, 999_999))

/** The ids of a window of days, which must not begin too long ago. */
export function daysIn(window: DateWindow, now: Instant, { oldest }: { oldest: Age }): IdRange {
  requireRecent('date', window.start, now, oldest)
  return idsOfDays(window.start, window.stop)
}

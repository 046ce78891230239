import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import type { TimerBook } from '../ports.ts'
import { idsOfSlots, slotOfId } from '../rules/slot.ts'
import type { TrackedTimes } from '../rules/tracked-places.ts'
import { rowsWithin } from './id-ranges.ts'
import type { TimeOf } from './trackers.ts'

/** When the member tracks time, in these slots and the ones before them. */
export async function trackedTimes(
  db: Db,
  timers: TimerBook,
  tracker: TimeOf,
  slots: readonly number[],
): Promise<TrackedTimes> {
  const ranges = idsOfSlots(new Set(slots.flatMap((slot) => [slot - 1, slot])))
  const booked = await db.rows(
    { id: is.int },
    sql`select a.id from ${rowsWithin(sql`activities`, tracker, ranges, sql`and not is_removed and tracked > 0`)} a`,
  )
  const timer = await timers.find(db, tracker)
  return {
    slots: new Set(booked.map(({ id }) => slotOfId(id))),
    timer: timer && {
      from: toSeconds(timer.startedAt),
      to: timer.idleSince === null ? Number.POSITIVE_INFINITY : toSeconds(timer.idleSince),
    },
  }
}

import type { Transaction } from '../db/transaction.ts'
import type { RowWriter } from '../facts/open-writer.ts'
import type { CalendarWork } from '../jobs/due-work.ts'
import { addDays, type CalendarDate, parseDate } from '../time/calendar-date.ts'
import { addDays24h } from '../time/instant.ts'
import { startOfDay, utc } from '../time/zone.ts'
import type { BlobStore } from './blob-store.ts'
import { deleteBlobs, listIdsOfDay, listMarked, markUnclaimed } from './table.ts'

/**
 * Removes what nobody needs, once a day for each organization that has blobs. Due a day after its day is over: no
 * transaction that wrote bytes on that day is still open then.
 */
export function blobSweep(store: BlobStore): CalendarWork<RowWriter> {
  return {
    name: 'blobs',
    periodAfter: (day) => addDays(dayOf(day), 1),
    dueAt: (day) => startOfDay(utc, addDays(dayOf(day), 2)),
    async run({ db, now }, organizationId, periods) {
      // Marked and committed by an earlier run, so nothing can bring them back: bytes first, then rows.
      const marked = await listMarked(db, organizationId)
      for (const row of marked) await store.remove(`${organizationId}/${row.day}/${row.id}`)
      const ids = marked.map((row) => row.id)
      await deleteBlobs(db, organizationId, ids)
      await markUnclaimed(db, organizationId, { before: addDays24h(now, -1), now })
      for (const day of periods.map(dayOf)) await removeUnknown(db, organizationId, day)
    },
  }

  /** Bytes of a day whose transaction never committed. */
  async function removeUnknown(tx: Transaction, organizationId: number, day: CalendarDate): Promise<void> {
    const known = await listIdsOfDay(tx, organizationId, day)
    for (const name of await store.list(`${organizationId}/${day}`))
      if (!known.has(name)) await store.remove(`${organizationId}/${day}/${name}`)
  }
}

function dayOf(period: string): CalendarDate {
  const day = parseDate(period)
  if (day === undefined) throw new Error(`${period} is not a day.`)
  return day
}

import type { Db } from '../../../foundation/db/database.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { problems } from '../problems.ts'
import { mayBeArchived } from '../rules/quarter.ts'
import type { IdRange } from '../rules/slot.ts'
import { archivedAmong } from '../store/archived-quarters.ts'

/**
 * Refuses time of archived quarters: missing data must not look like no data. A reader checks after reading, since a
 * quarter is closed before its rows are removed. With `now`, recent time costs no statement.
 */
export async function requireAttached(db: Db, ranges: readonly IdRange[], now?: Instant): Promise<void> {
  const old = now === undefined ? ranges : ranges.filter((range) => mayBeArchived(range, now))
  if (old.length === 0) return
  const quarter = await archivedAmong(db, old)
  if (quarter !== undefined)
    throw problems.time_archived({ details: [{ attribute: quarter.toUpperCase(), error: 'is archived' }] })
}

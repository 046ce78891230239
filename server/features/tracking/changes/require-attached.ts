import type { Db } from '../../../foundation/db/database.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { problems } from '../problems.ts'
import { mayBeArchived } from '../rules/quarter.ts'
import type { IdRange } from '../rules/slot.ts'
import { archivedAmong } from '../store/archived-quarters.ts'

/**
 * Refuses time of archived quarters: what is not there must not look like nothing. A reader asks after it has read, since
 * a quarter is closed before its rows go. With `now`, time that is too young costs no statement.
 */
export async function requireAttached(db: Db, ranges: readonly IdRange[], now?: Instant): Promise<void> {
  const old = now === undefined ? ranges : ranges.filter((range) => mayBeArchived(range, now))
  if (old.length === 0) return
  const quarter = await archivedAmong(db, old)
  if (quarter !== undefined)
    throw problems.time_archived({ details: [{ attribute: quarter.toUpperCase(), error: 'is archived' }] })
}

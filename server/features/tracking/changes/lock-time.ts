import type { Writer } from '../../../api/writing.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { activitiesChanged } from '../facts.ts'
import { idsAround, mayBeArchived } from '../rules/quarter.ts'
import { archivedAmong } from '../store/archived-quarters.ts'
import { setLocks, type TimeLock } from '../store/locked-days.ts'
import type { LockedTracker } from '../store/trackers.ts'
import { requireAttached } from './require-attached.ts'

/** Locks the time of an approved timesheet’s days; with null, unlocks it again. */
export async function lockTime(
  writer: Writer,
  tracker: LockedTracker,
  days: Days,
  timesheetId: number | null,
): Promise<void> {
  await requireAttached(writer.db, [idsAround(days)], writer.now)
  await lockTimes(writer, tracker.organizationId, [{ tracker, days, timesheetId }])
}

/** The same for many timesheets of an organization, in a constant number of statements. */
export async function lockTimes(
  { db, now, announce }: Writer,
  organizationId: number,
  locks: readonly TimeLock[],
): Promise<void> {
  if (locks.length === 0) return
  const changed = await setLocks(db, organizationId, locks, now)
  for (const [userId, rows] of Map.groupBy(changed, ({ user_id }) => user_id))
    announce(
      activitiesChanged({
        organization_id: organizationId,
        user_id: userId,
        created: [],
        updated: rows.map(({ id }) => id),
        deleted: [],
        dates: [],
        days_created: [],
        days_updated: [],
      }),
    )
}

/** Whether none of these days are in an archived quarter. */
export async function areAttached(
  { db, now }: Pick<Writer, 'db' | 'now'>,
  days: readonly Days[],
): Promise<boolean> {
  const old = days.map(idsAround).filter((range) => mayBeArchived(range, now))
  return old.length === 0 || (await archivedAmong(db, old)) === undefined
}

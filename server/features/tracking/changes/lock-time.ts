import type { Writer } from '../../../api/writing.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { activitiesChanged } from '../facts.ts'
import { idsAround } from '../rules/quarter.ts'
import { setLock } from '../store/locked-days.ts'
import type { LockedTracker } from '../store/trackers.ts'
import { requireAttached } from './require-attached.ts'

/** Locks the time of an approved timesheet’s days; with null, unlocks it again. */
export async function lockTime(
  { db, now, announce }: Writer,
  tracker: LockedTracker,
  days: Days,
  timesheetId: number | null,
): Promise<void> {
  await requireAttached(db, [idsAround(days)], now)
  const updated = await setLock(db, tracker, days, timesheetId, now)
  if (updated.length === 0) return
  announce(
    activitiesChanged({
      organization_id: tracker.organizationId,
      user_id: tracker.userId,
      created: [],
      updated,
      deleted: [],
      dates: [],
      days_created: [],
      days_updated: [],
    }),
  )
}

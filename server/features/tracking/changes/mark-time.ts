import type { Writer } from '../../../api/writing.ts'
import { activitiesChanged } from '../facts.ts'
import { idsOfSlots, slotOfId } from '../rules/slot.ts'
import { type Marking, setMark } from '../store/marks.ts'
import type { LockedTracker } from '../store/trackers.ts'
import { requireAttached } from './require-attached.ts'

/**
 * Sets or clears a mark of activities of these members: paid, client_invoiced or team_invoiced. Returns the ids that
 * changed: an activity that already has the mark is not among them.
 */
export async function markTime(
  { db, now, announce }: Writer,
  organizationId: number,
  trackers: readonly LockedTracker[],
  marking: Marking,
): Promise<number[]> {
  if (marking.ids.length === 0 || trackers.length === 0) return []
  await requireAttached(db, idsOfSlots(new Set(marking.ids.map(slotOfId))), now)
  const changed = await setMark(db, organizationId, trackers, marking, now)
  for (const [user_id, rows] of Map.groupBy(changed, (row) => row.user_id))
    announce(
      activitiesChanged({
        organization_id: organizationId,
        user_id,
        created: [],
        updated: rows.map(({ id }) => id),
        deleted: [],
        dates: [],
        days_created: [],
        days_updated: [],
      }),
    )
  return changed.map(({ id }) => id)
}

import { toSeconds } from '../../../foundation/time/instant.ts'
import { jobSiteVisitsChanged } from '../facts.ts'
import type { Span } from '../store/fixes.ts'
import {
  changeVisits,
  deleteVisits,
  type FoundVisit,
  insertVisits,
  recordLastVisits,
  type StoredVisit,
  visitsWithin,
} from '../store/visits.ts'
import type { VisitWriter } from './derive-visits.ts'

/** Makes the stored visits of stretches equal to the ones found, and announces the difference. */
export async function storeVisits(
  { db, now, announce }: VisitWriter,
  organizationId: number,
  spans: readonly Span[],
  found: readonly FoundVisit[],
): Promise<void> {
  const stored = await visitsWithin(db, organizationId, spans)
  const before = new Map(stored.map((visit) => [keyOf(visit), visit]))
  const wanted = new Map(
    found.map((visit): [string, FoundVisit] => [`${visit.userId} ${visit.siteId} ${visit.enterAt}`, visit]),
  )
  const added = [...wanted].filter(([key]) => !before.has(key)).map(([, visit]) => visit)
  const gone = stored.filter((visit) => !wanted.has(keyOf(visit)))
  const changed = stored.flatMap((visit) => {
    const now = wanted.get(keyOf(visit))
    return now && !isSame(visit, now) ? [{ id: visit.id, is_passive: visit.is_passive, visit: now }] : []
  })
  if (added.length + gone.length + changed.length === 0) return
  await deleteVisits(
    db,
    organizationId,
    gone.map(({ id }) => id),
  )
  const created = await insertVisits(db, organizationId, added, now)
  await changeVisits(db, organizationId, changed, now)
  const siteIds = new Set([...added.map(({ siteId }) => siteId), ...gone.map((visit) => visit.job_site_id)])
  const idsOf = (visits: readonly { id: number; is_passive: boolean }[], isPassive: boolean) =>
    visits.filter(({ is_passive }) => is_passive === isPassive).map(({ id }) => id)
  announce(
    jobSiteVisitsChanged({
      organization_id: organizationId,
      created_ids: idsOf(created, false),
      changed_ids: idsOf(changed, false),
      deleted_ids: idsOf(gone, false),
      passive_created_ids: idsOf(created, true),
      passive_changed_ids: idsOf(changed, true),
      passive_deleted_ids: idsOf(gone, true),
      visited_site_ids: await recordLastVisits(db, organizationId, [...siteIds]),
    }),
  )
}

function keyOf({ user_id, job_site_id, enter_at }: StoredVisit): string {
  return `${user_id} ${job_site_id} ${toSeconds(enter_at)}`
}

function isSame(stored: StoredVisit, found: FoundVisit): boolean {
  return (
    toSeconds(stored.last_seen_at) === found.lastSeenAt &&
    (stored.exit_at === null ? undefined : toSeconds(stored.exit_at)) === found.exitAt &&
    stored.enter_reason === found.enterReason &&
    (stored.exit_reason ?? undefined) === found.exitReason
  )
}

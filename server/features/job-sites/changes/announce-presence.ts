import { type Fact, payloadsOf } from '../../../foundation/facts/fact.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { locationsRecorded } from '../../tracking/facts.ts'
import { presenceJudged } from '../facts.ts'
import type { Fix } from '../rules/bearing.ts'
import type { ExitReason } from '../rules/course.ts'
import { type Arrival, liveSeconds, movementsOf, newsSeconds, type Presence } from '../rules/presence.ts'
import { hasLeft } from '../rules/visits.ts'
import { arrivalsOf } from '../store/arrivals.ts'
import { rulesOfMembers } from '../store/member-rules.ts'
import type { FoundVisit } from '../store/visits.ts'
import type { Derived, VisitWriter } from './derive-visits.ts'
import { metresFrom, payloadOf, secondOf } from './judge-presence.ts'

/** Exits that fixes prove: silence alone triggers nothing. */
const proven: readonly (ExitReason | undefined)[] = ['two_fixes', 'far_away', 'four_fixes']

/** Members whose latest fix was live when it arrived, with its second. */
export function liveAmong(news: readonly Fact[]): Map<number, number> {
  const live = new Map<number, number>()
  for (const fact of news)
    for (const { user_id, stop } of payloadsOf([fact], locationsRecorded)) {
      const at = secondOf(stop)
      if (toSeconds(fact.announcedAt) - at <= liveSeconds)
        live.set(user_id, Math.max(at, live.get(user_id) ?? 0))
    }
  return live
}

/** Announces where members are, if a rule has something to do about it. */
export async function announcePresence(
  { db, announce }: VisitWriter,
  organizationId: number,
  derived: Derived,
  live: ReadonlyMap<number, number>,
): Promise<void> {
  if (live.size === 0 || derived.sites.size === 0) return
  const userIds = [...live.keys()]
  const rules = await rulesOfMembers(db, organizationId, userIds)
  if (rules.length === 0) return
  const ruled = new Set(rules.map(({ user_id, job_site_id }) => `${user_id} ${job_site_id}`))
  const visits = derived.found.filter(({ userId, siteId }) => ruled.has(`${userId} ${siteId}`))
  const since = Math.min(...live.values(), ...visits.map(({ enterAt }) => enterAt)) - newsSeconds
  const arrivals = await arrivalsOf(db, organizationId, userIds, since)
  for (const [userId, at] of live) {
    const own = arrivals.filter((arrival) => arrival.userId === userId)
    const its = visits.filter((visit) => visit.userId === userId)
    const presence = presenceAt(at, its, own, { ...derived, fixes: derived.lastFixes.get(userId) ?? [] })
    const { arrived, left, overIds } = movementsOf(presence, own)
    if (arrived.length + left.length + overIds.length > 0)
      announce(presenceJudged(payloadOf({ organizationId, userId }, presence)))
  }
}

/** What the visits of a member show; a member whose timer started on arrival can leave before a visit begins. */
function presenceAt(
  at: number,
  visits: readonly FoundVisit[],
  arrivals: readonly Arrival[],
  { sites, fixes }: { sites: Derived['sites']; fixes: readonly Fix[] },
): Presence {
  const last = fixes.at(-1)
  const open = visits.filter(({ enterAt, exitAt }) => exitAt === undefined && enterAt <= at)
  const gone = visits.flatMap(({ siteId, enterAt, exitAt, exitReason }) =>
    exitAt !== undefined && proven.includes(exitReason) ? [{ siteId, enterAt, exitAt }] : [],
  )
  const withoutVisit = arrivals.filter(
    ({ siteId, arrivedAt, isOver }) =>
      !isOver &&
      arrivedAt <= at &&
      !open.some((visit) => visit.siteId === siteId) &&
      !gone.some((visit) => visit.siteId === siteId && visit.exitAt >= arrivedAt) &&
      hasLeft(fixes, sites.get(siteId)),
  )
  return {
    at,
    isTracked: true,
    inside: open.map(({ siteId, enterAt }) => ({
      siteId,
      enterAt,
      metres: last ? metresFrom(last, sites.get(siteId) ?? []) : 0,
    })),
    left: [
      ...gone.filter(({ exitAt }) => at - exitAt <= newsSeconds),
      ...withoutVisit.map(({ siteId, arrivedAt }) => ({ siteId, enterAt: arrivedAt, exitAt: at })),
    ],
  }
}

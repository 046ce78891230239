import type { Writer } from '../../../api/writing.ts'
import type { PayloadOf } from '../../../foundation/facts/fact.ts'
import { instantFrom, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { presenceJudged } from '../facts.ts'
import type { Fix } from '../rules/bearing.ts'
import { distance } from '../rules/distance.ts'
import { liveSeconds, movementsOf, newsSeconds, type Presence, type Stay } from '../rules/presence.ts'
import { candidates } from '../rules/stretch.ts'
import { hasLeft, type Shape, shapeAt, visitsOf } from '../rules/visits.ts'
import { arrivalsOf, type MemberAt } from '../store/arrivals.ts'
import { rulesOfMembers } from '../store/member-rules.ts'
import { isRestricted, recordProof } from '../store/settings.ts'
import { shapesOf } from '../store/shapes.ts'

type Judge = Pick<Writer, 'db' | 'now' | 'announce'>

/**
 * Evaluates the fixes of one batch of a member who tracks no time. No location is stored, only the arrival at a site
 * whose rule reacts to it.
 */
export async function judgePresence(
  { db, now, announce }: Judge,
  member: MemberAt,
  sent: readonly Fix[],
): Promise<void> {
  const second = toSeconds(now)
  const fixes = sent.filter(({ at }) => second - at <= newsSeconds).sort((a, b) => a.at - b.at)
  const last = fixes.at(-1)
  if (last === undefined || second - last.at > liveSeconds) return
  const rules = await rulesOfMembers(db, member.organizationId, [member.userId])
  if (rules.length === 0) return
  const ruled = new Set(rules.map(({ job_site_id }) => job_site_id))
  const shapes = new Map(
    [...(await shapesOf(db, member.organizationId))].filter(([siteId]) => ruled.has(siteId)),
  )
  const inside = staysIn(fixes, last, shapes)
  if (inside.length > 0 && (await isRestricted(db, member)))
    await recordProof(db, member, instantFromSeconds(last.at))
  const arrivals = await arrivalsOf(db, member.organizationId, [member.userId], last.at - newsSeconds)
  const left = arrivals
    .filter(({ siteId, isOver }) => !isOver && hasLeft(fixes.slice(-2), shapes.get(siteId)))
    .map(({ siteId, arrivedAt }) => ({ siteId, enterAt: arrivedAt, exitAt: last.at }))
  const presence: Presence = { at: last.at, isTracked: false, inside, left }
  const { arrived, overIds } = movementsOf(presence, arrivals)
  if (arrived.length + overIds.length > 0) announce(presenceJudged(payloadOf(member, presence)))
}

function staysIn(fixes: readonly Fix[], last: Fix, shapes: ReadonlyMap<number, Shape[]>): Stay[] {
  return candidates(fixes, shapes).flatMap(([siteId, its]) => {
    const visit = visitsOf(fixes, its, { until: last.at }).at(-1)
    if (visit === undefined || visit.exitAt !== undefined) return []
    return [{ siteId, enterAt: visit.enterAt, metres: metresFrom(last, its) }]
  })
}

/** Whole meters from the center that the site has at the moment of a fix. */
export function metresFrom(fix: Fix, shapes: readonly Shape[]): number {
  const shape = shapeAt(shapes, fix.at)
  return shape ? Math.round(distance(fix, shape)) : 0
}

export function payloadOf(member: MemberAt, presence: Presence): PayloadOf<typeof presenceJudged> {
  return {
    organization_id: member.organizationId,
    user_id: member.userId,
    at: instantFromSeconds(presence.at),
    is_tracked: presence.isTracked,
    inside: presence.inside.map(({ siteId, enterAt, metres }) => ({
      job_site_id: siteId,
      enter_at: instantFromSeconds(enterAt),
      metres,
    })),
    left: presence.left.map(({ siteId, enterAt, exitAt }) => ({
      job_site_id: siteId,
      enter_at: instantFromSeconds(enterAt),
      exit_at: instantFromSeconds(exitAt),
    })),
  }
}

/** What was judged, at the sites that still have a rule for the member. */
export function presenceOf(
  payload: PayloadOf<typeof presenceJudged>,
  rules: ReadonlyMap<number, unknown>,
): Presence {
  const isRuled = ({ job_site_id }: { job_site_id: number }) => rules.has(job_site_id)
  return {
    at: secondOf(payload.at),
    isTracked: payload.is_tracked,
    inside: payload.inside.filter(isRuled).map(({ job_site_id, enter_at, metres }) => ({
      siteId: job_site_id,
      enterAt: secondOf(enter_at),
      metres,
    })),
    left: payload.left.filter(isRuled).map(({ job_site_id, enter_at, exit_at }) => ({
      siteId: job_site_id,
      enterAt: secondOf(enter_at),
      exitAt: secondOf(exit_at),
    })),
  }
}

/** The second of an instant in a fact. */
export function secondOf(text: string): number {
  return toSeconds(instantFrom(text))
}

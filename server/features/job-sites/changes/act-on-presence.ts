import type { Writer } from '../../../api/writing.ts'
import type { FactOf } from '../../../foundation/facts/fact.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import type { presenceJudged } from '../facts.ts'
import type { JobSitesPorts } from '../ports.ts'
import { movementsOf, newsSeconds } from '../rules/presence.ts'
import { planTimer, type RuledSite } from '../rules/timer-plan.ts'
import {
  arrivalsOf,
  endArrivals,
  insertArrival,
  type MemberAt,
  recordDeparture,
  recordSeen,
} from '../store/arrivals.ts'
import { isTrackable, type MemberRule, rulesOfMembers } from '../store/member-rules.ts'
import { presenceOf } from './judge-presence.ts'
import { notifyOfMovement, remindOfStart } from './notify-of-movement.ts'

/** How far back arrivals are looked at: no visit without a pause lasts longer. */
const daysBack = 3 * 86_400

/** Does what rules say about arrivals and departures, each once: a row is written with each action. */
export async function actOnPresence(
  writer: SiteWriter,
  { payload, announcedAt }: FactOf<typeof presenceJudged>,
): Promise<void> {
  const { db, now } = writer
  const member = { organizationId: payload.organization_id, userId: payload.user_id }
  const rules = new Map(
    (await rulesOfMembers(db, member.organizationId, [member.userId])).map((rule) => [
      rule.job_site_id,
      rule,
    ]),
  )
  const presence = presenceOf(payload, rules)
  const since = presence.at - daysBack
  const arrivals = await arrivalsOf(db, member.organizationId, [member.userId], since)
  const movements = movementsOf(presence, arrivals)
  await endArrivals(db, member.organizationId, movements.overIds)
  const arrived: Moved[] = []
  for (const { siteId, enterAt } of movements.arrived)
    arrived.push(movedOf(rules, siteId, await insertArrival(db, member, { siteId, arrivedAt: enterAt })))
  const left: Moved[] = []
  for (const { siteId, enterAt, exitAt, arrivalId } of movements.left) {
    if (arrivalId !== undefined) await recordDeparture(db, member.organizationId, arrivalId, exitAt)
    const seen = { siteId, arrivedAt: enterAt, leftAt: exitAt }
    left.push(movedOf(rules, siteId, arrivalId ?? (await insertArrival(db, member, seen))))
  }
  await recordSeen(
    db,
    member,
    presence.inside.map(({ siteId }) => siteId),
    presence.at,
  )
  const inside = [...presence.inside]
    .sort((a, b) => a.metres - b.metres)
    .flatMap(({ siteId }) => ruledOf(rules.get(siteId)))
  // After downtime, nothing is started late; a timer that should have stopped still stops.
  const isLate = toSeconds(now) - toSeconds(announcedAt) > newsSeconds
  const acting = { ...writer, member }
  await runTimer(acting, { inside: isLate ? [] : inside, arrived, left })
  if (!isLate) await notifyOfMovement(acting, { arrived, left, isTracked: presence.isTracked })
}

/** A site where a member arrived or that they left, with its rule and the number of the arrival. */
export type Moved = { arrivalId: number; rule: MemberRule }

type SiteWriter = Writer & { ports: JobSitesPorts }
export type Acting = SiteWriter & { member: MemberAt }

type Movement = { inside: RuledSite[]; arrived: Moved[]; left: Moved[] }

async function runTimer(acting: Acting, { inside, arrived, left }: Movement): Promise<void> {
  const { db, ports, member } = acting
  const plan = planTimer({
    inside,
    arrivedIds: new Set(arrived.map(({ rule }) => rule.job_site_id)),
    left: left.flatMap(({ rule }) => ruledOf(rule)),
  })
  if (plan === undefined) return
  if (plan.kind === 'stop') return ports.timers.stop(acting, member)
  const { projectId, taskId } = plan
  const refusal = (await isTrackable(db, member, plan))
    ? await ports.timers.start(acting, { ...member, projectId, taskId })
    : 'You can’t track time on the project of the rule.'
  const its = arrived.find(({ rule }) => rule.job_site_id === plan.siteId)
  if (refusal !== undefined && its !== undefined)
    await remindOfStart(acting, its, typeof refusal === 'string' ? refusal : refusal.message)
}

function movedOf(rules: ReadonlyMap<number, MemberRule>, siteId: number, arrivalId: number): Moved {
  const rule = rules.get(siteId)
  if (rule === undefined) throw new Error(`Job site ${siteId} has no rule for this member.`)
  return { arrivalId, rule }
}

function ruledOf(rule: MemberRule | undefined): RuledSite[] {
  return rule ? [{ ...rule, siteId: rule.job_site_id }] : []
}

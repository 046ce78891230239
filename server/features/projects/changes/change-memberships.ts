import type { Writer } from '../../../api/writing.ts'
import { keysOf } from '../../../foundation/values/keys.ts'
import {
  addProjectCounts,
  lockMembers,
  type ProjectCounts,
  type RateChange,
  recordRates,
} from '../../organizations/public.ts'
import { projectMemberAudit } from '../audits.ts'
import { projectMembersChanged } from '../facts.ts'
import {
  changedMembership,
  type MembershipChange,
  type MembershipState,
  roleInForce,
} from '../rules/membership.ts'
import { shareLockProjects } from '../store/locked-projects.ts'
import { lockMemberships, membershipsOfUsers, writeMemberships } from '../store/memberships.ts'
import { countOf } from '../store/project-members.ts'

type Step = { before: MembershipState | undefined; after: MembershipState }

/**
 * Changes any number of project memberships in a constant number of statements, with the members' counts of active
 * projects, their rates on projects, audit entries and facts. Deleted projects are skipped.
 */
export async function changeMemberships(
  writer: Writer,
  organizationId: number,
  changes: readonly MembershipChange[],
): Promise<void> {
  if (changes.length === 0) return
  const { db, now } = writer
  const projects = await shareLockProjects(db, organizationId, [
    ...new Set(changes.map((change) => change.project_id)),
  ])
  const statusOf = (projectId: number) => projects.get(projectId)?.status ?? 'deleted'
  const wanted = changes.filter((change) => statusOf(change.project_id) !== 'deleted')
  // A membership that does not exist yet cannot be locked, but its member can.
  const userIds = [...new Set(wanted.map((change) => change.user_id))]
  const active = await lockMembers(db, organizationId, userIds)
  const current = new Map((await lockMemberships(db, organizationId, wanted)).map((row) => [keyOf(row), row]))
  const steps = wanted.flatMap((change): Step[] => {
    const before = current.get(keyOf(change))
    const after = changedMembership(before, change)
    if (after === undefined || isSame(before, after)) return []
    // Someone who left the organization while we waited gets no role anymore.
    const hasLeft = roleInForce(after) !== undefined && !active.has(change.user_id)
    return hasLeft ? [] : [{ before, after }]
  })
  if (steps.length === 0) return
  await writeMemberships(
    db,
    organizationId,
    steps.map((step) => step.after),
    now,
  )
  const counts = steps.filter(({ after }) => statusOf(after.project_id) === 'active').flatMap(countsOf)
  if (counts.length > 0) await addProjectCounts(db, organizationId, summed(counts))
  announceSteps(writer, organizationId, steps)
  await recordRates(writer, organizationId, steps.flatMap(ratesOf))
}

/** Removes members from every project when they leave the organization. */
export async function leaveAllProjects(
  writer: Writer,
  organizationId: number,
  userIds: number[],
): Promise<void> {
  if (userIds.length === 0) return
  const pairs = await membershipsOfUsers(writer.db, organizationId, userIds)
  const changes = pairs.map((pair) => ({ ...pair, direct_role: null, team: null }))
  await changeMemberships(writer, organizationId, changes)
}

function keyOf({ project_id, user_id }: { project_id: number; user_id: number }): string {
  return `${project_id}:${user_id}`
}

function isSame(before: MembershipState | undefined, after: MembershipState): boolean {
  return before !== undefined && keysOf(after).every((name) => before[name] === after[name])
}

function countsOf({ before, after }: Step): ProjectCounts[] {
  const [was, is] = [roleInForce(before), roleInForce(after)]
  if (was === is) return []
  return [...(was ? [countOf(after.user_id, was, -1)] : []), ...(is ? [countOf(after.user_id, is)] : [])]
}

/** One entry per member, because an UPDATE uses only one of several matching rows. */
function summed(counts: ProjectCounts[]): ProjectCounts[] {
  return [...Map.groupBy(counts, (count) => count.userId)].map(([userId, its]) => ({
    userId,
    manager: its.reduce((sum, count) => sum + count.manager, 0),
    user: its.reduce((sum, count) => sum + count.user, 0),
    viewer: its.reduce((sum, count) => sum + count.viewer, 0),
  }))
}

function ratesOf({ before, after }: Step): RateChange[] {
  const rate = (kind: 'pay' | 'bill', was: string | null | undefined, is: string | null): RateChange[] =>
    (was ?? null) === is
      ? []
      : [{ user_id: after.user_id, project_id: after.project_id, kind, rate_type: 'hourly', rate: is }]
  return [
    ...rate('pay', before?.pay_rate, after.pay_rate),
    ...rate('bill', before?.bill_rate, after.bill_rate),
  ]
}

function announceSteps(writer: Writer, organizationId: number, steps: Step[]): void {
  for (const { before, after } of steps) {
    const [was, is] = [roleInForce(before), roleInForce(after)]
    const action = is === undefined ? 'remove' : was === undefined ? 'add' : 'update'
    writer.audit(
      projectMemberAudit(action, {
        organizationId,
        recordId: after.user_id,
        subjectUserId: after.user_id,
        projectId: after.project_id,
        details: { role: is ?? was },
        decidesOn: ratesOf({ before, after }).length > 0 ? [after.user_id] : [],
      }),
    )
  }
  for (const [projectId, its] of Map.groupBy(steps, (step) => step.after.project_id))
    writer.announce(
      projectMembersChanged({
        organization_id: organizationId,
        project_id: projectId,
        members: its.map(({ before, after }) => ({
          user_id: after.user_id,
          role: roleInForce(after) ?? null,
          ...(before === undefined && { is_new: true }),
        })),
      }),
    )
}

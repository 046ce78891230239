import type { Writer } from '../../../api/writing.ts'
import { teamMemberAudit } from '../audits.ts'
import { teamMembersChanged } from '../facts.ts'
import { decideMember, type TeamMemberState, type WantedMember } from '../rules/team-membership.ts'
import {
  deleteFromAllTeams,
  deleteTeamMembers,
  insertIntoTeams,
  membersOf,
  type TeamAt,
  writeTeamMembers,
} from '../store/team-members.ts'
import { projectIdsOf } from '../store/team-projects.ts'
import { lockTeams } from '../store/team-roles.ts'
import { applyTeamRoles, beginTeamChange } from './apply-team-roles.ts'

type Step = { user_id: number; before: TeamMemberState | undefined; after: TeamMemberState | undefined }

/** Changes who is in a team, and so who is on its projects. Call `beginTeamChange` first. */
export async function changeTeamMembers(writer: Writer, at: TeamAt, wanted: WantedMember[]): Promise<void> {
  const { db, now } = writer
  const current = new Map((await membersOf(db, at)).map((row) => [row.user_id, row]))
  const steps = wanted.flatMap((each): Step[] => {
    const before = current.get(each.user_id)
    const decided = decideMember(before, each)
    if (decided === undefined) return []
    return [{ user_id: each.user_id, before, after: decided === 'remove' ? undefined : decided }]
  })
  if (steps.length === 0) return
  await writeTeamMembers(
    db,
    at,
    steps.flatMap(({ after }) => after ?? []),
    now,
  )
  const gone = steps.filter(({ after }) => after === undefined).map((step) => step.user_id)
  await deleteTeamMembers(db, at, gone)
  const projectIds = await projectIdsOf(db, at.organizationId, [at.teamId])
  await applyTeamRoles(
    writer,
    at.organizationId,
    projectIds,
    steps.map((step) => step.user_id),
  )
  announceSteps(writer, at, steps)
}

/** Adds a new member of the organization to teams; unknown teams are skipped. */
export async function joinTeams(
  writer: Writer,
  organizationId: number,
  given: { userId: number; role: TeamMemberState['role']; teamIds: number[] },
): Promise<void> {
  if (given.teamIds.length === 0) return
  await beginTeamChange(writer.db, organizationId, [given.userId])
  const joined = await insertIntoTeams(writer.db, organizationId, given, writer.now)
  await applyTeamRoles(writer, organizationId, await projectIdsOf(writer.db, organizationId, joined), [
    given.userId,
  ])
  const after = { user_id: given.userId, role: given.role, is_lead: false }
  for (const teamId of joined)
    announceSteps(writer, { organizationId, teamId }, [{ user_id: given.userId, before: undefined, after }])
}

/** Removes members from every team when they leave the organization; their projects are handled separately. */
export async function leaveAllTeams(
  writer: Writer,
  organizationId: number,
  userIds: number[],
): Promise<void> {
  if (userIds.length === 0) return
  await lockTeams(writer.db, organizationId)
  const left = await deleteFromAllTeams(writer.db, organizationId, userIds)
  for (const [teamId, its] of Map.groupBy(left, (row) => row.team_id)) {
    const steps = its.map((before) => ({ user_id: before.user_id, before, after: undefined }))
    announceSteps(writer, { organizationId, teamId }, steps)
  }
}

function announceSteps(writer: Writer, { organizationId, teamId }: TeamAt, steps: Step[]): void {
  for (const { user_id, before, after } of steps)
    writer.audit(
      teamMemberAudit(after === undefined ? 'remove' : before === undefined ? 'add' : 'update', {
        organizationId,
        recordId: user_id,
        subjectUserId: user_id,
        details: { team_id: teamId, role: (after ?? before)?.role, lead: (after ?? before)?.is_lead },
      }),
    )
  writer.announce(
    teamMembersChanged({
      organization_id: organizationId,
      team_id: teamId,
      members: steps.map(({ user_id, before, after }) => ({
        user_id,
        role: after?.role ?? null,
        lead: after?.is_lead ?? false,
        ...(before === undefined && { is_new: true }),
      })),
    }),
  )
}

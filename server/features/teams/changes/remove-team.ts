import type { Writer } from '../../../api/writing.ts'
import { problems as general } from '../../../foundation/http/problems.ts'
import { teamAudit } from '../audits.ts'
import { teamDeleted, teamMembersChanged, teamProjectsChanged } from '../facts.ts'
import { problems } from '../problems.ts'
import { membersOf, type TeamAt } from '../store/team-members.ts'
import { projectIdsOf } from '../store/team-projects.ts'
import { deleteTeamRows, lockTeam } from '../store/teams.ts'
import { applyTeamRoles, beginTeamChange } from './apply-team-roles.ts'

/** Removes a team. Members who are on its projects only through the team leave them. */
export async function removeTeam(writer: Writer, at: TeamAt): Promise<void> {
  const { db, audit, announce } = writer
  const { organizationId, teamId } = at
  const userIdsOf = async () => (await membersOf(db, at)).map((member) => member.user_id)
  await beginTeamChange(db, organizationId, await userIdsOf())
  const current = await lockTeam(db, organizationId, teamId)
  if (current === undefined) throw general.not_found()
  if (current.is_scim_managed) throw problems.scim_managed_team()
  const userIds = await userIdsOf()
  const projectIds = await projectIdsOf(db, organizationId, [teamId])
  await deleteTeamRows(db, organizationId, teamId)
  await applyTeamRoles(writer, organizationId, projectIds, userIds)
  const { name } = current
  audit(teamAudit('delete', { organizationId, recordId: teamId, details: { name } }))
  const of = { organization_id: organizationId, team_id: teamId }
  const members = userIds.map((user_id) => ({ user_id, role: null, lead: false }))
  if (members.length > 0) announce(teamMembersChanged({ ...of, members }))
  if (projectIds.length > 0)
    announce(teamProjectsChanged({ ...of, added_project_ids: [], removed_project_ids: projectIds }))
  announce(teamDeleted({ ...of, team_name: name }))
}

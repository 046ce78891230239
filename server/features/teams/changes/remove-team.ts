import type { Writer } from '../../../api/writing.ts'
import { problems as general } from '../../../foundation/http/problems.ts'
import { teamChanged, teamDeleted, teamMembersChanged, teamProjectsChanged } from '../facts.ts'
import { problems } from '../problems.ts'
import { membersOf, type TeamAt } from '../store/team-members.ts'
import { projectIdsOf } from '../store/team-projects.ts'
import { deleteTeamRows, lockTeam, setTeam, type TeamState } from '../store/teams.ts'
import { beginTeamChange, carryOver } from './carry-over.ts'

/** Changes what a team itself says: its name, its lead options, its metadata. */
export async function changeTeam(
  { db, now, audit, announce }: Writer,
  { organizationId, teamId }: TeamAt,
  changed: string[],
  change: (current: TeamState) => TeamState,
): Promise<void> {
  const current = await lockTeam(db, organizationId, teamId)
  if (current === undefined) throw general.not_found()
  await setTeam(db, organizationId, teamId, change(current), now)
  audit({ organizationId, action: 'update', recordType: 'Team', recordId: teamId, details: { changed } })
  announce(teamChanged({ organization_id: organizationId, team_id: teamId, changed }))
}

/** Deletes a team; who was on its projects only through it is on them no more. */
export async function deleteTeam(writer: Writer, at: TeamAt): Promise<void> {
  const { db, audit, announce } = writer
  const { organizationId, teamId } = at
  await beginTeamChange(
    db,
    organizationId,
    (await membersOf(db, at)).map((member) => member.user_id),
  )
  const current = await lockTeam(db, organizationId, teamId)
  if (current === undefined) throw general.not_found()
  if (current.is_scim_managed) throw problems.scim_managed_team()
  const userIds = (await membersOf(db, at)).map((member) => member.user_id)
  const projectIds = await projectIdsOf(db, organizationId, [teamId])
  await deleteTeamRows(db, organizationId, teamId)
  await carryOver(writer, organizationId, projectIds, userIds)
  const { name } = current
  audit({ organizationId, action: 'delete', recordType: 'Team', recordId: teamId, details: { name } })
  const of = { organization_id: organizationId, team_id: teamId }
  const members = userIds.map((user_id) => ({ user_id, role: null, lead: false }))
  if (members.length > 0) announce(teamMembersChanged({ ...of, members }))
  if (projectIds.length > 0)
    announce(teamProjectsChanged({ ...of, added_project_ids: [], removed_project_ids: projectIds }))
  announce(teamDeleted({ ...of, team_name: name }))
}

import type { Writer } from '../../../api/writing.ts'
import { teamProjectAudit } from '../audits.ts'
import { teamProjectsChanged } from '../facts.ts'
import { membersOf, type TeamAt } from '../store/team-members.ts'
import { deleteTeamProjects, insertTeamProjects } from '../store/team-projects.ts'
import { applyTeamRoles } from './apply-team-roles.ts'
import type { WantedProject } from './team-faults.ts'

/** Changes a team's projects, and so who is on them. Call `beginTeamChange` first. */
export async function changeTeamProjects(writer: Writer, at: TeamAt, wanted: WantedProject[]): Promise<void> {
  const { organizationId, teamId } = at
  const ids = (remove: boolean) =>
    wanted.filter((each) => (each.remove ?? false) === remove).map((each) => each.project_id)
  const added = await insertTeamProjects(writer.db, at, ids(false), writer.now)
  const removed = await deleteTeamProjects(writer.db, at, ids(true))
  if (added.length + removed.length === 0) return
  const userIds = (await membersOf(writer.db, at)).map((member) => member.user_id)
  await applyTeamRoles(writer, organizationId, [...added, ...removed], userIds)
  for (const projectId of [...added, ...removed])
    writer.audit(
      teamProjectAudit(added.includes(projectId) ? 'add' : 'remove', {
        organizationId,
        recordId: projectId,
        projectId,
        details: { team_id: teamId },
      }),
    )
  writer.announce(
    teamProjectsChanged({
      organization_id: organizationId,
      team_id: teamId,
      added_project_ids: added,
      removed_project_ids: removed,
    }),
  )
}

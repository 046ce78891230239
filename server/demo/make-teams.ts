import type { Writer } from '../api/writing.ts'
import { teamCreated, teamMembersChanged, teamProjectsChanged } from '../features/teams/facts.ts'
import type { Ids } from './rows/tasks.ts'
import { teamMemberRows, teamProjectRows, teamRows } from './rows/teams.ts'
import { insertNamed, insertRows } from './store.ts'

/** The teams of the demo; returns their ids by name. Project members through teams come with the projects. */
export async function makeTeams({ db, announce }: Writer, ids: Ids): Promise<Map<string, number>> {
  const { organizationId: organization_id } = ids
  const teamIds = await insertNamed(db, 'teams', teamRows(organization_id))
  const members = teamMemberRows(ids, teamIds)
  const projects = teamProjectRows(ids, teamIds)
  await insertRows(db, 'team_members', members)
  await insertRows(db, 'team_projects', projects)
  for (const [team_name, team_id] of teamIds) {
    const of = { organization_id, team_id }
    const its = members.filter((member) => member.team_id === team_id)
    announce(teamCreated({ ...of, team_name }))
    announce(
      teamMembersChanged({
        ...of,
        members: its.map(({ user_id, role, is_lead }) => ({ user_id, role, lead: is_lead })),
      }),
    )
    const added = projects.filter((each) => each.team_id === team_id).map((each) => each.project_id)
    announce(teamProjectsChanged({ ...of, added_project_ids: added, removed_project_ids: [] }))
  }
  return teamIds
}

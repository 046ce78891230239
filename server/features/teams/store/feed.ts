import { created, deleted, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { teamChanged, teamCreated, teamDeleted, teamMembersChanged, teamProjectsChanged } from '../facts.ts'
import { team } from '../records/team.ts'
import { teamMember } from '../records/team-member.ts'
import { teamProject } from '../records/team-project.ts'

export const teamFeed: Resource = {
  name: 'team',
  deletion: 'it was deleted',
  record: team,
  key: { id: 't.id' },
  from: () => sql`teams t`,
  organization: 't.organization_id',
  touches: touchedBy(
    on(teamCreated, ({ team_id }) => [created(team_id)]),
    on(teamChanged, ({ team_id }) => [updated(team_id)]),
    on(teamDeleted, ({ team_id }) => [deleted(team_id)]),
  ),
}

export const teamMemberFeed: Resource = {
  name: 'team_member',
  deletion: 'the member is no longer in the team',
  record: teamMember,
  key: { team_id: 'tm.team_id', user_id: 'tm.user_id' },
  from: () => sql`team_members tm`,
  organization: 'tm.organization_id',
  touches: touchedBy(
    on(teamMembersChanged, ({ team_id, members }) =>
      members.map(({ user_id, role, is_new }) =>
        (role === null ? deleted : is_new ? created : updated)(team_id, user_id),
      ),
    ),
  ),
}

export const teamProjectFeed: Resource = {
  name: 'team_project',
  deletion: 'the team no longer works on the project',
  record: teamProject,
  key: { team_id: 'tp.team_id', project_id: 'tp.project_id' },
  from: () => sql`team_projects tp`,
  organization: 'tp.organization_id',
  touches: touchedBy(
    on(teamProjectsChanged, ({ team_id, added_project_ids, removed_project_ids }) => [
      ...removed_project_ids.map((id) => deleted(team_id, id)),
      ...added_project_ids.map((id) => created(team_id, id)),
    ]),
  ),
}

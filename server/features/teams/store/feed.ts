import { created, deleted, type Resource, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { team } from '../records/team.ts'
import { teamMember } from '../records/team-member.ts'
import { teamProject } from '../records/team-project.ts'

type Of = { team_id: number }
type Members = Of & { members: { user_id: number; role: string | null; is_new?: true }[] }
type Projects = Of & { added_project_ids: number[]; removed_project_ids: number[] }

export const teamFeed: Resource = {
  name: 'team',
  record: team,
  key: { id: 't.id' },
  from: () => sql`teams t`,
  organization: 't.organization_id',
  touches: {
    'team.created': ({ team_id }: Of) => [created(team_id)],
    'team.changed': ({ team_id }: Of) => [updated(team_id)],
    'team.deleted': ({ team_id }: Of) => [deleted(team_id)],
  },
}

export const teamMemberFeed: Resource = {
  name: 'team_member',
  record: teamMember,
  key: { team_id: 'tm.team_id', user_id: 'tm.user_id' },
  from: () => sql`team_members tm`,
  organization: 'tm.organization_id',
  touches: {
    'team.members_changed': ({ team_id, members }: Members) =>
      members.map(({ user_id, role, is_new }) =>
        (role === null ? deleted : is_new ? created : updated)(team_id, user_id),
      ),
  },
}

export const teamProjectFeed: Resource = {
  name: 'team_project',
  record: teamProject,
  key: { team_id: 'tp.team_id', project_id: 'tp.project_id' },
  from: () => sql`team_projects tp`,
  organization: 'tp.organization_id',
  touches: {
    'team.projects_changed': ({ team_id, added_project_ids, removed_project_ids }: Projects) => [
      ...removed_project_ids.map((id) => deleted(team_id, id)),
      ...added_project_ids.map((id) => created(team_id, id)),
    ],
  },
}

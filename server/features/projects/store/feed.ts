import { created, on, type Resource, touchedBy, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { projectChanged, projectCreated, projectMembersChanged, projectMembersSeen } from '../facts.ts'
import { project } from '../records/project.ts'
import { projectMember } from '../records/project-member.ts'

export const projectFeed: Resource = {
  name: 'project',
  deletion: 'never: `status` says whether it is archived or deleted',
  record: project,
  key: { id: 'p.id' },
  from: () => sql`projects p`,
  organization: 'p.organization_id',
  where: sql`p.status <> 'deleted'`,
  touches: touchedBy(
    on(projectCreated, ({ project_id }) => [created(project_id)]),
    on(projectChanged, ({ project_id }) => [updated(project_id)]),
  ),
}

/** Members who left a project stay in its list, as removed. */
export const projectMemberFeed: Resource = {
  name: 'project_member',
  deletion: 'never: a removed member has `membership_status` removed',
  record: projectMember,
  key: { project_id: 'pm.project_id', user_id: 'pm.user_id' },
  from: () => sql`project_members pm join organization_directory o on o.id = pm.organization_id
                  cross join lateral (select null::jsonb as profile, pm.last_client_activity) shown`,
  organization: 'pm.organization_id',
  touches: touchedBy(
    on(projectMembersChanged, ({ project_id, members }) =>
      members.map(({ user_id, is_new }) => (is_new ? created : updated)(project_id, user_id)),
    ),
    on(projectMembersSeen, ({ members }) =>
      members.map(({ project_id, user_id }) => updated(project_id, user_id)),
    ),
  ),
}

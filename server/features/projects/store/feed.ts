import { created, type Resource, updated } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { MembersPayload, ProjectMembersSeen } from '../facts.ts'
import { project } from '../records/project.ts'
import { projectMember } from '../records/project-member.ts'

type Of = { project_id: number }

export const projectFeed: Resource = {
  name: 'project',
  record: project,
  key: { id: 'p.id' },
  from: () => sql`projects p`,
  organization: 'p.organization_id',
  where: sql`p.status <> 'deleted'`,
  touches: {
    'project.created': ({ project_id }: Of) => [created(project_id)],
    'project.changed': ({ project_id }: Of) => [updated(project_id)],
  },
}

/** Whoever left a project stays in its list, as removed. */
export const projectMemberFeed: Resource = {
  name: 'project_member',
  record: projectMember,
  key: { project_id: 'pm.project_id', user_id: 'pm.user_id' },
  from: () => sql`project_members pm join organizations o on o.id = pm.organization_id`,
  organization: 'pm.organization_id',
  touches: {
    'project.members_changed': ({ project_id, members }: MembersPayload) =>
      members.map(({ user_id, is_new }) => (is_new ? created : updated)(project_id, user_id)),
    'project_members.seen': ({ members }: ProjectMembersSeen) =>
      members.map(({ project_id, user_id }) => updated(project_id, user_id)),
  },
}

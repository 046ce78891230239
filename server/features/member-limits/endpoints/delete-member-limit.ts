import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayUseMemberLimit } from '../access.ts'
import { deleteGroup } from '../changes/change-groups.ts'

export const deleteMemberLimit = endpoint({
  delete: '/v2/projects/:project_id/member_limits/:member_limit_id',
  tag: 'Member limits',
  summary: 'Delete a limit group',
  description: 'The group’s members then have no limit on the project.',
  access: mayUseMemberLimit,
  reply: nothing,

  handle: ({ membership: { organizationId }, subject, params, ...writer }) =>
    deleteGroup(writer, { organizationId, projectId: params.project_id }, subject.cell('id')),
})

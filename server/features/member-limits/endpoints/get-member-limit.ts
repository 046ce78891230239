import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUseMemberLimit } from '../access.ts'
import { memberLimit } from '../records/member-limit.ts'

export const getMemberLimit = endpoint({
  get: '/v2/projects/:project_id/member_limits/:member_limit_id',
  tag: 'Member limits',
  summary: 'Get a limit group',
  description: 'The limit of the group, and its members. A change requires its `updated_at` in `If-Match`.',
  access: mayUseMemberLimit,
  reply: one(memberLimit),

  handle: ({ subject }) => subject,
})

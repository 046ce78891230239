import { endpoint } from '../../../api/endpoint.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { deleteRequest } from '../changes/ask-for-time-off.ts'
import { mayChangeRequest } from '../request-access.ts'

export const deleteTimeOffRequest = endpoint({
  delete: '/v2/time_off_requests/:time_off_request_id',
  tag: 'Time off',
  summary: 'Delete a time off request',
  description: 'An approved request can’t be deleted (14205): deny it first.',
  access: mayChangeRequest,
  reply: nothing,
  refuses: [400],

  handle: ({ membership: { organizationId }, subject: { row }, ...writer }) =>
    deleteRequest(writer, { organizationId, userId: row.cell('user_id'), requestId: row.cell('id') }),
})

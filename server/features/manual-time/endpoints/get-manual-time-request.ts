import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadRequest } from '../access.ts'
import { manualTimeRequest } from '../records/manual-time-request.ts'

export const getManualTimeRequest = endpoint({
  get: '/v2/manual_time_requests/:manual_time_request_id',
  tag: 'Manual time',
  summary: 'Get a manual time request',
  description: 'The time that a member added, changed or removed, and the decision.',
  access: mayReadRequest,
  reply: one(manualTimeRequest),

  handle: ({ subject }) => subject.row,
})

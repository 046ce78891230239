import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadPolicy } from '../access.ts'
import { timeOffPolicy } from '../records/time-off-policy.ts'

export const getTimeOffPolicy = endpoint({
  get: '/v2/time_off_policies/:time_off_policy_id',
  tag: 'Time off',
  summary: 'Get a time off policy',
  description: 'How members earn time off, whether it carries over, and whether it needs an approval.',
  access: mayReadPolicy,
  reply: one(timeOffPolicy),

  handle: ({ subject }) => subject,
})

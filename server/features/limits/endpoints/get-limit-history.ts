import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadHistory } from '../access.ts'
import { limitHistory } from '../records/limit-history.ts'

export const getLimitHistory = endpoint({
  get: '/v2/limit_histories/:limit_history_id',
  tag: 'Limits',
  summary: 'Get a limit history',
  description: 'One day or week of a member: the limit, and how much was used.',
  access: mayReadHistory,
  follows: 'limits.follow-limits',
  reply: one(limitHistory),

  handle: ({ subject }) => subject,
})

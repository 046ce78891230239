import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayReadHistory } from '../access.ts'
import { limitHistory } from '../records/limit-history.ts'

export const getLimitHistory = endpoint({
  get: '/v2/limit_histories/:limit_history_id',
  tag: 'Limits',
  summary: 'Get a limit history',
  access: mayReadHistory,
  reply: one(limitHistory),

  handle: ({ subject }) => subject,
})

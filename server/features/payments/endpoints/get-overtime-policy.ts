import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayUsePolicy } from '../access.ts'
import { overtimePolicy } from '../records/overtime-policy.ts'
import { getPolicy } from '../store/policies.ts'

export const getOvertimePolicy = endpoint({
  get: '/v2/overtime_policies/:overtime_policy_id',
  tag: 'Payments',
  summary: 'Get an overtime policy',
  description: 'From how many hours on time counts as overtime, and by which factor it is paid.',
  access: mayUsePolicy,
  reply: one(overtimePolicy),

  handle: ({ db, subject: { organization_id, id }, now }) => getPolicy(db, organization_id, id, now),
})

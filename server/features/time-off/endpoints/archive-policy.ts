import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangePolicy } from '../access.ts'
import { archivePolicy } from '../changes/change-policy.ts'
import { timeOffPolicy } from '../records/time-off-policy.ts'
import { getPolicy } from '../store/policies.ts'

export const archiveTimeOffPolicy = endpoint({
  post: '/v2/time_off_policies/:time_off_policy_id/archive',
  tag: 'Time off',
  summary: 'Archive a time off policy',
  description:
    'Nothing accrues anymore, and nobody can request time off. Members keep their balances, and pending requests can still be decided.',
  access: mayChangePolicy,
  reply: one(timeOffPolicy),

  async handle({ membership, subject, ...writer }) {
    const at = { organizationId: membership.organizationId, id: subject.cell('id') }
    await archivePolicy(writer, at)
    return getPolicy(writer.db, at.organizationId, at.id)
  },
})

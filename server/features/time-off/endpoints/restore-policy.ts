import { endpoint } from '../../../api/endpoint.ts'
import { one } from '../../../foundation/http/reply.ts'
import { mayChangePolicy } from '../access.ts'
import { restorePolicy } from '../changes/change-policy.ts'
import { timeOffPolicy } from '../records/time-off-policy.ts'
import { getPolicy } from '../store/policies.ts'

export const restoreTimeOffPolicy = endpoint({
  post: '/v2/time_off_policies/:time_off_policy_id/restore',
  tag: 'Time off',
  summary: 'Restore a time off policy',
  description:
    'The name gets the date as a suffix, such as “Vacation (restored 2026-11-16)”. Accrual continues from today: time while the policy was archived accrues nothing. Balances were carried over at each new year as usual.',
  access: mayChangePolicy,
  reply: one(timeOffPolicy),

  async handle({ membership, subject, ...writer }) {
    const at = { organizationId: membership.organizationId, id: subject.cell('id') }
    await restorePolicy(writer, at)
    return getPolicy(writer.db, at.organizationId, at.id)
  },
})

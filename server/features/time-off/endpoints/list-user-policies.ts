import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, integer, required } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListBalances } from '../access.ts'
import { timeOffPolicy } from '../records/time-off-policy.ts'
import { pageOfPolicies } from '../store/policies.ts'
import { isReadBy } from '../store/sight.ts'

export const listUserPolicies = endpoint({
  get: '/v2/organizations/:organization_id/time_off_policies/user_policies',
  tag: 'Time off',
  summary: 'List the time off policies of a member',
  description:
    'Returns the active policies of a member. Empty if the caller can’t see the member’s time off.',
  access: mayListBalances,
  query: { ...paging, user_id: explained('The member.', required(integer({ min: 1 }))) },
  reply: page(timeOffPolicy),
  example: { query: 'user_id=1' },

  async handle({ db, membership, caller, query }) {
    const { organizationId } = membership
    const isSeen = await isReadBy(db, organizationId, readerOf(caller, membership), query.user_id)
    const asked = { ...query, status: 'active', memberId: query.user_id } as const
    const rows = isSeen ? await pageOfPolicies(db, organizationId, asked) : []
    return pageOf(rows, query.page_limit)
  },
})

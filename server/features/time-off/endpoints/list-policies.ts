import { isManager } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { byDefault, oneOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayListPolicies } from '../access.ts'
import { timeOffPolicy } from '../records/time-off-policy.ts'
import { pageOfPolicies } from '../store/policies.ts'

export const listPolicies = endpoint({
  get: '/v2/organizations/:organization_id/time_off_policies',
  tag: 'Time off',
  summary: 'List the time off policies of an organization',
  description: 'Active policies unless `status` says otherwise, by id.',
  access: mayListPolicies,
  query: { ...paging, status: byDefault(oneOf('active', 'archived', 'all'), 'active') },
  reply: page(timeOffPolicy),

  async handle({ db, membership, caller, query }) {
    const memberId = isManager(membership) ? undefined : caller.userId
    const rows = await pageOfPolicies(db, membership.organizationId, { ...query, memberId })
    return pageOf(rows, query.page_limit)
  },
})

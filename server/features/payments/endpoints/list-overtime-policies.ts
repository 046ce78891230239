import { endpoint } from '../../../api/endpoint.ts'
import { eachIn } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, oneOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayUsePolicies } from '../access.ts'
import { overtimePolicy, policyStatuses } from '../records/overtime-policy.ts'
import { pageOfPolicies } from '../store/policies.ts'

export const listOvertimePolicies = endpoint({
  get: '/v2/organizations/:organization_id/overtime_policies',
  tag: 'Payments',
  summary: 'List the overtime policies of an organization',
  description: 'By id. `include[]=users` adds the members.',
  access: mayUsePolicies,
  query: {
    ...paging,
    status: explained('Default: pending and active.', oneOf(...policyStatuses, 'all')),
  },
  include: { users: eachIn('user_ids') },
  reply: page(overtimePolicy),

  async handle({ db, membership, query, now }) {
    return pageOf(await pageOfPolicies(db, membership.organizationId, query, now), query.page_limit)
  },
})

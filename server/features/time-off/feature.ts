import { feature } from '../../api/feature.ts'
import { balanceAudit, policyAudit } from './audits.ts'
import * as facts from './facts.ts'
import { policyEndpoints } from './policy-endpoints.ts'
import { timeOffPolicy } from './records/time-off-policy.ts'
import { balanceFeed, policyFeed } from './store/feed.ts'
import { seenPolicies } from './store/policies.ts'
import { followMembersOfOrganization, followWorkOfMembers } from './subscribers.ts'

export const timeOff = feature({
  name: 'time-off',
  tags: {
    'Time off': 'Policies that give members time off, and balances that explain themselves.',
  },
  endpoints: [...policyEndpoints],
  sideLoads: { time_off_policies: { record: timeOffPolicy, load: seenPolicies } },
  facts: Object.values(facts),
  subscribers: [followMembersOfOrganization, followWorkOfMembers],
  feeds: [policyFeed, balanceFeed],
  audits: [policyAudit, balanceAudit],
  samples: {
    time_off_policy_id: {
      post: '/v2/organizations/{organization_id}/time_off_policies',
      body: {
        name: 'Sample {number}',
        accrual_type: 'annual',
        accrual_policy: { hours_per_year: 80, maximum_to_accrue: 80 },
        allow_negative_balances: false,
        requires_approval: true,
        balance_rolls_over_annually: true,
        paid: true,
        time_off_policy_user_ids: ['{user}'],
      },
    },
  },
})

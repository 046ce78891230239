import { feature } from '../../api/feature.ts'
import { balanceAudit, policyAudit, timeOffRequestAudit } from './audits.ts'
import { demoBalances } from './demo/balances.ts'
import { demoNotices } from './demo/notices.ts'
import { demoTimeOffPolicies } from './demo/policies.ts'
import { demoRequests } from './demo/requests.ts'
import * as facts from './facts.ts'
import { timeOffLists } from './lists.ts'
import * as notices from './notices.ts'
import { policyEndpoints } from './policy-endpoints.ts'
import type { TimeOffPorts } from './ports.ts'
import { timeOffPolicy } from './records/time-off-policy.ts'
import { requestEndpoints } from './request-endpoints.ts'
import { createSampleRequest } from './request-samples.ts'
import { denyWaitingOfLeavers, notifyOfRequests } from './request-subscribers.ts'
import { balanceFeed, policyFeed } from './store/feed.ts'
import { seenPolicies } from './store/policies.ts'
import { timeOffRequestFeed } from './store/request-feed.ts'
import { followMembersOfOrganization, followWorkOfMembers } from './subscribers.ts'

export const timeOff = ({ shifts, ...site }: TimeOffPorts) =>
  feature({
    name: 'time-off',
    lists: timeOffLists,
    tags: {
      'Time off':
        'Policies that give members time off, balances with every posting behind them, and requests.',
    },
    endpoints: [...policyEndpoints, ...requestEndpoints(shifts)],
    sideLoads: { time_off_policies: { record: timeOffPolicy, load: seenPolicies } },
    facts: Object.values(facts),
    subscribers: [
      followMembersOfOrganization,
      followWorkOfMembers,
      notifyOfRequests(site),
      denyWaitingOfLeavers,
    ],
    notifications: Object.values(notices),
    feeds: [policyFeed, balanceFeed, timeOffRequestFeed],
    audits: [policyAudit, balanceAudit, timeOffRequestAudit],
    samples: {
      time_off_request_id: { write: createSampleRequest },
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
    demo: [demoTimeOffPolicies, demoRequests, demoBalances, demoNotices],
  })

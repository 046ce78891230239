import { feature } from '../../api/feature.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { memberLimitAudit, memberLimitMemberAudit } from './audits.ts'
import { demoMemberLimits } from './demo.ts'
import { createMemberLimit } from './endpoints/create-member-limit.ts'
import { deleteMemberLimit } from './endpoints/delete-member-limit.ts'
import { explainMemberLimitUsage } from './endpoints/explain-member-limit-usage.ts'
import { getMemberLimit } from './endpoints/get-member-limit.ts'
import { getMemberLimitUsage } from './endpoints/get-member-limit-usage.ts'
import { listMemberLimits } from './endpoints/list-member-limits.ts'
import { updateMemberLimit } from './endpoints/update-member-limit.ts'
import * as facts from './facts.ts'
import * as notices from './notices.ts'
import { memberLimitFeed } from './store/feed.ts'
import { alertOfLimits, followMembers, followSpending } from './subscribers.ts'

export const memberLimits = (site: NoticeSite) =>
  feature({
    name: 'member-limits',
    tags: {
      'Member limits': 'What each member of a project may spend there, in hours or money, by limit groups.',
    },
    endpoints: [
      listMemberLimits,
      createMemberLimit,
      getMemberLimit,
      updateMemberLimit,
      deleteMemberLimit,
      getMemberLimitUsage,
      explainMemberLimitUsage,
    ],
    facts: Object.values(facts),
    subscribers: [followMembers, followSpending, alertOfLimits(site)],
    notifications: Object.values(notices),
    feeds: [memberLimitFeed],
    audits: [memberLimitAudit, memberLimitMemberAudit],
    samples: {
      member_limit_id: {
        post: '/v2/projects/{project_id}/member_limits',
        body: { type: 'hours', hours: 8, recurrence: 'weekly', member_ids: ['{user}'] },
      },
    },
    demo: [demoMemberLimits],
  })

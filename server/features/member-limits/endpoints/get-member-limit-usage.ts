import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayReadUsage } from '../access.ts'
import { memberLimitUsage } from '../records/member-limit-usage.ts'
import { allowedBy, groupPeriod, measureOf } from '../rules/allowance.ts'
import { digitsOf, settingsOf } from '../rules/group-settings.ts'
import { organizationOf } from '../store/organizations.ts'
import { pageOfUsage } from '../store/usage.ts'

export const getMemberLimitUsage = endpoint({
  get: '/v2/projects/:project_id/member_limits/:member_limit_id/usage',
  tag: 'Member limits',
  summary: 'Get what the members of a limit group have spent',
  description:
    'Returns one row per member, sorted by user_id: what they spent in the current period, and what they may spend. The limit is per member, not pooled.',
  access: mayReadUsage,
  query: paging,
  include: { users: column('user_id') },
  reply: page(memberLimitUsage),

  async handle({ db, membership: { organizationId }, subject, query, now }) {
    const group = settingsOf(subject)
    const { zone, currency } = await organizationOf(db, organizationId)
    const today = dateIn(zone, now)
    const asked = {
      organizationId,
      groupId: subject.cell('id'),
      measure: measureOf(group),
      allowed: allowedBy(group),
      period: groupPeriod(group, today),
      today,
      digits: digitsOf(group, currency),
    }
    return pageOf(await pageOfUsage(db, asked, query), query.page_limit, 'user_id')
  },
})

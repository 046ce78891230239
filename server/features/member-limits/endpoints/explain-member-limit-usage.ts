import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { page } from '../../../foundation/http/reply.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayReadUsage } from '../access.ts'
import { memberLimitPosting } from '../records/member-limit-posting.ts'
import { groupPeriod, measureOf } from '../rules/allowance.ts'
import { digitsOf, settingsOf } from '../rules/group-settings.ts'
import { organizationOf } from '../store/organizations.ts'
import { pageOfMemberPostings } from '../store/postings.ts'

export const explainMemberLimitUsage = endpoint({
  get: '/v2/projects/:project_id/member_limits/:member_limit_id/usage/:user_id/explain',
  tag: 'Member limits',
  summary: 'Explain what a member of a limit group has spent',
  description:
    'The days and rates behind the member’s spent in the current period, the oldest first. The amounts of all pages add up to spent exactly. A user who is not in the group has none.',
  access: mayReadUsage,
  query: paging,
  include: { tasks: column('task_id') },
  reply: page(memberLimitPosting),

  async handle({ db, membership: { organizationId }, params, subject, query, now }) {
    const { project_id: projectId, user_id: userId } = params
    const group = settingsOf(subject)
    const { zone, currency } = await organizationOf(db, organizationId)
    const period = groupPeriod(group, dateIn(zone, now))
    // The limit starts later, or the user was moved to another group.
    if (period === undefined || !subject.cell('member_ids').includes(userId))
      return pageOf([], query.page_limit)
    const asked = { organizationId, projectId, userId, measure: measureOf(group), period }
    const digits = digitsOf(group, currency)
    return pageOf(await pageOfMemberPostings(db, { ...asked, digits }, query), query.page_limit)
  },
})

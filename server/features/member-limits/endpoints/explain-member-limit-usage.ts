import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { explanation } from '../../../foundation/http/explanation.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { mayReadUsage } from '../access.ts'
import { memberLimitPosting } from '../records/member-limit-posting.ts'
import { groupPeriod, measureOf } from '../rules/allowance.ts'
import { digitsOf, settingsOf } from '../rules/group-settings.ts'
import { organizationOf } from '../store/organizations.ts'
import { pageOfMemberPostings, totalOfMemberPostings } from '../store/postings.ts'

export const explainMemberLimitUsage = endpoint({
  get: '/v2/projects/:project_id/member_limits/:member_limit_id/usage/:user_id/explain',
  tag: 'Member limits',
  summary: 'Explain what a member of a limit group has spent',
  description:
    'Returns the days and rates behind the member’s spent in the current period, oldest first. The amounts of all pages add up to spent exactly. A user who is not in the group has none.',
  access: mayReadUsage,
  query: paging,
  include: { tasks: column('task_id') },
  reply: explanation(
    memberLimitPosting,
    Type.Number({
      description: 'What the member spent, in hours or money: the sum of all postings, on all pages.',
    }),
  ),

  async handle({ db, membership: { organizationId }, params, subject, query, now }) {
    const { project_id: projectId, user_id: userId } = params
    const group = settingsOf(subject)
    const { zone, currency } = await organizationOf(db, organizationId)
    const period = groupPeriod(group, dateIn(zone, now))
    // The limit starts later, or the user was moved to another group.
    if (period === undefined || !subject.cell('member_ids').includes(userId))
      return { ...pageOf([], query.page_limit), total: 0 }
    const asked = { organizationId, projectId, userId, measure: measureOf(group), period }
    const of = { ...asked, digits: digitsOf(group, currency) }
    const rows = await pageOfMemberPostings(db, of, query)
    return { ...pageOf(rows, query.page_limit), total: Number(await totalOfMemberPostings(db, of)) }
  },
})

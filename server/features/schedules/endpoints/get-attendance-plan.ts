import { seesMoney } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { readerOf } from '../../../api/member-access.ts'
import { paging } from '../../../foundation/http/paging.ts'
import { date, explained, ids, required } from '../../../foundation/http/query.ts'
import { mayListSchedules } from '../access.ts'
import { planOfWeek } from '../changes/week-plan.ts'
import { settingsOf } from '../store/settings.ts'
import { planReply } from './plan-reply.ts'

export const getAttendancePlan = endpoint({
  get: '/v2/organizations/:organization_id/attendance_plan',
  tag: 'Schedules',
  summary: 'Get the plan of a week',
  description:
    'Returns the shifts of a week from Monday, by member, with conflicts, planned hours, labor cost and overtime, even for weeks further ahead than shifts exist. The figures of a page add up in rows and columns. Members see their own shifts and the shifts of their teams. Sorted by user_id.',
  access: mayListSchedules,
  query: {
    ...paging,
    week: explained('Any day of the week.', required(date())),
    user_ids: ids(),
    team_ids: explained('Only members of these teams.', ids()),
  },
  reply: planReply,
  example: { query: 'week=2026-11-16' },

  async handle({ db, caller, membership, query: { week, ...query }, now }) {
    const { organizationId } = membership
    const reader = { ...readerOf(caller, membership), seesMoney: seesMoney(membership) }
    const { nextPageStartId, ...plan } = await planOfWeek(
      db,
      organizationId,
      { ...query, date: week },
      reader,
      now,
    )
    const { weekly_seconds, weekly_cost } = await settingsOf(db, organizationId)
    return {
      attendance_plan: {
        ...plan,
        weekly_budget_seconds: weekly_seconds,
        ...(reader.seesMoney && { weekly_budget_cost: weekly_cost }),
      },
      ...(nextPageStartId !== undefined && { pagination: { next_page_start_id: nextPageStartId } }),
    }
  },
})

import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, ids } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { dateWindow } from '../../../foundation/http/window.ts'
import { mayReadCalendar, seenBy } from '../access.ts'
import { calendarMember } from '../records/calendar-member.ts'
import { pageOfMembers } from '../store/members.ts'

export const getCalendar = endpoint({
  get: '/v2/organizations/:organization_id/calendar',
  tag: 'Calendars',
  summary: 'List members with their time off and holidays',
  description:
    'One record per member, with their days in the span: approved time off, requests that wait, and holidays. Owners, and managers who can view other members’ data, see everybody; project managers and team leads see the members whose time off they decide on, and themselves; others see themselves. Sorted by user_id.',
  access: mayReadCalendar,
  query: {
    ...paging,
    date: dateWindow({ days: 62 }),
    user_ids: ids(),
    team_ids: explained('Only members of these teams.', ids()),
  },
  include: { users: column('user_id') },
  reply: page(calendarMember),
  example: { query: 'date[start]=2026-11-10&date[stop]=2026-11-16' },

  async handle({ db, caller, membership, query }) {
    const calendar = {
      organizationId: membership.organizationId,
      seenBy: seenBy(membership, caller),
      userIds: query.user_ids,
      teamIds: query.team_ids,
    }
    const days = { firstDay: query.date.start, lastDay: query.date.stop }
    return pageOf(await pageOfMembers(db, calendar, { ...query, days }), query.page_limit, 'user_id')
  },
})

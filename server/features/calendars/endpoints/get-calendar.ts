import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { explained, ids, someOf } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { dateWindow } from '../../../foundation/http/window.ts'
import { mayReadCalendar, seenBy } from '../access.ts'
import { calendarMember } from '../records/calendar-member.ts'
import { calendarKinds } from '../rules/calendar-kinds.ts'
import { pageOfMembers } from '../store/members.ts'

export const getCalendar = endpoint({
  get: '/v2/organizations/:organization_id/calendar',
  tag: 'Calendars',
  summary: 'List members with their time off, holidays and shifts',
  description:
    'Returns one record per member, with their days in the range: approved time off, pending requests, holidays, and shifts up to 42 days ahead. Owners, and managers who can view other members’ data, see all members. Others see themselves, the time off and holidays of members whose time off they decide on, and the shifts of their teams. Sorted by user_id.',
  access: mayReadCalendar,
  query: {
    ...paging,
    date: dateWindow({ days: 62 }),
    kinds: explained('What to include; everything by default.', someOf(...calendarKinds)),
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
      kinds: query.kinds,
      userIds: query.user_ids,
      teamIds: query.team_ids,
    }
    const days = { firstDay: query.date.start, lastDay: query.date.stop }
    return pageOf(await pageOfMembers(db, calendar, { ...query, days }), query.page_limit, 'user_id')
  },
})

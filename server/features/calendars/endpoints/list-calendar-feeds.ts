import { seesEverybody } from '../../../api/caller.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { ids } from '../../../foundation/http/query.ts'
import { page } from '../../../foundation/http/reply.ts'
import { mayUseFeeds } from '../access.ts'
import { calendarFeed } from '../records/calendar-feed.ts'
import { pageOfFeeds } from '../store/feeds.ts'

export const listCalendarFeeds = endpoint({
  get: '/v2/organizations/:organization_id/calendar_feeds',
  tag: 'Calendars',
  summary: 'List calendar feeds',
  description:
    'Owners, and managers who can view other members’ data, see all feeds of the organization; others see the feeds they created.',
  access: mayUseFeeds,
  query: { ...paging, user_ids: ids(), team_ids: ids() },
  include: { users: column('user_id') },
  reply: page(calendarFeed),

  async handle({ db, caller, membership, query }) {
    const makerIds = seesEverybody(membership) ? undefined : [caller.userId]
    return pageOf(await pageOfFeeds(db, membership.organizationId, query, makerIds), query.page_limit)
  },
})

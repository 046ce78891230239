import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayEndFeed } from '../access.ts'
import { removeFeed } from '../changes/remove-feed.ts'

export const deleteCalendarFeed = endpoint({
  delete: '/v2/calendar_feeds/:calendar_feed_id',
  tag: 'Calendars',
  summary: 'Delete a calendar feed',
  description: 'The feed’s address stops working immediately.',
  access: mayEndFeed,
  reply: nothing,

  async handle(context) {
    if (!(await removeFeed(context, context.subject))) throw problems.not_found()
  },
})

import { endpoint } from '../../../api/endpoint.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { nothing } from '../../../foundation/http/reply.ts'
import { mayEndFeed } from '../access.ts'
import { calendarFeedAudit } from '../audits.ts'
import { calendarFeedEnded } from '../facts.ts'
import { endFeed } from '../store/feeds.ts'

export const deleteCalendarFeed = endpoint({
  delete: '/v2/calendar_feeds/:calendar_feed_id',
  tag: 'Calendars',
  summary: 'Delete a calendar feed',
  description: 'Its address stops working at once.',
  access: mayEndFeed,
  reply: nothing,

  async handle({ db, now, subject: { organizationId, id, userId }, audit, announce }) {
    if (!(await endFeed(db, organizationId, id, now))) throw problems.not_found()
    audit(calendarFeedAudit('delete', { organizationId, recordId: id, subjectUserId: userId }))
    announce(calendarFeedEnded({ organization_id: organizationId, calendar_feed_id: id }))
  },
})

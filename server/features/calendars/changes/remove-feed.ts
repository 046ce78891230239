import type { Writer } from '../../../api/writing.ts'
import { calendarFeedAudit } from '../audits.ts'
import { calendarFeedEnded } from '../facts.ts'
import { endFeed, type FeedOf } from '../store/feeds.ts'

/** False when it has ended. Of two simultaneous calls, one succeeds. */
export async function removeFeed(
  { db, now, audit, announce }: Writer,
  { organizationId, id, userId }: FeedOf,
): Promise<boolean> {
  if (!(await endFeed(db, organizationId, id, now))) return false
  audit(calendarFeedAudit('delete', { organizationId, recordId: id, subjectUserId: userId }))
  announce(calendarFeedEnded({ organization_id: organizationId, calendar_feed_id: id }))
  return true
}

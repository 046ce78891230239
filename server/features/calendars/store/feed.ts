import { created, deleted, on, type Resource, touchedBy } from '../../../api/resource.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { calendarFeedCreated, calendarFeedEnded } from '../facts.ts'
import { calendarFeed } from '../records/calendar-feed.ts'

/** When a calendar reads it, `last_read_at` moves: that is no change of the feed. */
export const calendarFeedFeed: Resource = {
  name: 'calendar_feed',
  deletion:
    'it was deleted, its creator left, or its team was deleted. `last_read_at` moves without a change',
  record: calendarFeed,
  key: { id: 'f.id' },
  from: () => sql`calendar_feeds f`,
  organization: 'f.organization_id',
  where: sql`f.ended_at is null`,
  touches: touchedBy(
    on(calendarFeedCreated, ({ calendar_feed_id }) => [created(calendar_feed_id)]),
    on(calendarFeedEnded, ({ calendar_feed_id }) => [deleted(calendar_feed_id)]),
  ),
}

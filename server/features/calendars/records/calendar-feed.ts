import { Type } from 'typebox'
import { described, instant, int, nullable, onRequest, second } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

/** Selected from `calendar_feeds f`. */
export const calendarFeed = record(
  {
    singular: 'calendar_feed',
    plural: 'calendar_feeds',
    title: 'Calendar feed',
    description:
      'A private address that calendar applications read: the time off, holidays and shifts of a member or a team, as its creator sees them.',
  },
  {
    id: int('f.id'),
    organization_id: int('f.organization_id'),
    user_id: described('The creator. The feed shows what this member can see.', int('f.user_id')),
    team_id: described('Null if the feed shows only its creator.', nullable(int('f.team_id'))),
    last_read_at: described('When the feed was last read, to the hour.', nullable(second('f.last_read_at'))),
    created_at: instant('f.created_at'),
    updated_at: instant('f.updated_at'),
    url: described('Secret. Returned only by the call that creates the feed.', onRequest(Type.String())),
  },
)

export type CalendarFeedRow = RowOf<typeof calendarFeed>

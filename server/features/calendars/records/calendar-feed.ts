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
    user_id: described('Who created it. It shows what this member may see.', int('f.user_id')),
    team_id: described('Null if it shows its creator alone.', nullable(int('f.team_id'))),
    last_read_at: described('To the hour.', nullable(second('f.last_read_at'))),
    created_at: instant('f.created_at'),
    updated_at: instant('f.updated_at'),
    url: described('Secret. Only the reply that creates the feed has it.', onRequest(Type.String())),
  },
)

export type CalendarFeedRow = RowOf<typeof calendarFeed>

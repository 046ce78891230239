import { described, instant, int, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const trackingState = record(
  {
    singular: 'tracking_state',
    plural: 'tracking_states',
    title: 'Tracking state',
    description: 'The moment a member’s timer was started or stopped.',
  },
  {
    id: described('Sorts by time. Has up to 16 digits.', int('s.id')),
    type: word('s.type', ['start', 'stop']),
    occurred_at: instant('s.occurred_at'),
    user_id: int('s.user_id'),
  },
)

export type TrackingStateRow = RowOf<typeof trackingState>

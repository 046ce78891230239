import { described, instant, int, word } from '../../../foundation/records/kinds.ts'
import { record } from '../../../foundation/records/record.ts'

export const trackingState = record(
  {
    singular: 'tracking_state',
    plural: 'tracking_states',
    title: 'Tracking state',
    description: 'The moment at which a timer of a member was started or stopped.',
  },
  {
    id: described('Tells the time: ids sort as the slots do. It has up to 16 digits.', int('s.id')),
    type: word('s.type', ['start', 'stop']),
    occurred_at: instant('s.occurred_at'),
    user_id: int('s.user_id'),
  },
)

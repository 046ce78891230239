import { described, instant, int, optional, wideInt, word } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'
import { stopReasons } from '../rules/stop-reasons.ts'

export const trackingState = record(
  {
    singular: 'tracking_state',
    plural: 'tracking_states',
    title: 'Tracking state',
    description: 'The moment a member’s timer was started or stopped.',
  },
  {
    id: described('Sorts by time. Has up to 16 digits.', wideInt('s.id')),
    type: word('s.type', ['start', 'stop']),
    occurred_at: instant('s.occurred_at'),
    user_id: int('s.user_id'),
    reason: described(
      'Why the timer stopped: its user stopped it, started another one, or lost the right to track this work; the budget of the project or its client, the member’s limit on the project, or the member’s daily or weekly limit was reached; or the timesheet of the day was approved. Absent for starts, and for stops before this was recorded.',
      optional(word('s.reason', stopReasons)),
    ),
  },
)

export type TrackingStateRow = RowOf<typeof trackingState>

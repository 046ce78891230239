import { explained, instantRange, someOf, words } from '../../../foundation/http/query.ts'
import { outcomes } from '../records/delivery.ts'

export const deliveryFilters = {
  event: explained('Only deliveries of this event.', words()),
  outcome: explained('Only deliveries with one of these outcomes.', someOf(...outcomes)),
  created_at: explained('When the event happened. The stop is exclusive.', instantRange()),
}

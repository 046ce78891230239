import { explained, instantRange, someOf, words } from '../../../foundation/http/query.ts'
import { outcomes } from '../records/delivery.ts'

export const deliveryFilters = {
  event: explained('Only deliveries of this event.', words()),
  outcome: explained('Only deliveries with one of these outcomes.', someOf(...outcomes)),
  created_at: explained('When the event happened. The stop is exclusive.', instantRange()),
}

/** Ids of deliveries don't fit in 32 bits. */
export const deliveryId = { delivery_id: '^[0-9]{1,15}$' }

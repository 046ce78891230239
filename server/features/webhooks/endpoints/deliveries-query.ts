import { explained, instantRange, someOf, words } from '../../../foundation/http/query.ts'
import { outcomes } from '../records/delivery.ts'

export const deliveryFilters = {
  event: explained('Only those of this event.', words()),
  outcome: explained('Only those that came to one of these.', someOf(...outcomes)),
  created_at: explained('When the event happened; the stop is exclusive.', instantRange()),
}

/** Ids of deliveries outgrow 32 bits. */
export const deliveryId = { delivery_id: '^[0-9]{1,15}$' }

import type { EndpointScheme } from '../../ui/e-invoice-form.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'
import type { Invoice } from './invoice.ts'

const orNull = (typed: string) => typed.trim() || null

const empty = {
  buyer_reference: '',
  order_reference: '',
  contract_reference: '',
  endpoint_scheme: initially<EndpointScheme | null>(null),
  endpoint_id: '',
}
type Routing = typeof empty

/** How the e-invoice finds its way, where it differs from the client. */
export const routingForm = formFor('PUT /v2/client_invoices/{client_invoice_id}/routing')({
  empty,
  sends: {
    buyer_reference: ({ buyer_reference }: Routing) => orNull(buyer_reference),
    order_reference: ({ order_reference }: Routing) => orNull(order_reference),
    contract_reference: ({ contract_reference }: Routing) => orNull(contract_reference),
    endpoint_scheme: ({ endpoint_scheme }: Routing) => endpoint_scheme,
    endpoint_id: ({ endpoint_id }: Routing) => orNull(endpoint_id),
  },
  leavesOut: {},
})

export function routingOf({ routing }: Invoice): Routing {
  return {
    buyer_reference: routing?.buyer_reference ?? '',
    order_reference: routing?.order_reference ?? '',
    contract_reference: routing?.contract_reference ?? '',
    endpoint_scheme: routing?.endpoint_scheme ?? null,
    endpoint_id: routing?.endpoint_id ?? '',
  }
}

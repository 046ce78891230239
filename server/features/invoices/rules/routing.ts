import { type Static, Type } from 'typebox'
import { oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import type { Paper } from '../../../paper/paper.ts'
import { endpointSchemes } from '../../../paper/xml/endpoints.ts'

const text = (longest: number, description: string) =>
  orNullInput(Type.String({ minLength: 1, maxLength: longest, pattern: '\\S', description }))

/** How the file of an invoice finds its way. It is not what is taxed, so it may be completed after the issue. */
export const routing = Type.Object(
  {
    buyer_reference: text(200, 'Instead of the buyer reference of the client.'),
    order_reference: text(100, 'The purchase order, instead of po_number.'),
    contract_reference: text(100, 'The number of the contract.'),
    endpoint_scheme: orNullInput({
      ...oneOfInput(...endpointSchemes),
      description: 'The scheme of the buyer’s electronic address, instead of the client’s.',
    }),
    endpoint_id: text(100, 'The buyer’s electronic address in its scheme.'),
  },
  { additionalProperties: false },
)
export const routingInput = Type.Partial(routing, { additionalProperties: false })
export type Routing = Static<typeof routing>

export const noRouting: Routing = {
  buyer_reference: null,
  order_reference: null,
  contract_reference: null,
  endpoint_scheme: null,
  endpoint_id: null,
}

/** The paper as its file is routed now: nothing that the document itself shows changes. */
export function routed(paper: Paper, given: Routing | null): Paper {
  if (given === null) return paper
  const { endpoint_scheme, endpoint_id, ...references } = given
  if (endpoint_id === null) return { ...paper, references }
  const e_invoice = { ...paper.buyer.e_invoice, endpoint_scheme, endpoint_id }
  return { ...paper, references, buyer: { ...paper.buyer, e_invoice } }
}

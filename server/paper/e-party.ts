import { type Static, Type } from 'typebox'
import { namePartInput, oneOfInput, orNullInput } from '../foundation/http/body.ts'
import type { Detail } from '../foundation/http/problems.ts'
import { endpointFault, endpointSchemes, isLeitwegId } from './xml/endpoints.ts'
import { eInvoiceFormats } from './xml/profiles.ts'

const text = (longest: number, description: string) =>
  orNullInput(Type.String({ minLength: 1, maxLength: longest, pattern: '\\S', description }))

const fields = {
  street: text(255, 'Street and number.'),
  city: text(100, 'The city, without the post code.'),
  post_code: text(20, 'The post code.'),
  contact_name: orNullInput({
    ...namePartInput(100),
    minLength: 1,
    description: 'The person or department to ask. XRechnung requires it of the seller.',
  }),
  endpoint_scheme: orNullInput({
    ...oneOfInput(...endpointSchemes),
    description: 'The scheme of the electronic address: an EAS code such as 0204 or 9930, or EM for email.',
  }),
  endpoint_id: text(100, 'The electronic address in its scheme.'),
}

const buyerFields = {
  ...fields,
  buyer_reference: text(200, 'What the buyer routes by: for German authorities their Leitweg-ID.'),
  format: orNullInput({
    ...oneOfInput(...eInvoiceFormats),
    description: 'The e-invoice that is sent with the PDF and checked before an invoice is issued.',
  }),
}

const closed = { additionalProperties: false }

/** What e-invoices carry of a seller beyond the paper: the parts of the address, a contact, and the electronic address. */
export const sellerEInvoice = Type.Object(fields, closed)
export const buyerEInvoice = Type.Object(buyerFields, closed)
export const sellerEInvoiceInput = Type.Partial(sellerEInvoice, closed)
export const buyerEInvoiceInput = Type.Partial(buyerEInvoice, closed)

export type SellerEInvoice = Static<typeof sellerEInvoice>
export type BuyerEInvoice = Static<typeof buyerEInvoice>

export const noSellerEInvoice: SellerEInvoice = {
  street: null,
  city: null,
  post_code: null,
  contact_name: null,
  endpoint_scheme: null,
  endpoint_id: null,
}
export const noBuyerEInvoice: BuyerEInvoice = { ...noSellerEInvoice, buyer_reference: null, format: null }

type Routed = Partial<Pick<BuyerEInvoice, 'endpoint_scheme' | 'endpoint_id' | 'buyer_reference'>>

/** What the schema can't say: an electronic address has both parts and is valid in its scheme. */
export function eInvoiceFaults(given: Routed | null | undefined, prefix = 'e_invoice.'): Detail[] {
  const { endpoint_scheme: scheme, endpoint_id: id, buyer_reference: reference } = given ?? {}
  if (scheme && !id) return [{ attribute: `${prefix}endpoint_id`, error: 'is required with endpoint_scheme' }]
  if (id && !scheme) return [{ attribute: `${prefix}endpoint_scheme`, error: 'is required with endpoint_id' }]
  const error = scheme && id ? endpointFault(scheme, id) : undefined
  const isRoute = scheme !== '0204' || !reference || isLeitwegId(reference)
  return [
    ...(error === undefined ? [] : [{ attribute: `${prefix}endpoint_id`, error }]),
    ...(isRoute ? [] : [{ attribute: `${prefix}buyer_reference`, error: leitwegError }]),
  ]
}

const leitwegError = 'must be a Leitweg-ID with its two check digits, because the endpoint_scheme is 0204'

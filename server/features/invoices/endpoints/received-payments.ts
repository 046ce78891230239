import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { column } from '../../../api/side-loads.ts'
import { pageOf, paging } from '../../../foundation/http/paging.ts'
import { dateRange, explained, ids, oneOf } from '../../../foundation/http/query.ts'
import { json, page } from '../../../foundation/http/reply.ts'
import { type Decimal, toJsonNumber } from '../../../foundation/money/decimal.ts'
import { mayListInvoices } from '../access.ts'
import { clientKind } from '../kinds.ts'
import { invoicePayment, paymentKinds } from '../records/invoice-payment.ts'
import { pageOfReceived, type ReceivedSums, sumReceived } from '../store/received-payments.ts'

const list = '/v2/organizations/:organization_id/invoice_payments'

const filters = {
  date: explained('The day of the payment. Both days are inclusive.', dateRange()),
  client_ids: explained('Only payments of these clients.', ids()),
  kind: explained('Only payments of this kind.', oneOf(...paymentKinds)),
}

export const listReceivedPayments = endpoint({
  get: list,
  tag: clientKind.tag,
  summary: 'List the payments of all client invoices',
  description:
    'By id: what clients paid, what was paid back for credit notes, and what credit notes took off invoices.',
  access: mayListInvoices(clientKind),
  query: { ...paging, ...filters },
  include: { clients: column('client_id') },
  reply: page(invoicePayment),

  async handle({ db, membership, query }) {
    return pageOf(await pageOfReceived(db, membership.organizationId, query), query.page_limit)
  },
})

const summary = json<{ invoice_payment_summaries: object[] }>(
  'The sums of the payments, one entry per currency.',
  Type.Object(
    {
      invoice_payment_summaries: Type.Array(
        Type.Object(
          {
            currency: Type.String(),
            payment: sumOf('What clients paid.'),
            refund: sumOf('What was paid back for credit notes.'),
            credit: sumOf('What credit notes took off invoices. No money moved.'),
            received: Type.Number({ description: 'Payments minus refunds, in the currency.' }),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
)

function sumOf(description: string) {
  return Type.Object(
    {
      count: Type.Integer({ description: 'How many there are.' }),
      amount: Type.Number({ description: 'The amount in the currency.' }),
    },
    { additionalProperties: false, description },
  )
}

export const summarizeReceivedPayments = endpoint({
  get: `${list}/summary`,
  tag: clientKind.tag,
  summary: 'Sum up the payments of all client invoices',
  description:
    'Sums the payments that the list returns for the same filters: at most one record per currency.',
  access: mayListInvoices(clientKind),
  query: filters,
  reply: summary,

  async handle({ db, membership, query }) {
    const found = await sumReceived(db, membership.organizationId, query)
    return { invoice_payment_summaries: found.map(entryOf) }
  },
})

function entryOf({ currency, received, ...sums }: ReceivedSums) {
  return {
    currency,
    payment: { count: sums.payments, amount: numberOf(sums.paid) },
    refund: { count: sums.refunds, amount: numberOf(sums.refunded) },
    credit: { count: sums.credits, amount: numberOf(sums.credited) },
    received: numberOf(received),
  }
}

const numberOf = (amount: Decimal) => Number(toJsonNumber(amount))

import {
  date,
  decimal,
  described,
  instant,
  int,
  optional,
  text,
  word,
} from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

export const paymentKinds = ['payment', 'credit', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Selected from `invoice_payments p` and its invoice `i`. */
export const invoicePayment = record(
  {
    singular: 'invoice_payment',
    plural: 'invoice_payments',
    title: 'Invoice payment',
    description:
      'Money that was received for a client invoice, paid for a team invoice, or paid back for a credit note.',
  },
  {
    id: int('p.id'),
    organization_id: int('p.organization_id'),
    client_invoice_id: optional(
      int(`case i.kind when 'client' then i.id when 'credit_note' then p.settled_with_id end`),
    ),
    team_invoice_id: optional(int(`case when i.kind = 'team' then i.id end`)),
    credit_note_id: described(
      'The credit note, if this payment is what it credits to the invoice. It is listed as a payment of both.',
      optional(int(`case i.kind when 'client' then p.settled_with_id when 'credit_note' then i.id end`)),
    ),
    client_id: described('Null for payments of team invoices.', optional(int('i.client_id'))),
    invoice_number: described(
      'The number of the invoice or credit note that it is listed under.',
      text('i.number'),
    ),
    kind: described(
      'payment: money for the invoice. credit: the part of a credit note that paid it. refund: money paid back for a credit note.',
      word(
        `case when p.settled_with_id is not null then 'credit' when i.kind = 'credit_note' then 'refund' else 'payment' end`,
        paymentKinds,
      ),
    ),
    date: date('p.date'),
    amount: described('In the currency of the invoice.', decimal('p.amount')),
    currency: text('i.currency'),
    method: text('p.method'),
    reference: text('p.reference'),
    created_by_id: int('p.created_by_id'),
    created_at: instant('p.created_at'),
    updated_at: instant('p.updated_at'),
  },
)

export type InvoicePaymentRow = RowOf<typeof invoicePayment>

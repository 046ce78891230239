import { date, decimal, described, instant, int, optional, text } from '../../../foundation/records/kinds.ts'
import { type RowOf, record } from '../../../foundation/records/record.ts'

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
      'What a credit note pays of its invoice is a payment of both.',
      optional(int(`case i.kind when 'client' then p.settled_with_id when 'credit_note' then i.id end`)),
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

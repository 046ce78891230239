import type { Peek } from '../../ui/peek.ts'
import type { NamedInvoice } from './calls.ts'
import type { InvoiceKind } from './invoice.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { kindPaths } from './invoice-kind.ts'
import { InvoiceTotals } from './invoice-totals.tsx'

/** An invoice beside its list: what it adds up to, and its next step. */
export function invoicePeek(organizationId: number, kind: InvoiceKind): Peek<NamedInvoice> {
  return {
    nameOf: ({ number }) => number,
    to: ({ id }) => kindPaths(kind).one(organizationId, id),
    actions: (invoice) => <InvoiceActions key={invoice.id} invoice={invoice} />,
    more: (invoice) => <InvoiceTotals invoice={invoice} />,
  }
}

import type { Calls, ClientInvoice, InvoicePayment, TeamInvoice } from '../../api/v2-types.ts'

/** Client invoices are sent to clients; team invoices are what members bill the organization. */
export type InvoiceKind = 'client' | 'team'

/** An invoice of either kind. */
export type Invoice = Omit<ClientInvoice, 'client_id'> &
  Partial<Pick<ClientInvoice, 'client_id'> & Pick<TeamInvoice, 'user_id'>>
export type { ClientInvoice, InvoicePayment, TeamInvoice }

/** A dialog that an action of the page opens. */
export type InvoiceDialogProps = { invoice: Invoice; isOpen: boolean; onClose: () => void }

export type LineItem = NonNullable<Invoice['line_items']>[number]
export type DraftBody = Calls['PUT /v2/client_invoices/{client_invoice_id}']['body']
export type GenerateBody = Calls['POST /v2/client_invoices/{client_invoice_id}/line_items/generate']['body']

import { ClientInvoicesPage } from '../features/clients/client-invoices-page.tsx'
import { ClientInvoiceList } from '../features/invoices/client-invoice-list.tsx'

/** What a client was billed and owes, and what new invoices to it start with. */
export function ClientInvoices() {
  return <ClientInvoicesPage List={ClientInvoiceList} />
}

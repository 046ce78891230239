import { ClientPage } from '../features/clients/client-page.tsx'
import { ClientBalance } from '../features/invoices/client-balance.tsx'
import { ClientOpenInvoices } from '../features/invoices/client-open-invoices.tsx'
import { ClientFigures } from '../features/profitability/client-figures.tsx'

/** A client: hours and money, what they owe, contact, budget and projects. */
export function Client() {
  return <ClientPage Balance={ClientBalance} Figures={ClientFigures} OpenInvoices={ClientOpenInvoices} />
}

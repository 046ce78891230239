import { ClientsPage } from '../features/clients/clients-page.tsx'
import { ClientBalance } from '../features/invoices/client-balance.tsx'

/** The clients, with what they owe beside the list. */
export function Clients() {
  return <ClientsPage Balance={ClientBalance} />
}

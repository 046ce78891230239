import { ClientPage } from '../features/clients/client-page.tsx'
import { ClientBalance } from '../features/invoices/client-balance.tsx'

/** A client: contact, what they owe, budget and projects. */
export function Client() {
  return <ClientPage Balance={ClientBalance} />
}

import { createContext, useContext } from 'react'
import { paths } from '../../paths.ts'
import { t } from '../../ui/text.ts'
import type { InvoiceKind } from './invoice.ts'

/** The kind that the page shows, so that both kinds share all parts. */
export const InvoiceKindContext = createContext<InvoiceKind>('client')

export const useInvoiceKind = () => useContext(InvoiceKindContext)

export function kindWords(kind: InvoiceKind) {
  return kind === 'client'
    ? {
        title: t('Invoices'),
        about: t('What your clients owe you.'),
        party: t('Client'),
        empty: t('Bill a client for tracked time or anything else.'),
        scope: t('Leave empty for all projects of the client.'),
      }
    : {
        title: t('Team invoices'),
        about: t('Invoices from members for their work.'),
        party: t('Member'),
        empty: t('Bill the organization for your time or anything else.'),
        scope: t('Leave empty for all projects of the member.'),
      }
}

/** The list of a kind, and one invoice. */
export function kindPaths(kind: InvoiceKind) {
  return kind === 'client'
    ? { list: paths.invoices, one: paths.invoice }
    : { list: paths.teamInvoices, one: paths.teamInvoice }
}

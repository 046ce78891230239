import { createContext, useContext } from 'react'
import { paths } from '../../paths.ts'
import { t } from '../../ui/text.ts'
import type { InvoiceKind } from './invoice.ts'

/** The kind that the page is about, so that both kinds share every part of it. */
export const InvoiceKindContext = createContext<InvoiceKind>('client')

export const useInvoiceKind = () => useContext(InvoiceKindContext)

export function kindWords(kind: InvoiceKind) {
  return kind === 'client'
    ? {
        title: t('Invoices'),
        about: t('What your clients owe you.'),
        party: t('Client'),
        empty: t('Bill a client for tracked time or anything else.'),
        scope: t('All of the client if you choose none.'),
      }
    : {
        title: t('Team invoices'),
        about: t('What members bill the organization for their work.'),
        party: t('Member'),
        empty: t('Bill the organization for your time or anything else.'),
        scope: t('All of the member’s projects if you choose none.'),
      }
}

/** The list of a kind, and one invoice. */
export function kindPaths(kind: InvoiceKind) {
  return kind === 'client'
    ? { list: paths.invoices, one: paths.invoice }
    : { list: paths.teamInvoices, one: paths.teamInvoice }
}

import type { Blobs } from '../../foundation/blobs/blobs.ts'
import type { Transaction } from '../../foundation/db/transaction.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { NoticeSite } from '../notifications/public.ts'
import type { MailRules } from '../organizations/public.ts'
import type { ViewedInvoice, ViewerTokens } from './rules/viewer-token.ts'

export type InvoicesPorts = {
  /** Makes and checks the addresses of public pages. */
  viewers: ViewerTokens
  /** PDFs and logos. */
  blobs: Blobs
  /** A transaction of its own, for calls that read: the first reader of a PDF stores it. */
  write<T>(work: (tx: Transaction, now: Instant) => Promise<T>): Promise<T>
  mailRules: MailRules
} & NoticeSite

/** How the address of an invoice's public page is written. */
export function viewerUrlOf(
  { viewers, urls }: Pick<InvoicesPorts, 'viewers' | 'urls'>,
  invoice: ViewedInvoice,
): string {
  return `${urls.base}/i/${viewers.tokenOf(invoice)}`
}

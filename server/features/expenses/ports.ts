import type { Blobs } from '../../foundation/blobs/blobs.ts'
import type { NoticeSite } from '../notifications/public.ts'

export type ExpensesPorts = NoticeSite & {
  /** Where receipts are. */
  blobs: Blobs
}

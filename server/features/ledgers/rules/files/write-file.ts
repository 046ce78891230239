import type { Format } from '../formats.ts'
import { datevFile } from './datev-file.ts'
import type { LedgerFile, Written } from './ledger-file.ts'
import { plainFile } from './plain-file.ts'
import { quickbooksFile } from './quickbooks-file.ts'
import { xeroInvoicesFile, xeroPaymentsFile } from './xero-files.ts'

const writers: Readonly<Record<Format, (file: LedgerFile) => Written>> = {
  csv: plainFile,
  datev: datevFile,
  quickbooks: quickbooksFile,
  xero_invoices: xeroInvoicesFile,
  xero_payments: xeroPaymentsFile,
}

export const writeFile = (file: LedgerFile): Written => writers[file.format](file)

import type { LedgerLine, LineKind } from './lines.ts'

export const formats = ['csv', 'datev', 'quickbooks', 'xero_invoices', 'xero_payments'] as const
export type Format = (typeof formats)[number]

/** Xero takes invoices and payments in files of their own, and expenses as bills. */
const kindsOf: Readonly<Partial<Record<Format, readonly LineKind[]>>> = {
  xero_invoices: ['invoice', 'credit_note', 'void'],
  xero_payments: ['payment', 'refund'],
}

/** Programs that read one currency per file. */
export const ofOneCurrency: readonly Format[] = ['datev', 'xero_payments']

export function linesFor(format: Format, lines: readonly LedgerLine[]): LedgerLine[] {
  const kinds = kindsOf[format]
  return lines.filter(({ kind }) => kinds === undefined || kinds.includes(kind))
}

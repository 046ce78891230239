import type { Paper } from './paper.ts'
import { type Missing, missingForEInvoice } from './xml/e-invoice.ts'
import type { EInvoiceProfile } from './xml/profiles.ts'

export const paperUses = ['document', 'e_invoice'] as const

/** What a paper lacks: usual on the document, or demanded by an e-invoice. */
export type MissingDetail = Omit<Missing, 'rule'> & {
  needed_for: (typeof paperUses)[number]
  /** The name of the official rule; null where people expect it, and no rule demands it. */
  rule: string | null
}

/** Everything that a paper lacks, each once. Nothing in it keeps an invoice from being issued. */
export function missingDetails(paper: Paper, profile: EInvoiceProfile = 'en16931'): MissingDetail[] {
  const { seller, payment, due_date, kind } = paper
  const isThere: Record<string, boolean> = {
    'seller.address': seller.address.trim() !== '',
    'seller.tax_id': paper.tax_scenario === 'not_subject' || (seller.tax_id ?? '').trim() !== '',
    // A credit note is not paid.
    due_date: kind === 'credit_note' || due_date !== null,
    payment: kind === 'credit_note' || (payment?.iban ?? payment?.text ?? '').trim() !== '',
  }
  const onDocument = Object.keys(isThere).filter((attribute) => !isThere[attribute])
  const forEInvoice = missingForEInvoice(paper, profile)
  const ruleOf = (attribute: string) => forEInvoice.find((each) => each.attribute === attribute)?.rule ?? null
  return [
    ...onDocument.map((attribute) => ({
      attribute,
      message: 'must be set',
      needed_for: 'document' as const,
      rule: ruleOf(attribute),
    })),
    ...forEInvoice
      .filter(({ attribute }) => !onDocument.includes(attribute))
      .map((each) => ({ ...each, needed_for: 'e_invoice' as const })),
  ]
}

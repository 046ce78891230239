import { compare, roundTo } from '../../../../foundation/money/decimal.ts'
import { countryCodes } from '../../../../foundation/records/country.ts'
import type { Paper, PaperParty } from '../paper.ts'
import { carriesBoth, taxBreakdown } from './tax-breakdown.ts'

/** What keeps a paper from being an e-invoice; each continues the name of an attribute. */
export type Missing = { attribute: string; message: string }

/** Everything that EN 16931 demands and the paper lacks; empty if the e-invoice can be written. */
export function missingForEInvoice(paper: Paper): Missing[] {
  const { seller, buyer, totals, lines, decimals } = paper
  const missing: Missing[] = []
  const need = (isThere: boolean, attribute: string, message: string) => {
    if (!isThere) missing.push({ attribute, message })
  }
  const has = (text: string | null) => text !== null && text.trim() !== ''
  need(paper.kind !== 'pay_stub', 'kind', 'must be an invoice or a credit note')
  for (const [who, party] of [
    ['seller', seller],
    ['buyer', buyer],
  ] as const) {
    need(has(party.name), `${who}.name`, 'must be set')
    need(party.country !== null, `${who}.country`, 'must be set')
    need(has(party.tax_id), `${who}.tax_id`, 'must be set')
  }
  need(lines.length > 0, 'line_items', 'must have at least one line')
  need(decimals <= 2, 'currency', 'must have at most two decimals: e-invoices know no more')
  lines.forEach((line, i) => {
    need(!carriesBoth(line, paper), `line_items[${i}]`, 'must not carry both taxes')
    need(has(line.description), `line_items[${i}].description`, 'must be set')
  })
  for (const tax of [totals.tax_1, totals.tax_2])
    if (tax !== null)
      need(compare(roundTo(tax.percent, 2), tax.percent) === 0, 'tax', 'must have at most two decimals')
  const isTaxed = taxBreakdown(paper).some(({ category }) => category.code === 'S')
  need(!isTaxed || has(seller.tax_id), 'seller.tax_id', 'must be set on an invoice with taxes')
  return missing.filter((each, i) => missing.findIndex((other) => other.attribute === each.attribute) === i)
}

export const specification = 'urn:cen.eu:en16931:2017'

export const typeCodes = { client: '380', team: '380', credit_note: '381', pay_stub: '380' }

/** HUR and C62 of UN/ECE Recommendation 20. */
export const unitCodes = { hour: 'HUR', piece: 'C62' }

/** A VAT id starts with the letters of its country, `EL` for Greece; any other number is a national one. */
export function hasVatId({ tax_id }: PaperParty): boolean {
  const letters = tax_id?.slice(0, 2).toUpperCase() ?? ''
  return letters === 'EL' || countryCodes.includes(letters)
}

/** The standard has three lines for an address. */
export function threeLines({ address }: PaperParty): [string | null, string | null, string | null] {
  const lines = address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [one = null, two = null, ...rest] = lines
  return [one, two, rest.length === 0 ? null : rest.join(', ')]
}

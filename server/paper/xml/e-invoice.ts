import { compare, roundTo } from '../../foundation/money/decimal.ts'
import type { Paper, PaperParty } from '../paper.ts'
import { type Need, profileNeeds } from './profile-needs.ts'
import type { EInvoiceProfile } from './profiles.ts'
import { carriesBoth, multiplies } from './tax-breakdown.ts'
import { isVatId } from './vat-id.ts'

/** What keeps a paper from being an e-invoice; `message` continues the name of an attribute, `rule` is an official name. */
export type Missing = { attribute: string; message: string; rule: string }

/** Everything that the profile demands and the paper lacks; empty if the e-invoice can be written. */
export function missingForEInvoice(paper: Paper, profile: EInvoiceProfile = 'en16931'): Missing[] {
  const { seller, buyer, totals, lines, decimals } = paper
  const missing: Missing[] = []
  const need = (isThere: boolean, attribute: string, message: string, rule: string) => {
    if (!isThere) missing.push({ attribute, message, rule })
  }
  need(paper.kind !== 'pay_stub', 'kind', 'must be an invoice or a credit note', 'BR-4')
  need(has(seller.name), 'seller.name', 'must be set', 'BR-6')
  need(seller.country !== null, 'seller.country', 'must be set', 'BR-9')
  need(has(buyer.name), 'buyer.name', 'must be set', 'BR-7')
  need(buyer.country !== null, 'buyer.country', 'must be set', 'BR-11')
  for (const each of taxIdNeeds(paper)) need(each.isMet, each.attribute, each.message, each.rule)
  need(lines.length > 0, 'line_items', 'must have at least one line', 'BR-16')
  need(decimals <= 2, 'currency', 'must have at most two decimals: e-invoices know no more', 'BR-DEC-12')
  lines.forEach((line, i) => {
    need(!carriesBoth(line, paper), `line_items[${i}]`, 'must not carry both taxes', 'BR-CO-4')
    need(has(line.description), `line_items[${i}].description`, 'must be set', 'BR-25')
    need(multiplies(line), `line_items[${i}].quantity`, multiplyError, 'PEPPOL-EN16931-R120')
  })
  for (const tax of [totals.tax_1, totals.tax_2])
    if (tax !== null)
      need(
        compare(roundTo(tax.percent, 2), tax.percent) === 0,
        'tax',
        'must have at most two decimals',
        'BR-S-9',
      )
  for (const each of profileNeeds(paper, profile)) need(each.isMet, each.attribute, each.message, each.rule)
  return missing.filter((each, i) => missing.findIndex((other) => other.attribute === each.attribute) === i)
}

const has = (text: string | null | undefined) => text != null && text.trim() !== ''

/** Who is named to the tax office, by the reason why there is no tax. */
function taxIdNeeds({ seller, buyer, tax_scenario: scenario }: Paper): Need[] {
  const hasNumber = has(seller.registration_number)
  const registered = { attribute: 'seller.registration_number', rule: 'BR-CO-26' }
  // Outside of VAT the file names no tax id, so the register alone identifies the seller.
  if (scenario === 'not_subject') return [{ isMet: hasNumber, ...registered, message: 'must be set' }]
  const needsVatId = (who: PaperParty, attribute: string, rule: string): Need => ({
    isMet: isVatId(who.tax_id),
    attribute,
    message: 'must be a VAT ID',
    rule,
  })
  if (scenario === 'reverse_charge')
    return [needsVatId(seller, 'seller.tax_id', 'BR-AE-2'), needsVatId(buyer, 'buyer.tax_id', 'BR-AE-2')]
  if (scenario === 'export') return [needsVatId(seller, 'seller.tax_id', 'BR-G-2')]
  return [
    { isMet: has(seller.tax_id), attribute: 'seller.tax_id', message: 'must be set', rule: 'BR-S-2' },
    // A national tax number identifies no seller, a VAT id or an entry in a register does.
    {
      isMet: !has(seller.tax_id) || isVatId(seller.tax_id) || hasNumber,
      ...registered,
      message: registrationError,
    },
  ]
}

const registrationError = 'must be set, because the tax ID is not a VAT ID'

/** Only currencies without decimals round so far. */
export const multiplyError = 'times unit_price must be the amount of the line: use whole units'

/** A discount, in the list of reasons of UNCL 5189. */
export const discountCode = '95'

export const typeCodes = { client: '380', team: '380', credit_note: '381', pay_stub: '380' }

/** HUR and C62 of UN/ECE Recommendation 20. */
export const unitCodes = { hour: 'HUR', piece: 'C62' }

/** The standard has three lines for an address beside city and post code. */
export function threeLines({
  address,
  e_invoice,
}: PaperParty): [string | null, string | null, string | null] {
  if (e_invoice?.street) return [e_invoice.street, null, null]
  const lines = address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [one = null, two = null, ...rest] = lines
  return [one, two, rest.length === 0 ? null : rest.join(', ')]
}

import type { Paper, PaperParty } from '../paper.ts'
import { isIban } from '../pdf/girocode.ts'
import { endpointOf } from './endpoints.ts'
import { paymentMeansOf } from './payment-means.ts'
import { type EInvoiceProfile, isOutsideVat, referencesOf } from './profiles.ts'

/** What a profile demands beyond the standard; `rule` is its name in the official rules. */
export type Need = { isMet: boolean; attribute: string; message: string; rule: string }

const has = (text: string | null | undefined) => text != null && text.trim() !== ''

/** Countries whose sellers follow national Peppol rules that the files don't carry. */
const withNationalRules = ['DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE']

export function profileNeeds(paper: Paper, profile: EInvoiceProfile): Need[] {
  if (profile === 'en16931') return []
  const { seller, buyer } = paper
  const references = referencesOf(paper)
  const isGerman = profile === 'xrechnung' || (seller.country === 'DE' && buyer.country === 'DE')
  const addressed = [
    need(endpointOf(seller, profile) !== null, 'seller.e_invoice.endpoint_id', 'PEPPOL-EN16931-R020'),
    need(endpointOf(buyer, profile) !== null, 'buyer.e_invoice.endpoint_id', 'PEPPOL-EN16931-R010'),
  ]
  if (profile === 'xrechnung') return [...addressed, ...germanNeeds(paper, 'BR-DE-')]
  return [
    ...addressed,
    need(has(references.buyer) || has(references.order), 'references.buyer_reference', 'PEPPOL-EN16931-R003'),
    {
      isMet: !withNationalRules.includes(seller.country ?? ''),
      attribute: 'seller.country',
      message: 'must be a country without national Peppol rules of its own',
      rule: `${seller.country}-R`,
    },
    ...(isGerman ? germanNeeds(paper, 'DE-R-0') : []),
  ]
}

/** XRechnung calls them BR-DE-3, Peppol DE-R-003. */
function germanNeeds(paper: Paper, prefix: 'BR-DE-' | 'DE-R-0'): Need[] {
  const { seller, buyer } = paper
  const ruleOf = (number: number) => prefix + (prefix === 'BR-DE-' ? number : String(number).padStart(2, '0'))
  const place = (who: PaperParty, name: 'seller' | 'buyer', first: number): Need[] => [
    need(has(who.e_invoice?.city), `${name}.e_invoice.city`, ruleOf(first)),
    need(has(who.e_invoice?.post_code), `${name}.e_invoice.post_code`, ruleOf(first + 1)),
  ]
  const means = paymentMeansOf(paper, 'xrechnung')
  const isSepa = means?.code === '58'
  return [
    ...place(seller, 'seller', 3),
    need(has(seller.e_invoice?.contact_name), 'seller.e_invoice.contact_name', ruleOf(5)),
    {
      isMet: (seller.phone ?? '').replaceAll(/\D/g, '').length >= 3,
      attribute: 'seller.phone',
      message: has(seller.phone) ? 'must have at least three digits' : 'must be set',
      rule: ruleOf(has(seller.phone) ? 27 : 6),
    },
    {
      isMet: mail.test(seller.email?.trim() ?? ''),
      attribute: 'seller.email',
      message: has(seller.email) ? 'must have two characters on both sides of the @' : 'must be set',
      rule: ruleOf(has(seller.email) ? 28 : 7),
    },
    ...place(buyer, 'buyer', 8),
    {
      isMet: !isOutsideVat(paper),
      attribute: 'tax_scenario',
      message: 'must not be not_subject, because the rate of each tax is required: use exempt',
      rule: ruleOf(14),
    },
    need(has(referencesOf(paper).buyer), 'references.buyer_reference', ruleOf(15)),
    {
      isMet: !isSepa || isIban(means?.account?.iban.toUpperCase() ?? ''),
      attribute: 'payment.iban',
      message: 'must be an IBAN with valid check digits',
      rule: ruleOf(19),
    },
  ]
}

const mail = /^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*[^@\s.]$/

const need = (isMet: boolean, attribute: string, rule: string): Need => ({
  isMet,
  attribute,
  message: 'must be set',
  rule,
})

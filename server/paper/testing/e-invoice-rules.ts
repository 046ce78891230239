import { endpointSchemes } from '../xml/endpoints.ts'
import { type Terms, termsOf } from './e-invoice-terms.ts'

/** A rule of EN 16931, XRechnung or Peppol, written from its text over the terms of a file: true if the file keeps it. */
type Rule = readonly [id: string, keeps: (terms: Terms) => boolean]

const near = (a: number, b: number, slack = 0.004) => Math.abs(a - b) <= slack
const total = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0)
const categories = ({ lines, allowances }: Terms) => [...lines, ...allowances].map(({ category }) => category)
const uses = (terms: Terms, ...codes: string[]) => categories(terms).some((code) => codes.includes(code))
/** What a category of the breakdown must be. */
const shares = (terms: Terms, code: string, keeps: (share: Terms['breakdown'][number]) => boolean) =>
  terms.breakdown.filter(({ category }) => category === code).every(keeps)
const allowanceSum = ({ allowances }: Terms, isCharge: boolean) =>
  total(allowances.filter((each) => each.isCharge === isCharge).map(({ amount }) => amount))
const isExplained = ({ code, reason }: Terms['breakdown'][number]) => code !== '' || reason !== ''

const standard: Rule[] = [
  ['BR-1', (t) => t.specification !== ''],
  ['BR-2', (t) => t.number !== ''],
  ['BR-4', (t) => ['380', '381'].includes(t.type)],
  ['BR-5', (t) => /^[A-Z]{3}$/.test(t.currency)],
  ['BR-6', (t) => t.seller.name !== ''],
  ['BR-7', (t) => t.buyer.name !== ''],
  ['BR-9', (t) => t.seller.country !== ''],
  ['BR-11', (t) => t.buyer.country !== ''],
  ['BR-16', (t) => t.lines.length > 0],
  ['BR-25', (t) => t.lines.every(({ name }) => name !== '')],
  ['BR-27', (t) => t.lines.every(({ price }) => price >= 0)],
  ['BR-33', (t) => t.allowances.every(({ reason }) => reason !== '')],
  ['BR-55', (t) => t.type !== '381' || t.corrects !== ''],
  ['BR-61', (t) => !['30', '58'].includes(t.payment.code) || t.payment.iban !== ''],
  ['BR-CO-4', (t) => t.lines.every(({ category }) => category !== '')],
  ['BR-CO-10', (t) => near(t.sums.lines, total(t.lines.map(({ amount }) => amount)))],
  ['BR-CO-11', (t) => near(t.sums.allowance, allowanceSum(t, false))],
  ['BR-CO-12', (t) => near(t.sums.charge, allowanceSum(t, true))],
  ['BR-CO-13', (t) => near(t.sums.net, t.sums.lines - t.sums.allowance + t.sums.charge)],
  ['BR-CO-14', (t) => near(t.sums.tax, total(t.breakdown.map(({ tax }) => tax)))],
  ['BR-CO-15', (t) => near(t.sums.gross, t.sums.net + t.sums.tax)],
  ['BR-CO-16', (t) => near(t.sums.due, t.sums.gross - t.sums.paid)],
  ['BR-CO-17', (t) => t.breakdown.every(({ base, rate, tax }) => near(tax, (base * Number(rate)) / 100, 1))],
  ['BR-CO-18', (t) => t.breakdown.length > 0],
  ['BR-CO-26', (t) => t.seller.vatId !== '' || t.seller.registration !== ''],
  ['BR-S-1', (t) => categories(t).every((code) => t.breakdown.some(({ category }) => category === code))],
  ['BR-S-2', (t) => !uses(t, 'S', 'Z', 'E') || t.seller.vatId !== '' || t.seller.taxNumber !== ''],
  ['BR-S-8', (t) => near(t.sums.net, total(t.breakdown.map(({ base }) => base)))],
  ['BR-S-10', (t) => shares(t, 'S', (share) => !isExplained(share))],
  ['BR-Z-9', (t) => shares(t, 'Z', ({ tax }) => tax === 0)],
  ['BR-E-10', (t) => shares(t, 'E', (share) => isExplained(share) && share.tax === 0)],
  ['BR-AE-2', (t) => !uses(t, 'AE') || (t.seller.vatId !== '' && t.buyer.vatId !== '')],
  ['BR-AE-10', (t) => shares(t, 'AE', (share) => isExplained(share) && share.tax === 0)],
  ['BR-G-2', (t) => !uses(t, 'G') || t.seller.vatId !== ''],
  ['BR-G-10', (t) => shares(t, 'G', (share) => isExplained(share) && share.tax === 0)],
  ['BR-O-2', (t) => !uses(t, 'O') || (t.seller.vatId === '' && t.buyer.vatId === '')],
  ['BR-O-5', (t) => t.lines.every(({ category, rate }) => (category === 'O') === (rate === ''))],
  ['BR-O-10', (t) => shares(t, 'O', isExplained)],
]

const german: Rule[] = [
  ['BR-DE-1', (t) => t.payment.code !== ''],
  ['BR-DE-3', (t) => t.seller.city !== ''],
  ['BR-DE-4', (t) => t.seller.postCode !== ''],
  ['BR-DE-5', (t) => t.seller.contact !== ''],
  ['BR-DE-6', (t) => t.seller.phone !== ''],
  ['BR-DE-7', (t) => t.seller.email !== ''],
  ['BR-DE-8', (t) => t.buyer.city !== ''],
  ['BR-DE-9', (t) => t.buyer.postCode !== ''],
  ['BR-DE-14', (t) => t.breakdown.every(({ rate }) => rate !== '')],
  ['BR-DE-15', (t) => t.buyerReference !== ''],
  ['BR-DE-27', (t) => /(\d.*){3}/.test(t.seller.phone)],
  ['BR-DE-28', (t) => /^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*[^@\s.]$/.test(t.seller.email)],
]

const network: Rule[] = [
  ['PEPPOL-EN16931-R001', (t) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(t.process)],
  ['PEPPOL-EN16931-R010', (t) => t.buyer.endpoint !== '' && t.buyer.scheme !== ''],
  ['PEPPOL-EN16931-R020', (t) => t.seller.endpoint !== '' && t.seller.scheme !== ''],
  [
    'PEPPOL-EN16931-R120',
    (t) => t.lines.every(({ quantity, price, amount }) => near(amount, quantity * price, 0.0201)),
  ],
]
const peppolOnly: Rule[] = [
  ['PEPPOL-EN16931-R003', (t) => t.buyerReference !== '' || t.order !== ''],
  ['PEPPOL-EN16931-R004', (t) => t.specification.endsWith('urn:fdc:peppol.eu:2017:poacc:billing:3.0')],
  [
    'PEPPOL-EN16931-CL008',
    (t) => [t.seller, t.buyer].every(({ scheme }) => scheme !== 'EM' && endpointSchemes.includes(scheme)),
  ],
]

const inPeppol = (rules: Rule[]): Rule[] =>
  rules.map(([id, keeps]) => [`DE-R-${id.replace('BR-DE-', '').padStart(3, '0')}`, keeps])

/** The ids of the rules that a file breaks: the standard’s, and the ones of the profile that it names itself. */
export function brokenRules(xml: string): string[] {
  const terms = termsOf(xml)
  const { specification, seller, buyer } = terms
  const isInGermany = seller.country === 'DE' && buyer.country === 'DE'
  const rules = [
    ...standard,
    ...(specification.includes('xrechnung') ? [...network, ...german] : []),
    ...(specification.includes('peppol')
      ? [...network, ...peppolOnly, ...(isInGermany ? inPeppol(german) : [])]
      : []),
  ]
  return [
    ...rules.filter(([, keeps]) => !keeps(terms)).map(([id]) => id),
    ...(/<([\w:]+)[^>/]*(\/>|><\/\1>)/.test(xml.replace('<ram:ApplicableHeaderTradeDelivery/>', ''))
      ? ['PEPPOL-EN16931-R008']
      : []),
  ]
}

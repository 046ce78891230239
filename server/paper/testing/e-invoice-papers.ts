import { countryFrom } from '../../foundation/records/country.ts'
import { dateFrom } from '../../foundation/time/calendar-date.ts'
import type { Paper, PaperParty } from '../paper.ts'
import type { TaxScenario } from '../xml/tax-scenarios.ts'
import { type SampleChanges, sampleLine, samplePaper } from './sample-paper.ts'

const leitwegId = '04011000-1234512345-06'

export const germanAuthority: PaperParty = {
  name: 'Bundesamt für Vogelkunde',
  address: 'Am Ufer 1\n53113 Bonn',
  country: countryFrom('DE'),
  tax_id: null,
  email: null,
  phone: null,
  e_invoice: {
    city: 'Bonn',
    post_code: '53113',
    buyer_reference: leitwegId,
    endpoint_scheme: '0204',
    endpoint_id: leitwegId,
  },
}

type Changes = Omit<SampleChanges, 'seller' | 'buyer'> & {
  seller?: Partial<PaperParty>
  buyer?: Partial<PaperParty>
}

/** A paper that has all that XRechnung and Peppol demand. */
export function completePaper({ seller, buyer, ...changes }: Changes = {}): Paper {
  const plain = samplePaper(changes)
  const place = { street: 'Lindenstraße 14', city: 'Berlin', post_code: '10969', contact_name: 'Ana Lima' }
  const route = { street: '8 rue des Martyrs', city: 'Paris', post_code: '75009', buyer_reference: 'R-77' }
  return {
    ...plain,
    seller: { ...plain.seller, e_invoice: place, ...seller },
    buyer: { ...plain.buyer, e_invoice: route, ...buyer },
  }
}

const untaxed = [sampleLine({ quantity: '3', unit_price: '80', tax_1: false })]
const without = (tax_scenario: TaxScenario, changes: Changes = {}) =>
  completePaper({ tax_scenario, lines: untaxed, taxes: { tax_1: undefined }, ...changes })

const nationalSeller = {
  tax_id: '12/345/67890',
  registration_number: 'HRB 12345',
  e_invoice: {
    street: 'Lindenstraße 14',
    city: 'Berlin',
    post_code: '10969',
    contact_name: 'Ana Lima',
    endpoint_scheme: '0088',
    endpoint_id: '4006381333931',
  },
}

const mixed = [
  sampleLine({ quantity: '1.5', unit_price: '80' }),
  sampleLine({ quantity: '2', unit_price: '-10', unit: 'piece', description: 'Credit\nfor the delay' }),
  sampleLine({ quantity: '-1', unit_price: '25', tax_1: false, tax_2: true, discount: false }),
  sampleLine({ quantity: '3', unit_price: '10', tax_1: false }),
]
const corrects = { number: '2026-0001', issue_date: dateFrom('2026-01-02') }
const yen = [sampleLine({ quantity: '2', unit_price: '801' }, 0)]
const bare = { due_date: null, period: null, notes: null, po_number: null }

/** Every case that the profiles must accept. */
export const eInvoicePapers: [string, Paper][] = [
  ['plain', completePaper()],
  ['to a German authority without tax id', completePaper({ buyer: germanAuthority })],
  ['two taxes, credits and lines without tax', completePaper({ lines: mixed, taxes: { tax_2: '7' } })],
  ['a credit note', completePaper({ kind: 'credit_note', corrects, payment: null, due_date: null })],
  ['without dates, notes, order and discount', completePaper({ ...bare, taxes: { discount: undefined } })],
  ['partly paid', completePaper({ taxes: { paid: '100' } })],
  ['yen', completePaper({ code: 'JPY', decimals: 0, lines: yen, taxes: { paid: '100' } })],
  ['a tax of nothing', completePaper({ taxes: { tax_1: '0' } })],
  ['a discount of everything', completePaper({ taxes: { discount: '100' } })],
  ['paid outside of SEPA', completePaper({ code: 'CHF' })],
  ['payment by text alone', completePaper({ payment: { ...nothing(), text: 'By transfer.' } })],
  ['a seller with a national tax number', completePaper({ seller: nationalSeller })],
  ['reverse charge', without('reverse_charge')],
  [
    'a credit note of reverse charge',
    without('reverse_charge', { kind: 'credit_note', corrects, payment: null }),
  ],
  ['an export', without('export')],
  ['exempt', without('exempt')],
  [
    'a small business',
    without('small_business', { seller: { country: countryFrom('FR'), tax_id: 'FR40303265045' } }),
  ],
  ['markup in texts', completePaper({ notes: '<b>&"\u0000\u0007', number: ']]>', po_number: '&' })],
]

/** Outside of VAT there is no rate, which XRechnung wants. */
export const notSubject: Paper = without('not_subject', { seller: { registration_number: 'HRB 12345' } })

function nothing() {
  return { text: null, account_name: null, bank_name: null, iban: null, bic: null, reference: null }
}

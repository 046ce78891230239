import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Profile, validateXsd } from '@stackforge-eu/factur-x'
import { countryFrom } from '../../foundation/records/country.ts'
import type { Paper, PaperParty } from '../paper.ts'
import { paperNotes } from '../shown/details.ts'
import { completePaper, eInvoicePapers, germanAuthority, notSubject } from '../testing/e-invoice-papers.ts'
import { brokenRules } from '../testing/e-invoice-rules.ts'
import { termsOf } from '../testing/e-invoice-terms.ts'
import { samplePaper } from '../testing/sample-paper.ts'
import { ublFaults } from '../testing/ubl-rules.ts'
import { writeCii } from './cii.ts'
import { missingForEInvoice } from './e-invoice.ts'
import { type EInvoiceProfile, eInvoiceProfiles } from './profiles.ts'
import { writeUbl } from './ubl.ts'

const missing = (paper: Paper, profile: EInvoiceProfile) =>
  missingForEInvoice(paper, profile).map(({ attribute, rule }) => `${attribute} ${rule}`)

for (const profile of eInvoiceProfiles)
  for (const [name, paper] of eInvoicePapers)
    test(`${profile} has all it needs and keeps every rule in both syntaxes: ${name}`, async () => {
      assert.deepEqual(missing(paper, profile), [])
      const [ubl, cii] = [writeUbl(paper, profile), writeCii(paper, profile)]
      assert.deepEqual(ublFaults(ubl), [])
      assert.deepEqual(brokenRules(ubl), [])
      assert.deepEqual(brokenRules(cii), [])
      // BuyerReference and the contact of a buyer differ by nothing: both files say the same.
      assert.deepEqual(facts(cii), facts(ubl))
      const { errors } = await validateXsd(cii, Profile.EN16931)
      assert.deepEqual(errors, [])
    })

/** A contact without a name is in UBL alone, as in the files of earlier papers. */
function facts(xml: string) {
  const { seller, buyer, ...rest } = termsOf(xml)
  const named = (party: typeof seller) => (party.contact === '' ? { ...party, phone: '', email: '' } : party)
  return { ...rest, seller: named(seller), buyer: named(buyer) }
}

test('outside of VAT: no VAT id in the file, none of XRechnung', () => {
  for (const profile of ['en16931', 'peppol'] as const) {
    assert.deepEqual(missing(notSubject, profile), [])
    assert.deepEqual(brokenRules(writeUbl(notSubject, profile)), [])
  }
  assert.deepEqual(missing(notSubject, 'xrechnung'), ['tax_scenario BR-DE-14'])
  assert.deepEqual(brokenRules(writeUbl(notSubject, 'xrechnung')), ['BR-DE-14'])
})

const at = (paper: Paper, who: 'seller' | 'buyer', changes: Partial<PaperParty>): Paper => ({
  ...paper,
  [who]: { ...paper[who], ...changes },
})
const without = (who: 'seller' | 'buyer', part: 'city' | 'post_code' | 'contact_name' | 'buyer_reference') =>
  at(completePaper(), who, { e_invoice: { ...completePaper()[who].e_invoice, [part]: null } })
const authority = completePaper({ buyer: germanAuthority })

// Each lacks one thing: the own check and the rules of the file name the same rule.
const lacking: [EInvoiceProfile, Paper, string][] = [
  ['xrechnung', without('seller', 'city'), 'seller.e_invoice.city BR-DE-3'],
  ['xrechnung', without('seller', 'post_code'), 'seller.e_invoice.post_code BR-DE-4'],
  ['xrechnung', without('seller', 'contact_name'), 'seller.e_invoice.contact_name BR-DE-5'],
  ['xrechnung', at(completePaper(), 'seller', { phone: null }), 'seller.phone BR-DE-6'],
  ['xrechnung', at(completePaper(), 'seller', { phone: 'ask' }), 'seller.phone BR-DE-27'],
  ['xrechnung', at(completePaper(), 'seller', { email: 'a@b.example' }), 'seller.email BR-DE-28'],
  ['xrechnung', without('buyer', 'city'), 'buyer.e_invoice.city BR-DE-8'],
  ['xrechnung', without('buyer', 'post_code'), 'buyer.e_invoice.post_code BR-DE-9'],
  ['xrechnung', without('buyer', 'buyer_reference'), 'references.buyer_reference BR-DE-15'],
  [
    'xrechnung',
    at(completePaper(), 'buyer', { email: null }),
    'buyer.e_invoice.endpoint_id PEPPOL-EN16931-R010',
  ],
  [
    'peppol',
    at(completePaper(), 'buyer', { tax_id: null }),
    'buyer.e_invoice.endpoint_id PEPPOL-EN16931-R010',
  ],
  [
    'peppol',
    { ...without('buyer', 'buyer_reference'), po_number: null },
    'references.buyer_reference PEPPOL-EN16931-R003',
  ],
  ['peppol', at(authority, 'seller', { phone: null }), 'seller.phone DE-R-006'],
  [
    'en16931',
    { ...completePaper({ tax_scenario: 'reverse_charge', lines: [], taxes: {} }), ...reverseCharge() },
    'buyer.tax_id BR-AE-2',
  ],
]
for (const [profile, paper, expected] of lacking)
  test(`${profile} names what is missing as the rule that the file would break: ${expected}`, () => {
    assert.deepEqual(missing(paper, profile), [expected])
    const rule = expected.split(' ')[1] ?? ''
    assert.ok(brokenRules(writeUbl(paper, profile)).includes(rule), rule)
  })

function reverseCharge() {
  const [, paper] = eInvoicePapers.find(([name]) => name === 'reverse charge') ?? ['', samplePaper()]
  return { ...paper, buyer: { ...paper.buyer, tax_id: null } }
}

test('an electronic address by email is for XRechnung, never for Peppol, which takes the VAT id', () => {
  const { seller } = termsOf(writeUbl(completePaper(), 'xrechnung'))
  assert.deepEqual([seller.scheme, seller.endpoint], ['EM', 'billing@featherquill.example'])
  const inPeppol = termsOf(writeUbl(completePaper(), 'peppol')).seller
  assert.deepEqual([inPeppol.scheme, inPeppol.endpoint], ['9930', 'DE123456789'])
  const mailed = {
    e_invoice: { ...completePaper().buyer.e_invoice, endpoint_scheme: 'EM', endpoint_id: 'a@b.ex' },
  }
  assert.equal(termsOf(writeUbl(at(completePaper(), 'buyer', mailed), 'peppol')).buyer.scheme, '9957')
})

test('a seller whose country has national Peppol rules is named, since its file would break them', () => {
  const dutch = at(completePaper(), 'seller', { tax_id: 'NL123456789B01', country: countryFrom('NL') })
  assert.deepEqual(missing(dutch, 'peppol'), ['seller.country NL-R'])
  assert.deepEqual(missing(dutch, 'en16931'), [])
})

test('the document says why no tax is charged, in its language and with the law that wants it', () => {
  const paper: Paper = {
    ...completePaper({ notes: 'Thanks' }),
    tax_scenario: 'small_business',
    language: 'de',
  }
  assert.equal(
    paperNotes(paper),
    'Kleinunternehmer: Es wird keine Umsatzsteuer berechnet. (§ 19 UStG)\n\nThanks',
  )
  assert.equal(paperNotes({ ...paper, tax_scenario: null }), 'Thanks')
})

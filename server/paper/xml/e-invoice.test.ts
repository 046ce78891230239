import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Profile, validateXsd } from '@stackforge-eu/factur-x'
import { decimalFrom } from '../../foundation/money/decimal.ts'
import { dateFrom } from '../../foundation/time/calendar-date.ts'
import type { Paper, PaperParty } from '../paper.ts'
import { sampleLine, samplePaper } from '../testing/sample-paper.ts'
import { ublFaults } from '../testing/ubl-rules.ts'
import { writeCii } from './cii.ts'
import { missingForEInvoice } from './e-invoice.ts'
import { writeUbl } from './ubl.ts'

const lines = [
  sampleLine({ quantity: '1.5', unit_price: '80' }),
  sampleLine({ quantity: '2', unit_price: '-10', unit: 'piece', description: 'Credit\nfor the delay' }),
  sampleLine({ quantity: '-1', unit_price: '25', tax_1: false, tax_2: true, discount: false }),
  sampleLine({ quantity: '3', unit_price: '10', tax_1: false }),
]

const national = { tax_id: '12/345/67890', registration_number: 'HRB 12345' }

function withParties({
  seller,
  buyer,
}: {
  seller?: Partial<PaperParty>
  buyer?: Partial<PaperParty>
}): Paper {
  const plain = samplePaper()
  return samplePaper({ seller: { ...plain.seller, ...seller }, buyer: { ...plain.buyer, ...buyer } })
}

const corrects = { number: '2026-0001', issue_date: dateFrom('2026-01-02') }
const cases: [string, Paper][] = [
  ['a plain invoice', samplePaper()],
  ['two taxes, credits, lines without tax', samplePaper({ lines, taxes: { tax_2: '7' } })],
  ['a credit note', samplePaper({ kind: 'credit_note', corrects, payment: null })],
  ['a credit note that is due on receipt', samplePaper({ kind: 'credit_note', corrects, due_date: null })],
  [
    'without dates, notes and discount',
    samplePaper({
      due_date: null,
      period: null,
      notes: null,
      po_number: null,
      taxes: { discount: undefined },
    }),
  ],
  [
    'yen, partly paid',
    samplePaper({
      code: 'JPY',
      decimals: 0,
      lines: [sampleLine({ quantity: '2', unit_price: '801' }, 0)],
      taxes: { paid: '100' },
    }),
  ],
  ['markup in texts', samplePaper({ notes: '<b>&"\u0000\u0007', number: ']]>', po_number: '&' })],
  ['a tax of nothing', samplePaper({ taxes: { tax_1: '0' } })],
  ['a seller with a national tax number', withParties({ seller: national })],
  ['a buyer without a tax id', withParties({ buyer: { tax_id: null } })],
]

for (const [name, paper] of cases)
  test(`valid by its XSD: ${name}`, async () => {
    const { valid, errors } = await validateXsd(writeCii(paper), Profile.EN16931)
    assert.deepEqual(errors, [])
    assert.equal(valid, true)
  })

for (const [name, paper] of cases)
  test(`as UBL and EN 16931 order it: ${name}`, () => assert.deepEqual(ublFaults(writeUbl(paper)), []))

test('the rules of UBL find what is misplaced, missing, repeated, unknown or of a wrong form', () => {
  const xml = writeUbl(samplePaper())
  const faults = (from: string | RegExp, to: string) => ublFaults(xml.replace(from, to))
  const note = /<cbc:Note>[^<]*<\/cbc:Note>/
  assert.deepEqual(faults(/(<cbc:ID>[^<]*<\/cbc:ID>)\s*(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$2$1'), [
    'Invoice: not in order',
  ])
  assert.deepEqual(faults(/<cbc:IssueDate>[^<]*<\/cbc:IssueDate>/, ''), [
    'Invoice/cbc:IssueDate: 0 of 1 to 1',
  ])
  assert.deepEqual(faults(/(<cac:Price>[\s\S]*?<\/cac:Price>)/, '$1$1'), [
    'Invoice/cac:InvoiceLine/cac:Price: 2 of 1 to 1',
  ])
  assert.deepEqual(faults(note, '<cbc:Remark>x</cbc:Remark>'), ['Invoice/cbc:Remark: unknown here'])
  assert.deepEqual(faults(/ currencyID="EUR"/, ''), ['Invoice/cac:AllowanceCharge/cbc:Amount: no currencyID'])
  assert.deepEqual(faults(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>1.2.2026'), [
    'Invoice/cbc:IssueDate: 1.2.2026',
  ])
})

test('what is missing: every attribute at once', () => {
  const empty = { name: ' ', address: '', country: null, tax_id: null, email: null, phone: null }
  const both = sampleLine({ quantity: '1', unit_price: '1', tax_2: true })
  const blank = sampleLine({ quantity: '1', unit_price: '1', description: ' ' })
  const paper = samplePaper({
    seller: empty,
    buyer: empty,
    decimals: 3,
    code: 'KWD',
    lines: [both, blank],
    taxes: { tax_2: '7.125' },
  })
  assert.deepEqual(
    missingForEInvoice(paper).map(({ attribute }) => attribute),
    [
      'seller.name',
      'seller.country',
      'buyer.name',
      'buyer.country',
      'seller.tax_id',
      'currency',
      'line_items[0]',
      'line_items[1].description',
      'tax',
    ],
  )
  assert.deepEqual(missingForEInvoice(samplePaper()), [])
})

test('BR-CO-26: a national tax number needs the number in a register beside it, which the file carries', () => {
  const attributes = (seller: Partial<PaperParty>) =>
    missingForEInvoice(withParties({ seller })).map(({ attribute }) => attribute)
  assert.deepEqual(attributes({ tax_id: '12/345/67890' }), ['seller.registration_number'])
  assert.deepEqual(attributes({ tax_id: 'ST 12/345' }), ['seller.registration_number'])
  assert.deepEqual(attributes(national), [])
  const paper = withParties({ seller: national })
  assert.match(writeUbl(paper), /<cbc:CompanyID>HRB 12345<\/cbc:CompanyID>/)
  assert.match(writeCii(paper), /<ram:SpecifiedLegalOrganization>\s*<ram:ID>HRB 12345<\/ram:ID>/)
})

test('a buyer without a tax id gets a file that names none', () => {
  const paper = withParties({ buyer: { tax_id: null } })
  assert.deepEqual(missingForEInvoice(paper), [])
  assert.equal(writeUbl(paper).match(/<cac:PartyTaxScheme>/g)?.length, 1)
  assert.equal(writeCii(paper).match(/<ram:SpecifiedTaxRegistration>/g)?.length, 1)
})

test('R120: a line of yen whose hours times price is not its amount is named; whole units pass', () => {
  const yen = (...quantities: string[]) =>
    samplePaper({
      code: 'JPY',
      decimals: 0,
      lines: quantities.map((quantity) => sampleLine({ quantity, unit_price: '801' }, 0)),
    })
  assert.deepEqual(
    missingForEInvoice(yen('1', '1.5')).map(({ attribute }) => attribute),
    ['line_items[1].quantity'],
  )
  assert.deepEqual(missingForEInvoice(yen('1', '3')), [])
})

test('no pay stub is an e-invoice', () => {
  assert.deepEqual(
    missingForEInvoice(samplePaper({ kind: 'pay_stub' })).map(({ attribute }) => attribute),
    ['kind'],
  )
})

test('a flag without its tax is no tax: the line is exempt, not taxed twice', () => {
  const paper = samplePaper({ lines: [sampleLine({ quantity: '1', unit_price: '1', tax_2: true })] })
  assert.deepEqual(missingForEInvoice(paper), [])
  assert.match(writeCii(paper), /<ram:CategoryCode>S<\/ram:CategoryCode>/)
})

test('one breakdown for two taxes of one rate', () => {
  const paper = samplePaper({
    lines: [
      sampleLine({ quantity: '1', unit_price: '100' }),
      sampleLine({ quantity: '1', unit_price: '50', tax_1: false, tax_2: true }),
    ],
    taxes: { tax_1: '19', tax_2: '19.00', discount: undefined },
  })
  const xml = writeCii(paper)
  assert.equal(xml.match(/<ram:CalculatedAmount>/g)?.length, 1)
  assert.match(xml, /<ram:CalculatedAmount>28\.50?<\/ram:CalculatedAmount>/)
  assert.equal(paper.totals.tax_2?.percent, decimalFrom('19.00'))
})

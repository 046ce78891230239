import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Decimal,
  decimalFrom,
  isZero,
  roundTo,
  subtract,
  zero,
} from '../../../foundation/money/decimal.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { randomDocument } from '../../../testing/ledger-documents.ts'
import { totalsOf } from '../../invoices/public.ts'
import type { Document, Happened } from './documents.ts'
import { linesOf, placesOf, postingsOf, sumOf } from './lines.ts'
import { emptyMapping, type Mapping } from './mapping.ts'
import { accountsOf } from './presets.ts'
import { vatSumsOf } from './vat.ts'

const plain: Mapping = { ...emptyMapping, ...accountsOf.plain }
const skr03: Mapping = { ...emptyMapping, ...accountsOf.skr03 }
const date = dateFrom('2026-10-05')
const n = (text: string | number) => decimalFrom(text)

const document = (given: Partial<Document>): Document => ({
  id: 7,
  kind: 'client',
  number: 'INV-7',
  client_id: 3,
  party: 'Quay',
  currency: 'EUR',
  tax_1: n(19),
  tax_2: null,
  discount: null,
  tax_scenario: null,
  due_date: null,
  grand_total: n(119),
  paid_amount: n(0),
  lines: [{ amount: n(100), tax_1: true, tax_2: false, discount: false }],
  ...given,
})
const issue = (given: Partial<Document> = {}): Happened => ({
  what: 'issue',
  date,
  id: 7,
  document: document(given),
})
const shown = (happened: Happened, mapping = skr03) =>
  linesOf(happened, mapping).map(({ account, contra_account, gross, net, tax }) =>
    [account, contra_account, gross, net, tax].join(' '),
  )

test('an invoice of 119 with 19 % debits receivables and credits revenue and tax', () => {
  const [line] = linesOf(issue(), skr03)
  assert.ok(line)
  assert.deepEqual(postingsOf(line), [
    { account: '1410', amount: '119.00' },
    { account: '8400', amount: '-100.00' },
    { account: '1776', amount: '-19.00' },
  ])
})

test('a credit note is the other way round, and a void takes back what was issued', () => {
  assert.deepEqual(shown(issue({ kind: 'credit_note' })), ['1410 8400 -119.00 -100.00 -19.00'])
  assert.deepEqual(shown({ ...issue(), what: 'void', document: document({}) }), [
    '1410 8400 -119.00 -100.00 -19.00',
  ])
})

test('a write-off is the balance, without a tax', () => {
  const happened = { what: 'write_off', date, id: 7, document: document({ paid_amount: n(19) }) } as const
  assert.deepEqual(shown(happened), ['1410 2400 -100.00 -100.00 0.00'])
})

test('lines with both taxes: one part with the first, one that is only the second', () => {
  const both = issue({
    tax_1: n(5),
    tax_2: n('9.975'),
    lines: [{ amount: n(100), tax_1: true, tax_2: true, discount: false }],
  })
  assert.deepEqual(shown(both, plain), ['1100 4000 105.00 100.00 5.00', '1100 2200 9.98 0.00 9.98'])
})

test('untaxed lines follow the reason of the invoice, and are exempt without one', () => {
  const lines = [{ amount: n(50), tax_1: false, tax_2: false, discount: false }]
  assert.deepEqual(shown(issue({ lines })), ['1410 8100 50.00 50.00 0.00'])
  assert.deepEqual(shown(issue({ lines, tax_scenario: 'reverse_charge' })), ['1410 8336 50.00 50.00 0.00'])
  const [zeroRated] = linesOf(issue({ tax_1: n(0) }), skr03)
  assert.equal(zeroRated?.treatment, 'zero_rated')
})

test('a payment goes to the account of its method, a refund comes from it', () => {
  const receipt = {
    id: 1,
    invoice_id: 7,
    kind: 'client' as const,
    number: 'INV-7',
    client_id: 3,
    party: 'Quay',
    currency: 'EUR',
    amount: n('40.5'),
    method: ' PayPal ',
    reference: 'A-1',
  }
  const mapping = {
    ...skr03,
    payment_methods: [{ method: 'paypal', account: '1370' }],
    clients: [{ client_id: 3, account: '10003' }],
  }
  assert.deepEqual(shown({ what: 'payment', date, id: 1, receipt }, mapping), ['1370 10003 40.50 40.50 0.00'])
  const refund = { ...receipt, kind: 'credit_note' as const, method: 'cash' }
  assert.deepEqual(shown({ what: 'payment', date, id: 1, receipt: refund }, mapping), [
    '1200 10003 -40.50 -40.50 0.00',
  ])
})

test('an expense finds the rate that gives its tax; another tax goes to the account for input tax', () => {
  const spent = {
    id: 4,
    user_id: 2,
    category: 'travel' as const,
    currency: 'EUR',
    amount: n('119.000'),
    tax_amount: n('19.000'),
    reimbursable: true,
    note: '',
  }
  const [line] = linesOf({ what: 'expense', date, id: 4, spent }, skr03)
  assert.deepEqual(
    [line?.document, line?.tax_rate, line?.tax_code, line?.tax_account],
    ['EXP-4', '19', '9', '1576'],
  )
  assert.deepEqual(line && postingsOf(line), [
    { account: '1740', amount: '-119.00' },
    { account: '4660', amount: '100.00' },
    { account: '1576', amount: '19.00' },
  ])
  const odd = { ...spent, tax_amount: n('12.34'), reimbursable: false }
  const [other] = linesOf({ what: 'expense', date, id: 4, spent: odd }, skr03)
  assert.deepEqual([other?.account, other?.tax_rate, other?.tax_account], ['1730', null, '1570'])
})

test('any document: its lines add up to its total, its taxes and to zero on the accounts', () => {
  fc.assert(
    fc.property(randomDocument, (given) => {
      const places = placesOf(given.currency)
      const lines = linesOf({ what: 'issue', date, id: given.id, document: given }, plain)
      const totals = totalsOf(
        given.lines.map(({ amount, ...flags }) => ({ quantity: amount, unit_price: n(1), ...flags })),
        given,
        places,
      )
      const sign = given.kind === 'client' ? 1 : -1
      const summed = (of: 'gross' | 'net' | 'tax') => Number(sumOf(lines.map((line) => line[of]))) * sign
      const equal = (one: number, other: Decimal) =>
        assert.ok(Math.abs(one - Number(other)) < 1e-6, `${one} ${other}`)
      equal(summed('gross'), totals.grand_total)
      equal(summed('tax'), sumOf([totals.tax_1_amount, totals.tax_2_amount]))
      for (const line of lines) {
        assert.equal(
          roundTo(sumOf(postingsOf(line).map(({ amount }) => amount)), places),
          roundTo(zero, places),
        )
        assert.ok(isZero(subtract(line.gross, sumOf([line.net, line.tax]))))
      }
      const vat = vatSumsOf(lines)
      equal(
        Number(sumOf(vat.map(({ tax }) => tax))) * sign,
        sumOf([totals.tax_1_amount, totals.tax_2_amount]),
      )
    }),
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Decimal, decimalFromText } from '../../../foundation/money/decimal.ts'
import { amountOf, type Percentages, type PricedLine, totalsOf } from './totals.ts'

// The model counts in whole numbers of minor units: no decimals of ours are in it.
const scale = (text: string, places: number): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
  return text.startsWith('-') ? -units : units
}
const halfAway = (numerator: bigint, denominator: bigint): bigint => {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}
const units = (text: string, places: number) => scale(text, places)

function model(lines: readonly PricedLine[], rates: Percentages, places: number) {
  const amounts = lines.map(({ quantity, unit_price }) =>
    halfAway(scale(quantity, 6) * scale(unit_price, 4) * 10n ** BigInt(places), 10n ** 10n),
  )
  const total = (keep: (line: PricedLine) => boolean) =>
    lines.reduce((sum, line, i) => (keep(line) ? sum + (amounts[i] ?? 0n) : sum), 0n)
  const percent = (amount: bigint, rate: Decimal | null) =>
    halfAway(amount * scale(rate ?? '0', 4), 1_000_000n)
  const discount = percent(
    total((line) => line.discount),
    rates.discount,
  )
  const groups = [0, 1, 2, 3]
    .map(
      (key) => (line: PricedLine) =>
        Number(line.tax_1 && rates.tax_1 !== null) + 2 * Number(line.tax_2 && rates.tax_2 !== null) === key,
    )
    .map((isIn, key) => ({
      key,
      net: total(isIn),
      open: total((line) => isIn(line) && line.discount),
      share: 0n,
      lines: lines.filter(isIn).length,
    }))
    .filter((group) => group.lines > 0)
  const open = groups.reduce((sum, group) => sum + group.open, 0n)
  if (groups.every((group) => group.open >= 0n)) {
    if (open > 0n) {
      for (const group of groups) group.share = (discount * group.open) / open
      const byRemainder = groups.toSorted(
        (a, b) => Number(((discount * b.open) % open) - ((discount * a.open) % open)) || a.key - b.key,
      )
      let odd = discount - groups.reduce((sum, { share }) => sum + share, 0n)
      for (const group of byRemainder)
        if (odd > 0n) {
          group.share += 1n
          odd -= 1n
        }
    }
  } else {
    const size = (n: bigint) => (n < 0n ? -n : n)
    for (const group of groups) group.share = percent(group.open, rates.discount)
    const largest = groups.reduce((best, group) => (size(group.open) > size(best.open) ? group : best))
    largest.share += discount - groups.reduce((sum, { share }) => sum + share, 0n)
  }
  const base = (bit: number) =>
    groups.reduce((sum, { key, net, share }) => ((key & bit) > 0 ? sum + net - share : sum), 0n)
  const [tax_1, tax_2] = [percent(base(1), rates.tax_1), percent(base(2), rates.tax_2)]
  const subtotal = total(() => true)
  return {
    subtotal,
    discount,
    tax_1,
    tax_2,
    grand: subtotal - discount + tax_1 + tax_2,
    bases: groups.map(({ net, share }) => net - share),
  }
}

const decimal = (text: string): Decimal => {
  const read = decimalFromText(text)
  if (read === undefined) throw new Error(text)
  return read
}
const numbers = (most: number, places: number) =>
  fc.integer({ min: -most, max: most * 4 }).map((n) => {
    const digits = String(Math.abs(n)).padStart(places + 1, '0')
    return decimal(`${n < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`)
  })
const prices = numbers(900_000, 2).map((price) => decimal(price.replace('-', '')))
const edges = fc.constantFrom('0.005', '0.015', '1.005', '33.333333', '0.000001', '-0.005', '0').map(decimal)
const line: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.oneof(numbers(4_000, 2), numbers(4_000_000, 6), edges),
  unit_price: fc.oneof(prices, fc.constantFrom('1', '0.0001', '99.99', '80', '1000.0049').map(decimal)),
  tax_1: fc.boolean(),
  tax_2: fc.boolean(),
  discount: fc.boolean(),
})
const percentages = fc.record({
  tax_1: fc.option(fc.constantFrom('19', '7.7', '33.3333', '0.0001', '100', '0').map(decimal)),
  tax_2: fc.option(fc.constantFrom('5', '9.975', '2.5').map(decimal)),
  discount: fc.option(fc.constantFrom('100', '10', '33.3333', '2.5', '0').map(decimal)),
})

test('5,000 random invoices: totals equal a model in whole minor units, bases and lines sum', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      percentages,
      fc.constantFrom(0, 2, 3),
      (lines, rates, places) => {
        const found = totalsOf(lines, rates, places)
        const wanted = model(lines, rates, places)
        const said = {
          subtotal: units(found.subtotal, places),
          discount: units(found.discount_amount, places),
          tax_1: units(found.tax_1_amount, places),
          tax_2: units(found.tax_2_amount, places),
          grand: units(found.grand_total, places),
          bases: found.groups.map(({ base }) => units(base, places)),
        }
        assert.deepEqual(said, wanted)
        const lineSum = lines.reduce((sum, each) => sum + units(amountOf(each, places), places), 0n)
        assert.equal(lineSum, said.subtotal)
        assert.equal(
          said.bases.reduce((sum, base) => sum + base, 0n),
          said.subtotal - said.discount,
        )
      },
    ),
    { numRuns: 5_000 },
  )
})

const plain = { tax_1: true, tax_2: false, discount: true }
const of = (quantity: string, unit_price: string, flags = plain): PricedLine => ({
  quantity: decimal(quantity),
  unit_price: decimal(unit_price),
  ...flags,
})

test('a discount of 100 % leaves nothing, and no tax on nothing', () => {
  const all = { tax_1: decimal('19'), tax_2: null, discount: decimal('100') }
  assert.equal(totalsOf([of('3', '33.33')], all, 2).grand_total, '0.00')
})

test('half a cent rounds away from zero, up and down', () => {
  const none = { tax_1: null, tax_2: null, discount: null }
  assert.equal(totalsOf([of('0.5', '0.01')], none, 2).grand_total, '0.01')
  assert.equal(totalsOf([of('-0.5', '0.01')], none, 2).grand_total, '-0.01')
})

test('yen have no decimals and dinars three', () => {
  const tax = { tax_1: decimal('10'), tax_2: null, discount: null }
  assert.equal(totalsOf([of('1.5', '333')], tax, 0).grand_total, '550')
  assert.equal(totalsOf([of('1.5', '3.333')], tax, 3).grand_total, '5.500')
})

test('a credit larger than the rest makes a negative total', () => {
  const none = { tax_1: null, tax_2: null, discount: null }
  assert.equal(totalsOf([of('1', '50'), of('-2', '30')], none, 2).grand_total, '-10.00')
})

test('two taxes do not compound, and the discount comes before them', () => {
  const rates = { tax_1: decimal('5'), tax_2: decimal('9.975'), discount: decimal('10') }
  const found = totalsOf([of('10', '100', { tax_1: true, tax_2: true, discount: true })], rates, 2)
  assert.deepEqual(
    [found.discount_amount, found.tax_1_amount, found.tax_2_amount, found.grand_total],
    ['100.00', '45.00', '89.78', '1034.78'],
  )
})

import { type Decimal, decimalFrom } from '../../foundation/money/decimal.ts'
import type { PaperLine, PaperTotals, TaxGroup } from '../paper.ts'

export type ModelTaxes = {
  decimals: number
  tax_1?: string
  tax_2?: string
  discount?: string
  paid?: string
}

/** The totals of EN 16931 in whole minor units: written apart from the product, to prove it right. */
export function modelTotals(lines: PaperLine[], taxes: ModelTaxes): PaperTotals {
  const { decimals } = taxes
  const units = (text: string) => BigInt(scaled(text, decimals))
  const text = (amount: bigint) => fromUnits(amount, decimals)
  const percentOf = (amount: bigint, percent: string) =>
    rounded(amount * BigInt(scaled(percent, 4)), 1_000_000n)
  const net = (some: PaperLine[]) => some.reduce((sum, line) => sum + units(line.amount), 0n)
  const subtotal = net(lines)
  const discounted = lines.filter((line) => line.discount)
  const discount = taxes.discount === undefined ? 0n : percentOf(net(discounted), taxes.discount)
  const kinds = [0, 1, 2, 3].map((bits) => ({ tax_1: (bits & 1) > 0, tax_2: (bits & 2) > 0 }))
  const parts = kinds
    .map((kind) => ({
      kind,
      lines: lines.filter((line) => line.tax_1 === kind.tax_1 && line.tax_2 === kind.tax_2),
    }))
    .filter((part) => part.lines.length > 0)
  const shares = spread(
    discount,
    parts.map((part) => net(part.lines.filter((line) => line.discount))),
  )
  const groups = parts.map(({ kind, lines: some }, i): TaxGroup => {
    const share = shares[i] ?? 0n
    return { ...kind, net: text(net(some)), discount: text(share), base: text(net(some) - share) }
  })
  const tax = (key: 'tax_1' | 'tax_2') => {
    const percent = taxes[key]
    if (percent === undefined) return null
    const base = groups.filter((group) => group[key]).reduce((sum, group) => sum + units(group.base), 0n)
    return {
      name: null,
      percent: decimalFrom(percent),
      base: text(base),
      amount: text(percentOf(base, percent)),
    }
  }
  const [tax_1, tax_2] = [tax('tax_1'), tax('tax_2')]
  const total = subtotal - discount + units(tax_1?.amount ?? '0') + units(tax_2?.amount ?? '0')
  const paid = units(taxes.paid ?? '0')
  return {
    subtotal: text(subtotal),
    discount:
      taxes.discount === undefined ? null : { percent: decimalFrom(taxes.discount), amount: text(discount) },
    tax_1,
    tax_2,
    groups,
    grand_total: text(total),
    paid: text(paid),
    balance: text(total - paid),
  }
}

/** quantity × price, rounded to the decimals of the currency. */
export function modelAmount(quantity: string, price: string, decimals: number): Decimal {
  const product = BigInt(scaled(quantity, 6)) * BigInt(scaled(price, 6))
  return fromUnits(rounded(product, 10n ** BigInt(12 - decimals)), decimals)
}

/** By largest remainder; with parts of both signs each is rounded and the largest takes the difference. */
function spread(total: bigint, weights: bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return weights.map((_, i) => (i === 0 ? total : 0n))
  const shares = weights.map((weight) => rounded(total * weight, whole))
  const left = total - shares.reduce((sum, share) => sum + share, 0n)
  const size = (amount: bigint) => (amount < 0n ? -amount : amount)
  const largest = weights.reduce(
    (best, weight, i) => (size(weight) > size(weights[best] ?? 0n) ? i : best),
    0,
  )
  return shares.map((share, i) => (i === largest ? share + left : share))
}

function rounded(amount: bigint, step: bigint): bigint {
  const [a, s] = step < 0n ? [-amount, -step] : [amount, step]
  const half = ((a < 0n ? -a : a) * 2n + s) / (2n * s)
  return a < 0n ? -half : half
}

function scaled(text: string, places: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  return whole + fraction.padEnd(places, '0').slice(0, places)
}

export function fromUnits(units: bigint, places: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const cut = digits.length - places
  const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
  return decimalFrom(`${units < 0n ? '-' : ''}${text}`)
}

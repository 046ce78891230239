import { allocate } from '../../../foundation/money/allocate.ts'
import { currencyFrom, decimalsOf } from '../../../foundation/money/currency.ts'
import {
  add,
  type Decimal,
  decimalFrom,
  divide,
  isNegative,
  isZero,
  multiply,
  roundTo,
  subtract,
  toJsonNumber,
  zero,
} from '../../../foundation/money/decimal.ts'
import { present } from '../../../foundation/values/present.ts'
import { totalsOf } from '../../invoices/public.ts'
import type { Document } from './documents.ts'
import type { Treatment } from './treatments.ts'

/** A part of a document with one tax. The parts add up to its total. */
export type TaxPart = {
  treatment: Treatment
  rate: Decimal | null
  /** What the tax is a percentage of; a second tax has the same as the first. */
  taxable: Decimal
  net: Decimal
  tax: Decimal
  gross: Decimal
}

/**
 * A document by tax: the lines without, with the first, with the second, and with both. What both carry is split into a part with
 * the first tax and one that is nothing but the second.
 */
export function taxPartsOf(document: Document): TaxPart[] {
  const places = decimalsOf(currencyFrom(document.currency))
  const { groups, tax_1_amount, tax_2_amount } = totalsOf(
    document.lines.map(({ amount, ...flags }) => ({
      quantity: amount,
      unit_price: decimalFrom(1),
      ...flags,
    })),
    document,
    places,
  )
  const first = shares(groups, 'tax_1', tax_1_amount, places)
  const second = shares(groups, 'tax_2', tax_2_amount, places)
  const none = roundTo(zero, places)
  return groups.flatMap((group, i): TaxPart[] => {
    const [one, other] = [first[i] ?? none, second[i] ?? none]
    const { base } = group
    if (!group.tax_1 && !group.tax_2) {
      const treatment = document.tax_scenario ?? 'exempt'
      return [{ treatment, rate: null, taxable: base, net: base, tax: none, gross: base }]
    }
    const rate = group.tax_1 ? document.tax_1 : document.tax_2
    const tax = group.tax_1 ? one : other
    const parts = [partOf(present(rate, 'rate of the group'), base, base, tax)]
    if (group.tax_1 && group.tax_2)
      parts.push(partOf(present(document.tax_2, 'second rate of the group'), base, none, other))
    return parts
  })
}

/** With the places of its parts. */
function sumAs(net: Decimal, tax: Decimal): Decimal {
  return roundTo(add(net, tax), (net.split('.')[1] ?? '').length)
}

function partOf(rate: Decimal, taxable: Decimal, net: Decimal, tax: Decimal): TaxPart {
  const treatment = isZero(rate) ? 'zero_rated' : 'taxed'
  return { treatment, rate: decimalFrom(toJsonNumber(rate)), taxable, net, tax, gross: sumAs(net, tax) }
}

type Group = { tax_1: boolean; tax_2: boolean; base: Decimal }

/** Each tax is rounded once for the document; the groups that carry it share it. */
function shares(
  groups: readonly Group[],
  tax: 'tax_1' | 'tax_2',
  amount: Decimal,
  places: number,
): (Decimal | undefined)[] {
  const taxed = groups.filter((group) => group[tax])
  const [only] = taxed
  const split =
    taxed.length < 2 || only === undefined
      ? [amount]
      : taxed.some(({ base }) => isNegative(base))
        ? inOrder(taxed, amount, places)
        : allocate(
            amount,
            taxed.map(({ base }) => base),
            places,
          )
  return groups.map((group) => (group[tax] ? split[taxed.indexOf(group)] : undefined))
}

/** With credits in the way, the second group has what the first leaves. */
function inOrder(taxed: readonly Group[], amount: Decimal, places: number): Decimal[] {
  const whole = taxed.reduce((total, { base }) => add(total, base), zero)
  if (isZero(whole)) return taxed.map((_, i) => (i === 0 ? amount : roundTo(zero, places)))
  const first = share(present(taxed[0], 'first group').base, whole, amount, places)
  return [first, roundTo(subtract(amount, first), places)]
}

function share(base: Decimal, whole: Decimal, amount: Decimal, places: number): Decimal {
  return divide(multiply(amount, base), whole, places)
}

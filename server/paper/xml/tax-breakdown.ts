import {
  add,
  compare,
  type Decimal,
  decimalFrom,
  isNegative,
  isZero,
  multiply,
  subtract,
  sum,
  zero,
} from '../../foundation/money/decimal.ts'
import type { Paper, PaperLine, TaxGroup } from '../paper.ts'
import { categoryOf, type TaxCategory } from './tax-scenarios.ts'

/** What the paper charges at one category and rate (BG-23). */
export type TaxShare = { category: TaxCategory; base: Decimal; amount: Decimal; discount: Decimal }

type Taxes = Pick<TaxGroup, 'tax_1' | 'tax_2'>

export function carriesBoth(taxes: Taxes, { totals }: Paper): boolean {
  return taxes.tax_1 && taxes.tax_2 && totals.tax_1 !== null && totals.tax_2 !== null
}

/** One share per category and rate: two taxes of one rate are one share, as the standard counts them. */
export function taxBreakdown(paper: Paper): TaxShare[] {
  const shares = new Map<string, TaxShare>()
  for (const group of paper.totals.groups) {
    const category = categoryOf(group, paper)
    const key = `${category.code} ${Number(category.percent ?? zero)}`
    const known = shares.get(key) ?? { category, base: zero, amount: zero, discount: zero }
    shares.set(key, {
      category,
      base: add(known.base, group.base),
      amount: known.amount,
      discount: add(known.discount, group.discount),
    })
  }
  for (const tax of [paper.totals.tax_1, paper.totals.tax_2]) {
    if (tax === null) continue
    const share = shares.get(`${isZero(tax.percent) ? 'Z' : 'S'} ${Number(tax.percent)}`)
    if (share !== undefined) share.amount = add(share.amount, tax.amount)
  }
  return [...shares.values()]
}

/** The sums of the header: discounts that grew the total, because their lines are credits, count as charges. */
export function headerSums(paper: Paper): {
  allowance: Decimal
  charge: Decimal
  base: Decimal
  tax: Decimal
} {
  const discounts = taxBreakdown(paper).map((share) => share.discount)
  const charge = subtract(zero, sum(discounts.filter(isNegative)))
  const allowance = sum(discounts.filter((each) => !isNegative(each)))
  const { totals } = paper
  return {
    allowance,
    charge,
    base: subtract(totals.subtotal, totals.discount?.amount ?? zero),
    tax: add(totals.tax_1?.amount ?? zero, totals.tax_2?.amount ?? zero),
  }
}

/** The standard allows no negative price: a negative price becomes a negative quantity. */
export function signedPrice({ quantity, unit_price }: PaperLine): { quantity: Decimal; price: Decimal } {
  return isNegative(unit_price)
    ? { quantity: subtract(zero, quantity), price: subtract(zero, unit_price) }
    : { quantity, price: unit_price }
}

const slack = decimalFrom('0.02')

/** Peppol’s R120: quantity × price is the amount of the line, within 0.02. */
export function multiplies({ quantity, unit_price, amount }: PaperLine): boolean {
  const difference = subtract(multiply(quantity, unit_price), amount)
  return compare(isNegative(difference) ? subtract(zero, difference) : difference, slack) <= 0
}

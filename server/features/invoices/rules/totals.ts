import { allocate } from '../../../foundation/money/allocate.ts'
import {
  add,
  compare,
  type Decimal,
  decimalFrom,
  divide,
  isNegative,
  multiply,
  roundTo,
  subtract,
  sum,
  zero,
} from '../../../foundation/money/decimal.ts'
import { present } from '../../../foundation/values/present.ts'

export type PricedLine = {
  quantity: Decimal
  unit_price: Decimal
  tax_1: boolean
  tax_2: boolean
  discount: boolean
}

/** Percentages of an invoice; null: not used. */
export type Percentages = { tax_1: Decimal | null; tax_2: Decimal | null; discount: Decimal | null }

/** The lines that carry the same taxes: base = net − discount. */
export type TaxGroup = { tax_1: boolean; tax_2: boolean; net: Decimal; discount: Decimal; base: Decimal }

export type Totals = {
  subtotal: Decimal
  discount_amount: Decimal
  tax_1_base: Decimal
  tax_2_base: Decimal
  tax_1_amount: Decimal
  tax_2_amount: Decimal
  grand_total: Decimal
  groups: TaxGroup[]
}

/** What a line costs: its hours or pieces times the price, rounded to the currency's decimals. */
export function amountOf(
  { quantity, unit_price }: Pick<PricedLine, 'quantity' | 'unit_price'>,
  places: number,
) {
  return roundTo(multiply(quantity, unit_price), places)
}

/**
 * The totals in the order of EN 16931: lines are rounded, the discount is taken from the lines that have it and spread over the
 * tax groups, and each tax is rounded once on the sum of its bases. Taxes do not compound.
 */
export function totalsOf(lines: readonly PricedLine[], percentages: Percentages, places: number): Totals {
  const sums = groupSums(
    lines.map((line) => effective(line, percentages)),
    places,
  )
  const subtotal = roundTo(sum(sums.map(({ net }) => net)), places)
  const shares = discountShares(
    sums.map(({ discountable }) => discountable),
    percentages.discount ?? zero,
    places,
  )
  const groups = sums.map(({ tax_1, tax_2, net }, i) => {
    const discount = present(shares[i], 'discount of the group')
    return { tax_1, tax_2, net, discount, base: roundTo(subtract(net, discount), places) }
  })
  const baseOf = (tax: 'tax_1' | 'tax_2') =>
    roundTo(sum(groups.filter((group) => group[tax]).map(({ base }) => base)), places)
  const [tax_1_base, tax_2_base] = [baseOf('tax_1'), baseOf('tax_2')]
  const tax_1_amount = percentOf(tax_1_base, percentages.tax_1, places)
  const tax_2_amount = percentOf(tax_2_base, percentages.tax_2, places)
  const discount_amount = roundTo(sum(shares), places)
  const net = subtract(subtotal, discount_amount)
  const grand_total = roundTo(add(net, add(tax_1_amount, tax_2_amount)), places)
  return {
    subtotal,
    discount_amount,
    tax_1_base,
    tax_2_base,
    tax_1_amount,
    tax_2_amount,
    grand_total,
    groups,
  }
}

/** A flag counts only if the invoice has its percentage. */
function effective(line: PricedLine, { tax_1, tax_2, discount }: Percentages): PricedLine {
  const { quantity, unit_price } = line
  return {
    quantity,
    unit_price,
    tax_1: line.tax_1 && tax_1 !== null,
    tax_2: line.tax_2 && tax_2 !== null,
    discount: line.discount && discount !== null,
  }
}

type GroupSum = { tax_1: boolean; tax_2: boolean; net: Decimal; discountable: Decimal }

function groupSums(lines: readonly PricedLine[], places: number): GroupSum[] {
  const groups = Map.groupBy(lines, ({ tax_1, tax_2 }) => Number(tax_1) + 2 * Number(tax_2))
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([key, its]) => {
      const amounts = its.map((line) => ({ amount: amountOf(line, places), isDiscounted: line.discount }))
      const total = (of: typeof amounts) => roundTo(sum(of.map(({ amount }) => amount)), places)
      return {
        tax_1: key % 2 === 1,
        tax_2: key >= 2,
        net: total(amounts),
        discountable: total(amounts.filter(({ isDiscounted }) => isDiscounted)),
      }
    })
}

/** The discount of each group. With credits in the way, each is rounded alone and the largest takes the difference. */
function discountShares(discountable: readonly Decimal[], percent: Decimal, places: number): Decimal[] {
  if (discountable.length === 0) return []
  const discount = percentOf(sum(discountable), percent, places)
  if (!discountable.some(isNegative)) return allocate(discount, discountable, places)
  const shares = discountable.map((amount) => percentOf(amount, percent, places))
  const sizes = discountable.map(magnitude)
  const largest = sizes.indexOf(sizes.reduce((best, size) => (compare(size, best) > 0 ? size : best)))
  const difference = subtract(discount, sum(shares))
  return shares.map((share, i) => roundTo(i === largest ? add(share, difference) : share, places))
}

function percentOf(amount: Decimal, percent: Decimal | null, places: number): Decimal {
  return percent === null
    ? roundTo(zero, places)
    : divide(multiply(amount, percent), decimalFrom('100'), places)
}

function magnitude(amount: Decimal): Decimal {
  return isNegative(amount) ? subtract(zero, amount) : amount
}

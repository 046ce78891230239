import { type Decimal, isZero, subtract, sum, zero } from '../../foundation/money/decimal.ts'
import type { Paper, PaperTax } from '../paper.ts'
import { dueOf, isPlain } from '../today.ts'
import { wordsIn } from '../words/words.ts'
import { formatsOf } from './formats.ts'

/** A row below the lines. Kinds let readers of the paper find a row without its words. */
export type TotalRow = {
  kind:
    | 'subtotal'
    | 'discount'
    | 'tax_1'
    | 'tax_2'
    | 'total'
    | 'paid'
    | 'credited'
    | 'written_off'
    | 'balance'
  label: string
  value: string
}

/** The totals in the order in which they add up. A paper without discount, taxes and payments shows its total alone. */
export function totalRows(paper: Paper): TotalRow[] {
  const words = wordsIn(paper.language)
  const formats = formatsOf(paper)
  const { discount, tax_1, tax_2, paid, credited = zero, ...totals } = paper.totals
  const rows: TotalRow[] = []
  const add = (kind: TotalRow['kind'], label: string, amount: Decimal, isLast = false) =>
    rows.push({ kind, label, value: isLast ? formats.money(amount) : formats.amount(amount) })
  const taxRow = (kind: 'tax_1' | 'tax_2', tax: PaperTax) =>
    add(
      kind,
      words.percentOn(tax.name ?? words.tax, formats.percent(tax.percent), formats.amount(tax.base)),
      tax.amount,
    )
  if (discount !== null || tax_1 !== null || tax_2 !== null) add('subtotal', words.subtotal, totals.subtotal)
  if (discount !== null) {
    const of = formats.amount(sum(paper.lines.filter((line) => line.discount).map((line) => line.amount)))
    add(
      'discount',
      words.percentOn(words.discount, formats.percent(discount.percent), of),
      subtract(zero, discount.amount),
    )
  }
  if (tax_1 !== null) taxRow('tax_1', tax_1)
  if (tax_2 !== null) taxRow('tax_2', tax_2)
  add('total', words.total, totals.grand_total, true)
  const less = (kind: 'paid' | 'credited' | 'written_off', label: string, amount: Decimal) => {
    if (!isZero(amount)) add(kind, label, subtract(zero, amount))
  }
  less('paid', words.paid, subtract(paid, credited))
  less('credited', words.states.credited, credited)
  if (paper.state === 'written_off') less('written_off', words.states.written_off, totals.balance)
  if (!isPlain(paper)) add('balance', words.balance, dueOf(paper), true)
  return rows
}

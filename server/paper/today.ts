import { type Decimal, isZero, roundTo, subtract, zero } from '../foundation/money/decimal.ts'
import type { Paper, PaperState } from './paper.ts'

/** What became of an invoice since its issue, as its record says it. */
export type Today = { state: PaperState; paid_amount: Decimal; credited_amount: Decimal }

/** The paper with what has been paid and credited since: every file of an invoice is made of this, so that all equal the record. */
export function asOfToday(paper: Paper, { state, paid_amount, credited_amount }: Today): Paper {
  const { decimals, totals } = paper
  const paid = roundTo(paid_amount, decimals)
  const credited = roundTo(credited_amount, decimals)
  const balance = roundTo(subtract(totals.grand_total, paid), decimals)
  return { ...paper, state, totals: { ...totals, paid, credited, balance } }
}

/** Whether the paper is as it was issued: nothing was paid, credited or closed since. */
export function isPlain({ state = 'open', totals, is_draft }: Paper): boolean {
  return is_draft === true || ((state === 'open' || state === 'late') && isZero(totals.paid))
}

/** What is owed: nothing once the invoice is closed. */
export function dueOf({ state, totals, decimals }: Paper): Decimal {
  return isClosed(state) ? roundTo(zero, decimals) : totals.balance
}

const closed: readonly (PaperState | undefined)[] = ['paid', 'credited', 'settled', 'written_off', 'void']
const isClosed = (state: PaperState | undefined) => closed.includes(state)

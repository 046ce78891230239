import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Entry, yearOf } from './accrual.ts'
import { certainBalance } from './coming-year.ts'
import { secondsByYear } from './request-days.ts'
import { resettle } from './resettle.ts'
import { type Books, settle } from './settle.ts'

/** Time off on a date. */
export type UsedDay = { date: CalendarDate; amount_used: number }

export type YearPreview = {
  year: number
  balance_before: number
  amount_used: number
  balance_after: number
  /** What other pending requests use. */
  pending: number
  would_be_negative: boolean
}

/**
 * What a request does to the balances of its years, in order. The balance before a later year already excludes the
 * request's earlier days. The verdict subtracts other pending requests first.
 */
export function previewYears(
  books: Books,
  days: readonly UsedDay[],
  pending: readonly UsedDay[],
): YearPreview[] {
  const asked = secondsByYear(pending)
  return yearsOf(days).map(([year, amount_used]) => {
    const before = days.filter(({ date }) => yearOf(date) < year)
    const after = days.filter(({ date }) => yearOf(date) <= year)
    return {
      year,
      balance_before: balanceOf(books, year, before),
      amount_used,
      balance_after: balanceOf(books, year, after),
      pending: asked.get(year) ?? 0,
      would_be_negative: balanceOf(books, year, [...pending, ...after]) < 0,
    }
  })
}

/** The same for a request whose days are posted: around its own use. */
export function previewPosted(
  books: Books,
  days: readonly UsedDay[],
  pending: readonly UsedDay[],
): YearPreview[] {
  const asked = secondsByYear(pending)
  return yearsOf(days).map(([year, amount_used]) => {
    const balance_after = balanceOf(books, year, [])
    return {
      year,
      balance_before: balance_after + amount_used,
      amount_used,
      balance_after,
      pending: asked.get(year) ?? 0,
      would_be_negative: balance_after < 0,
    }
  })
}

function yearsOf(days: readonly UsedDay[]): [year: number, seconds: number][] {
  return [...secondsByYear(days)].sort(([a], [b]) => a - b)
}

/** The balance of a year after these uses; of a future year, what its January 1 certainly brings. */
export function balanceOf(books: Books, year: number, uses: readonly UsedDay[]): number {
  const book: Entry[] = [...books.entries, ...uses.map(debitOf)]
  const firstUse = Math.min(...uses.map(({ date }) => yearOf(date)))
  if (uses.length > 0) book.push(...resettle(book, firstUse))
  return certainBalance({ ...books, entries: book }, year)
}

function debitOf({ date, amount_used }: UsedDay, i: number): Entry {
  const key = `preview ${i}`
  return { year: yearOf(date), date, kind: 'used', amount: -amount_used, period_key: key, rule: {} }
}

/** The ledger once everything due by a day is posted. */
export function settledBooks(books: Books, today: CalendarDate): Books {
  const entries = [...books.entries, ...settle(books, today)]
  const settled_on = books.member.settled_on > today ? books.member.settled_on : today
  return { ...books, entries, member: { ...books.member, settled_on } }
}

import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type Entry, sumOf, yearOf } from './accrual.ts'
import { type Books, settle } from './settle.ts'

export type Forecast = { date: CalendarDate; year: number; amount: number; postings: Entry[] }

/** What a member has on a day to come: what is posted for days until then, and what falls due by the same rules. */
export function forecast(books: Books, date: CalendarDate): Forecast {
  const year = yearOf(date)
  const coming = settle(books, date)
  const amount = sumOf([...books.entries, ...coming], (entry) => entry.year === year && entry.date <= date)
  return { date, year, amount, postings: coming }
}

/** The balance after each posting, year by year, as the ledger will show it. */
export function withTotals(entries: readonly Entry[]): (Entry & { total: number })[] {
  const totals = new Map<number, number>()
  return entries.map((entry) => {
    const total = (totals.get(entry.year) ?? 0) + entry.amount
    totals.set(entry.year, total)
    return { ...entry, total }
  })
}

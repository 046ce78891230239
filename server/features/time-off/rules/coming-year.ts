import { addDays } from '../../../foundation/time/calendar-date.ts'
import { type Entry, firstDayOf, sumOf, yearOf } from './accrual.ts'
import { type Books, settle } from './settle.ts'

/**
 * The balance of a year and, for a future year, what January 1 certainly brings: the grant of the day and what today's
 * balance leaves. Later accruals of that year do not count yet.
 */
export function certainBalance(books: Books, year: number): number {
  const { entries, member } = books
  const posted = sumOf(entries, (entry) => entry.year === year)
  if (year <= yearOf(member.settled_on)) return posted
  return posted + sumOf(turns(books, year), (entry) => entry.year === year)
}

/** Each January 1 up to a year, without what is due in between. */
function turns(books: Books, year: number): Entry[] {
  const found: Entry[] = []
  for (let each = yearOf(books.member.settled_on) + 1; each <= year; each++) {
    const newYear = firstDayOf(each)
    const member = { ...books.member, settled_on: addDays(newYear, -1) }
    found.push(...settle({ ...books, member, entries: [...books.entries, ...found] }, newYear))
  }
  return found
}

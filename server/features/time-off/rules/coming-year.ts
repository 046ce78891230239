import { addDays } from '../../../foundation/time/calendar-date.ts'
import { type Entry, firstDayOf, sumOf, yearOf } from './accrual.ts'
import { type Books, settle } from './settle.ts'

/**
 * The balance of a year, and what 1 January certainly brings to a coming one: the grant of the day and what today's balance
 * leaves. Further accruals of the year do not count: they are not there yet.
 */
export function certainBalance(books: Books, year: number): number {
  const { entries, member } = books
  const posted = sumOf(entries, (entry) => entry.year === year)
  if (year <= yearOf(member.settled_on)) return posted
  return posted + sumOf(turns(books, year), (entry) => entry.year === year)
}

/** Each 1 January up to a year, without what falls between. */
function turns(books: Books, year: number): Entry[] {
  const found: Entry[] = []
  for (let each = yearOf(books.member.settled_on) + 1; each <= year; each++) {
    const newYear = firstDayOf(each)
    const member = { ...books.member, settled_on: addDays(newYear, -1) }
    found.push(...settle({ ...books, member, entries: [...books.entries, ...found] }, newYear))
  }
  return found
}

import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { accruedIn, type Entry, firstDayOf, sumOf, yearOf } from './accrual.ts'
import { earnedByDay } from './hours-worked.ts'
import { type Books, carried, leftBefore, nextKey } from './settle.ts'

/**
 * What a late change of a year means for everything that was settled after it: lapses, and the openings of all later years.
 * The entries are those of this year and later ones. A rule is the one that held then, whatever the policy says today.
 */
export function resettle(entries: readonly Entry[], fromYear: number): Entry[] {
  const book = [...entries]
  const corrections: Entry[] = []
  const post = (entry: Entry) => {
    book.push(entry)
    corrections.push(entry)
  }
  const lastYear = Math.max(fromYear, ...book.map(({ year }) => year))
  for (let year = fromYear; year <= lastYear; year++) {
    for (const entry of lapseCorrections(book, year)) post(entry)
    const opening = openingCorrection(book, year + 1)
    if (opening) post(opening)
  }
  return corrections
}

function lapseCorrections(book: readonly Entry[], year: number): Entry[] {
  const first = book.filter(
    ({ kind, year: its, period_key }) => kind === 'lapse' && its === year && !period_key.includes('#'),
  )
  const corrected = [...book]
  const corrections: Entry[] = []
  for (const { date, period_key } of first.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const left = leftBefore(corrected, date)
    const posted = sumOf(
      corrected,
      ({ kind, period_key: key }) => kind === 'lapse' && key.split('#')[0] === period_key,
    )
    const amount = -Math.max(0, left) - posted
    if (amount === 0) continue
    const entry: Entry = {
      year,
      date,
      kind: 'lapse',
      amount,
      period_key: nextKey(corrected, 'lapse', period_key),
      rule: { left },
    }
    corrected.push(entry)
    corrections.push(entry)
  }
  return corrections
}

function openingCorrection(book: readonly Entry[], year: number): Entry | undefined {
  const openings = book.filter((entry) => entry.kind === 'opening' && entry.year === year)
  const first = openings.find(({ period_key }) => period_key === String(year))
  if (first === undefined) return undefined
  const rolls = 'rolls' in first.rule && first.rule.rolls === true
  const closing = sumOf(book, (entry) => entry.year === year - 1)
  const amount = carried(closing, rolls) - sumOf(openings)
  if (amount === 0) return undefined
  const period_key = nextKey(book, 'opening', String(year))
  return { year, date: firstDayOf(year), kind: 'opening', amount, period_key, rule: { closing, rolls } }
}

/** What edits of settled days change in what their year has earned. */
export function hoursCorrection(
  { policy, member, entries, worked }: Books,
  touched: CalendarDate,
): Entry | undefined {
  const year = yearOf(touched)
  const settled = earnedByDay(policy, member, worked, year).filter(({ date }) => date < member.settled_on)
  const { earned, worked: seconds } = settled.at(-1) ?? { earned: 0, worked: 0 }
  const amount = earned - accruedIn(entries, year)
  if (amount === 0) return undefined
  const period_key = nextKey(entries, 'accrual_correction', touched)
  return {
    year,
    date: touched,
    kind: 'accrual_correction',
    amount,
    period_key,
    rule: { worked: seconds, earned },
  }
}

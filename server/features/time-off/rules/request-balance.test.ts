import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { type Entry, firstDayOf, type Policy, sumOf, yearOf } from './accrual.ts'
import { balanceOf, previewYears, settledBooks } from './request-balance.ts'
import { resettle } from './resettle.ts'
import { type Books, settle } from './settle.ts'

const hour = 3_600
const day = (text: string) => dateFrom(text)
const today = day('2026-12-07')

function booksOf(policy: Partial<Policy>, start = day('2026-03-10')): Books {
  const whole: Policy = {
    accrual_type: 'annual',
    accrual: { hours_per_year: 80, maximum_to_accrue: 80 },
    accrual_history: [],
    balance_rolls_over_annually: true,
    is_archived: false,
    ...policy,
  }
  const member = {
    assigned_on: start,
    start_on: start,
    first_start_on: start,
    left_on: null,
    earlier: [],
    settled_on: addDays(start, -1),
  }
  return settledBooks({ policy: whole, member, entries: [], worked: [] }, today)
}

test('a coming year: the grant and what is left, if it rolls over; nothing that accrues until then', () => {
  const none: [] = []
  assert.equal(balanceOf(booksOf({}), 2027, none), 160 * hour)
  assert.equal(balanceOf(booksOf({ balance_rolls_over_annually: false }), 2027, none), 80 * hour)
  const monthly = booksOf({
    accrual_type: 'monthly',
    accrual: { accrual_period: 'month', accrual_day: 'last_day_of_month', hours_per_month: 8 },
  })
  assert.equal(balanceOf(monthly, 2027, none), balanceOf(monthly, 2026, none))
})

test('days of two years: the later year starts with what the request leaves of the first', () => {
  const days = [
    { date: day('2026-12-31'), amount_used: 10 * hour },
    { date: day('2027-01-01'), amount_used: 5 * hour },
  ]
  assert.deepEqual(
    previewYears(booksOf({}), days, []).map(({ year, balance_before, balance_after }) => [
      year,
      balance_before / hour,
      balance_after / hour,
    ]),
    [
      [2026, 80, 70],
      [2027, 150, 145],
    ],
  )
})

test('what others ask for is taken first in the verdict, also where it rolls over', () => {
  const pending = [{ date: day('2026-12-20'), amount_used: 80 * hour }]
  const wish = (amount_used: number) => [{ date: day('2027-02-01'), amount_used }]
  const verdict = (amount: number) => previewYears(booksOf({}), wish(amount), pending)[0]?.would_be_negative
  assert.deepEqual([verdict(80 * hour), verdict(80 * hour + 1)], [false, true])
})

const dates = fc
  .integer({ min: -300, max: 700 })
  .map((days) => addDays(today, days))
  .filter((date) => date >= day('2026-03-10'))
const use = fc.record({ date: dates, amount_used: fc.integer({ min: 1, max: 86_400 }) })
const policies = fc.record({
  accrual_type: fc.constantFrom('none', 'annual', 'joined_date', 'monthly' as const),
  accrual: fc.record({
    starting_balance: fc.integer({ min: 0, max: 100 }),
    hours_per_year: fc.integer({ min: 0, max: 400 }),
    maximum_to_accrue: fc.integer({ min: 0, max: 400 }),
    accrual_period: fc.constant('year' as const),
    accrual_day: fc.constantFrom('first_day_of_month', 'last_day_of_month', 'monthly_anniversary' as const),
  }),
  balance_rolls_over_annually: fc.boolean(),
})

test('random policies and requests: the preview is what posting the days gives, and taking them back restores', () => {
  fc.assert(
    fc.property(
      policies,
      fc.uniqueArray(use, { selector: ({ date }) => date, maxLength: 12 }),
      (given, uses) => {
        const books = booksOf(given)
        const days = uses.toSorted((a, b) => (a.date < b.date ? -1 : 1))
        for (const { year, balance_after, balance_before } of previewYears(books, days, [])) {
          const until = days.filter(({ date }) => yearOf(date) <= year)
          assert.equal(balance_after, posted(books, until, year))
          assert.equal(
            balance_before,
            posted(
              books,
              until.filter(({ date }) => yearOf(date) < year),
              year,
            ),
          )
          const back = until.map(({ date, amount_used }) => ({ date, amount_used: -amount_used }))
          assert.equal(posted(books, [...until, ...back], year), posted(books, [], year))
        }
      },
    ),
    { numRuns: 400 },
  )
})

/** The same by another way: posts day by day, settles again after each, and lets every January 1 come by itself. */
function posted(
  books: Books,
  uses: readonly { date: CalendarDate; amount_used: number }[],
  year: number,
): number {
  const book: Entry[] = [...books.entries]
  for (const [i, { date, amount_used }] of uses.entries()) {
    const [its, key] = [yearOf(date), String(i)]
    book.push({ year: its, date, kind: 'used', amount: -amount_used, period_key: key, rule: {} })
    book.push(...resettle(book, its))
  }
  let settled_on = books.member.settled_on
  while (yearOf(settled_on) < year) {
    const first = firstDayOf(yearOf(settled_on) + 1)
    const member = { ...books.member, settled_on: addDays(first, -1) }
    book.push(...settle({ ...books, member, entries: book }, first))
    settled_on = first
  }
  return sumOf(book, (entry) => entry.year === year)
}

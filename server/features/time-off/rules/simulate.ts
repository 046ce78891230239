import { addDays, type CalendarDate, eachDay, isWeekend } from '../../../foundation/time/calendar-date.ts'
import type { Weekday } from '../../../foundation/time/weekday.ts'
import { type Entry, type Policy, secondsOf, share } from './accrual.ts'
import { withTotals } from './forecast.ts'
import { settle } from './settle.ts'

export type SimulatedPosting = Omit<Entry, 'period_key'> & { total: number }

/** What a policy gives a member who starts on a day and works the same hours every week. */
export function simulate(
  policy: Policy,
  start: CalendarDate,
  stop: CalendarDate,
  { hoursPerWeek, weekend }: { hoursPerWeek: number; weekend: readonly Weekday[] },
): SimulatedPosting[] {
  const member = {
    assigned_on: start,
    start_on: start,
    first_start_on: start,
    left_on: null,
    earlier: [],
    settled_on: addDays(start, -1),
  }
  const isByWork = policy.accrual_type === 'hours_worked'
  const days = isByWork ? eachDay(start, stop).filter((day) => !isWeekend(day, weekend)) : []
  const worked = days.map((date) => ({ date, worked: share(secondsOf(hoursPerWeek), 1, 7 - weekend.length) }))
  const entries = settle({ policy, member, entries: [], worked }, addDays(stop, -1))
  return withTotals(isByWork ? byMonth(entries) : entries).map(({ period_key: _, ...posting }) => posting)
}

/** A line for each working day would be too many to read. */
function byMonth(entries: readonly Entry[]): Entry[] {
  const merged: Entry[] = []
  for (const entry of entries) {
    const last = merged.at(-1)
    if (
      last?.kind === 'accrual' &&
      entry.kind === 'accrual' &&
      last.date.slice(0, 7) === entry.date.slice(0, 7)
    )
      merged[merged.length - 1] = { ...entry, amount: last.amount + entry.amount }
    else merged.push(entry)
  }
  return merged
}

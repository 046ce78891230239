import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  firstDayOfMonth,
  lastDayOfMonth,
} from '../../../foundation/time/calendar-date.ts'
import { firstDayOf, type Member, monthOfYear, type Policy, secondsOf, share, yearOf } from './accrual.ts'

/** Time that a policy gives on a day, before its maximum. */
export type Grant = {
  date: CalendarDate
  kind: 'start' | 'accrual'
  period_key: string
  amount: number
  rule: object
}

/** The grants of the days after one day up to another, in order. Members who left and archived policies get none. */
export function grantsDue(
  policy: Policy,
  member: Member,
  after: CalendarDate,
  through: CalendarDate,
): Grant[] {
  if (policy.is_archived || member.left_on !== null) return []
  const first = addDays(after, 1)
  const window = { first: first < member.start_on ? member.start_on : first, last: through }
  if (window.first > window.last) return []
  const all = byType[policy.accrual_type](policy, member, window)
  return all.filter(({ date }) => date >= window.first && date <= window.last)
}

type Window = { first: CalendarDate; last: CalendarDate }
type Granting = (policy: Policy, member: Member, window: Window) => Grant[]

const byType: Record<Policy['accrual_type'], Granting> = {
  none: ({ accrual }, { start_on }) => {
    const { starting_balance = 0 } = accrual
    const amount = secondsOf(starting_balance)
    return [{ date: start_on, kind: 'start', period_key: 'start', amount, rule: { starting_balance } }]
  },
  annual,
  joined_date: joinedDate,
  monthly: (policy, member, window) =>
    policy.accrual.accrual_day === 'monthly_anniversary'
      ? monthlyAnniversaries(policy, member, window)
      : monthly(policy, member, window),
  // Time at work is counted by hours-worked.ts.
  hours_worked: () => [],
}

function annual({ accrual }: Policy, { start_on }: Member, { first, last }: Window): Grant[] {
  const { hours_per_year = 0, prorate_on_start = false } = accrual
  const whole = secondsOf(hours_per_year)
  const grants: Grant[] = []
  for (let year = yearOf(first); year <= yearOf(last); year++) {
    const isFirst = year === yearOf(start_on)
    const date = isFirst ? start_on : firstDayOf(year)
    const days = daysBetween(date, firstDayOf(year + 1))
    const of = daysBetween(firstDayOf(year), firstDayOf(year + 1))
    const isPart = prorate_on_start && isFirst && days < of
    grants.push({
      date,
      kind: 'accrual',
      period_key: String(year),
      amount: isPart ? share(whole, days, of) : whole,
      rule: { hours_per_year, ...(isPart && { prorated: { days, of } }) },
    })
  }
  return grants
}

function joinedDate(
  { accrual }: Policy,
  { start_on, first_start_on }: Member,
  { first, last }: Window,
): Grant[] {
  const { hours_per_year = 0 } = accrual
  // A member who comes back continues the count, so that each year is granted once.
  const before = wholeYears(first_start_on, start_on)
  const grants: Grant[] = []
  for (let k = Math.max(0, yearOf(first) - yearOf(start_on)); ; k++) {
    const date = addMonths(start_on, 12 * k)
    if (date > last || (k > 0 && date <= addMonths(start_on, 12 * (k - 1)))) return grants
    const anniversary = before + k
    grants.push({
      date,
      kind: 'accrual',
      period_key: String(anniversary),
      amount: secondsOf(hours_per_year),
      rule: { hours_per_year, anniversary },
    })
  }
}

function wholeYears(from: CalendarDate, to: CalendarDate): number {
  const years = yearOf(to) - yearOf(from)
  return addMonths(from, 12 * years) <= to ? years : years - 1
}

function monthly({ accrual }: Policy, { start_on }: Member, { first, last }: Window): Grant[] {
  const { accrual_day, prorate_on_start = false } = accrual
  const isInAdvance = accrual_day === 'first_day_of_month'
  const grants: Grant[] = []
  for (let month = firstDayOfMonth(first); month <= last; month = addMonths(month, 1)) {
    const end = lastDayOfMonth(month)
    const of = daysBetween(month, end) + 1
    const days = start_on > month ? daysBetween(start_on, end) + 1 : of
    const isPart = prorate_on_start && days < of
    // In advance, a member's first month grants nothing, unless its remainder is prorated.
    if (isInAdvance && days < of && !isPart) continue
    const { amount, rule } = monthOf(accrual, month)
    grants.push({
      date: isInAdvance ? (days < of ? start_on : month) : end,
      kind: 'accrual',
      period_key: month.slice(0, 7),
      amount: isPart ? share(amount, days, of) : amount,
      rule: { ...rule, ...(isPart && { prorated: { days, of } }) },
    })
    if (month === addMonths(month, 1)) break
  }
  return grants
}

function monthlyAnniversaries({ accrual }: Policy, { start_on }: Member, { first, last }: Window): Grant[] {
  const grants: Grant[] = []
  for (let k = Math.max(1, monthsBetween(start_on, first)); ; k++) {
    const date = addMonths(start_on, k)
    if (date > last || date <= addMonths(start_on, k - 1)) return grants
    grants.push({ date, kind: 'accrual', period_key: date.slice(0, 7), ...monthOf(accrual, date) })
  }
}

function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
}

function monthOf(accrual: Policy['accrual'], date: CalendarDate): { amount: number; rule: object } {
  const { accrual_period, hours_per_month = 0, hours_per_year = 0 } = accrual
  const month = Number(date.slice(5, 7))
  return accrual_period === 'year'
    ? { amount: monthOfYear(hours_per_year, month), rule: { hours_per_year, month } }
    : { amount: secondsOf(hours_per_month), rule: { hours_per_month } }
}

import fc from 'fast-check'
import type { Accrual, Policy } from '../features/time-off/rules/accrual.ts'
import { keysOf } from '../foundation/values/keys.ts'

/** A member's course on a policy. Days are counted from the start. */
export type Course = {
  policy: Pick<Policy, 'accrual_type' | 'accrual' | 'balance_rolls_over_annually'>
  start: string
  days: number
  /** Day and seconds; what is added by hand is used with a minus. */
  uses: [day: number, seconds: number][]
  worked: [day: number, seconds: number][]
}

const hours = fc.integer({ min: 0, max: 400 * 4 }).map((quarters) => quarters / 4)
const accruals: Record<Policy['accrual_type'], fc.Arbitrary<Accrual>> = {
  none: fc.record({ starting_balance: hours }),
  annual: fc.record({ hours_per_year: hours, maximum_to_accrue: hours, prorate_on_start: fc.boolean() }),
  joined_date: fc.record({ hours_per_year: hours, maximum_to_accrue: hours }),
  monthly: fc.record({
    accrual_period: fc.constantFrom('month' as const, 'year' as const),
    accrual_day: fc.constantFrom(
      'first_day_of_month' as const,
      'last_day_of_month' as const,
      'monthly_anniversary' as const,
    ),
    hours_per_month: hours,
    hours_per_year: hours,
    maximum_to_accrue: hours,
    prorate_on_start: fc.boolean(),
  }),
  hours_worked: fc.record({
    hours_per: fc.integer({ min: 0, max: 300 }).map((n) => n / 100),
    hours_worked: fc.integer({ min: 1, max: 4_000 }).map((n) => n / 100),
    maximum_to_accrue: fc.integer({ min: 0, max: 60 }),
  }),
}
export const policies = fc.constantFrom(...keysOf(accruals)).chain((accrual_type) =>
  fc.record({
    accrual_type: fc.constant(accrual_type),
    accrual: accruals[accrual_type],
    accrual_history: fc.constant([]),
    balance_rolls_over_annually: fc.boolean(),
    is_archived: fc.constant(false),
  }),
)

/** Walks over the days with a calendar of its own, and knows nothing of postings. */
export function modelBalances(given: Course): Map<number, number> {
  const { accrual_type: type, accrual, balance_rolls_over_annually: rolls } = given.policy
  const start = Temporal.PlainDate.from(given.start)
  const half = (value: number) => Math.round(value)
  const secs = (h: number | undefined) => half((h ?? 0) * 3_600)
  const cap = secs(accrual.maximum_to_accrue)
  const balance = new Map<number, number>()
  const accrued = new Map<number, number>()
  const worked = new Map<number, number>()
  const add = (map: Map<number, number>, year: number, amount: number) =>
    map.set(year, (map.get(year) ?? 0) + amount)
  const accrue = (year: number, amount: number) => {
    const cut = Math.max(0, Math.min(amount, cap - (accrued.get(year) ?? 0)))
    add(accrued, year, cut)
    add(balance, year, cut)
  }
  const sumOn = (days: Course['uses'], index: number) =>
    days.filter(([n]) => n === index).reduce((sum, [, seconds]) => sum + seconds, 0)
  const monthAmount = (day: Temporal.PlainDate) => {
    if (accrual.accrual_period === 'month') return secs(accrual.hours_per_month)
    const year = secs(accrual.hours_per_year)
    return half((year * day.month) / 12) - half((year * (day.month - 1)) / 12)
  }
  for (let index = 0; index <= given.days; index++) {
    const day = start.add({ days: index })
    const year = day.year
    const yesterday = day.subtract({ days: 1 })
    if (type === 'hours_worked' && !day.equals(start)) {
      add(worked, yesterday.year, sumOn(given.worked, index - 1))
      const per = Math.round((accrual.hours_per ?? 0) * 100)
      const of = Math.round((accrual.hours_worked ?? 1) * 100)
      const due = Math.min(cap, Math.floor(((worked.get(yesterday.year) ?? 0) * per) / of))
      const more = due - (accrued.get(yesterday.year) ?? 0)
      add(accrued, yesterday.year, more)
      add(balance, yesterday.year, more)
    }
    if (day.month === 1 && day.day === 1 && !day.equals(start)) {
      const closing = balance.get(year - 1) ?? 0
      add(balance, year, rolls || type === 'joined_date' ? closing : Math.min(0, closing))
    }
    if (type === 'none' && day.equals(start)) add(balance, year, secs(accrual.starting_balance))
    if (type === 'annual' && (day.equals(start) || day.dayOfYear === 1)) {
      const left = day.daysInYear - day.dayOfYear + 1
      const whole = secs(accrual.hours_per_year)
      accrue(
        year,
        accrual.prorate_on_start && day.equals(start) ? half((whole * left) / day.daysInYear) : whole,
      )
    }
    if (type === 'joined_date') {
      const years = year - start.year
      if (start.add({ years }).equals(day)) {
        if (years > 0 && !rolls) balance.set(year, Math.min(0, balance.get(year) ?? 0))
        add(balance, year, Math.min(secs(accrual.hours_per_year), cap))
      }
    }
    if (type === 'monthly') {
      const amount = monthAmount(day)
      const isFirstMonth = day.year === start.year && day.month === start.month
      const left = start.daysInMonth - start.day + 1
      const part = half((amount * left) / day.daysInMonth)
      if (accrual.accrual_day === 'first_day_of_month') {
        if (day.day === 1) accrue(year, amount)
        else if (day.equals(start) && accrual.prorate_on_start) accrue(year, part)
      } else if (accrual.accrual_day === 'last_day_of_month') {
        if (day.day === day.daysInMonth)
          accrue(year, isFirstMonth && accrual.prorate_on_start ? part : amount)
      } else {
        const months = (day.year - start.year) * 12 + day.month - start.month
        if (months > 0 && start.add({ months }).equals(day)) accrue(year, amount)
      }
    }
    add(balance, year, -sumOn(given.uses, index))
  }
  // Approved time off of future days counts immediately.
  for (const [n, seconds] of given.uses)
    if (n > given.days) add(balance, start.add({ days: n }).year, -seconds)
  return balance
}

import { type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'

export const accrualTypes = ['none', 'hours_worked', 'annual', 'joined_date', 'monthly'] as const
export type AccrualType = (typeof accrualTypes)[number]

export const accrualPeriods = ['month', 'year'] as const
export const accrualDays = ['first_day_of_month', 'monthly_anniversary', 'last_day_of_month'] as const

/** How a policy gives time: hours, and when they are added. Which of these a policy has depends on its type. */
export type Accrual = {
  starting_balance?: number
  hours_per?: number
  hours_worked?: number
  maximum_to_accrue?: number
  hours_per_year?: number
  hours_per_month?: number
  accrual_period?: (typeof accrualPeriods)[number]
  accrual_day?: (typeof accrualDays)[number]
  prorate_on_start?: boolean
}

/** What accrual depends on in a policy. */
export type Policy = {
  accrual_type: AccrualType
  accrual: Accrual
  /** What was in force from a day on; null while the policy was archived. */
  accrual_history: readonly AccrualFrom[]
  balance_rolls_over_annually: boolean
  is_archived: boolean
}

export type AccrualFrom = { from: CalendarDate; accrual: Accrual | null }

/** A time on the policy; both days are included. */
export type Stay = { start_on: CalendarDate; left_on: CalendarDate | null }

/** What accrual depends on in a membership. All days are the organization's. */
export type Member = Stay & {
  assigned_on: CalendarDate
  /** The first start of all; anniversaries count from it. */
  first_start_on: CalendarDate
  earlier: readonly Stay[]
  /** All that falls on this day and before is posted. */
  settled_on: CalendarDate
}

export const postingKinds = [
  'start',
  'accrual',
  'accrual_correction',
  'opening',
  'lapse',
  'adjustment',
  'used',
  'used_reversal',
] as const
export type PostingKind = (typeof postingKinds)[number]

/** A posting as the rules see it. */
export type Entry = {
  year: number
  date: CalendarDate
  kind: PostingKind
  amount: number
  period_key: string
  rule: object
}

/** Half up, to whole seconds. */
export function secondsOf(hours: number): number {
  return roundHalfUp(hours * 3_600)
}

/** A share of an amount, half up. */
export function share(seconds: number, part: number, of: number): number {
  return roundHalfUp((seconds * part) / of)
}

/** Binary fractions of decimals such as 1.005 lie a hair below their half. */
function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-9)
}

/** What a month gives when the policy is for a year: the twelve add up to the year exactly. */
export function monthOfYear(hoursPerYear: number, month: number): number {
  const year = secondsOf(hoursPerYear)
  return share(year, month, 12) - share(year, month - 1, 12)
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4))
}

export function firstDayOf(year: number): CalendarDate {
  return dateFrom(`${String(year).padStart(4, '0')}-01-01`)
}

export function sumOf(entries: readonly Entry[], isCounted: (entry: Entry) => boolean = () => true): number {
  return entries.reduce((sum, entry) => (isCounted(entry) ? sum + entry.amount : sum), 0)
}

/** What a year has accrued; `maximum_to_accrue` limits this, and nothing else. */
export function accruedIn(entries: readonly Entry[], year: number): number {
  return sumOf(
    entries,
    (entry) => entry.year === year && (entry.kind === 'accrual' || entry.kind === 'accrual_correction'),
  )
}

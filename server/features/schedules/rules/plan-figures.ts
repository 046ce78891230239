import { type Decimal, roundTo, sum } from '../../../foundation/money/decimal.ts'
import { amountFor } from '../../../foundation/money/rate.ts'
import { type CalendarDate, eachDay } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'

/** What is planned: seconds, and what they cost if the reader sees money. */
export type Figures = { planned: number; cost?: Decimal }
export type DayFigures = Figures & { date: CalendarDate }

type Shift = { user_id: number; date: CalendarDate; duration: number }
type RateOf = (day: { user_id: number; date: CalendarDate }) => Decimal

/** A member without a weekly limit works overtime from here on. */
export const usualWeek = 144_000

/**
 * The days of a member. A shift counts on the day of its start; the time of overlapping shifts counts twice, as planned.
 * Each day is rounded to cents, and every other figure is a sum of days: rows and columns add up.
 */
export function daysOfMember(
  userId: number,
  week: Days,
  shifts: readonly Shift[],
  rateOf: RateOf | undefined,
): DayFigures[] {
  return eachDay(week.firstDay, week.lastDay).map((date) => {
    const planned = shifts
      .filter((shift) => shift.user_id === userId && shift.date === date)
      .reduce((seconds, { duration }) => seconds + duration, 0)
    return { date, planned, ...(rateOf && { cost: amountFor(planned, rateOf({ user_id: userId, date })) }) }
  })
}

export function totalOf(figures: readonly Figures[]): Figures {
  const planned = figures.reduce((seconds, each) => seconds + each.planned, 0)
  const costs = figures.flatMap(({ cost }) => cost ?? [])
  return costs.length === 0 ? { planned } : { planned, cost: roundTo(sum(costs), 2) }
}

/** The sums of each day over all members. */
export function columnsOf(week: Days, members: readonly { days: readonly DayFigures[] }[]): DayFigures[] {
  return eachDay(week.firstDay, week.lastDay).map((date, i) => ({
    date,
    ...totalOf(members.flatMap(({ days }) => days[i] ?? [])),
  }))
}

/** Seconds above the weekly limit. */
export function overtimeOf(planned: number, limit: number): number {
  return Math.max(planned - limit, 0)
}

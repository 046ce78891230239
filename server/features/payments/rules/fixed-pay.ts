import type { Decimal } from '../../../foundation/money/decimal.ts'
import { fractionOf } from '../../../foundation/money/round-together.ts'
import { addDays, type CalendarDate, daysBetween } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { type PaySettings, payPeriodOf } from '../../timesheets/public.ts'
import { type ExactDetail, noRate, plainPay } from './detail.ts'

/** A fixed pay per pay period, from start_date up to but not including end_date. */
export type FixedRate = { rate: Decimal; start_date: CalendarDate; end_date: CalendarDate | null }

export type FixedPay = {
  userId: number
  settings: PaySettings
  rates: readonly FixedRate[]
  /** The first day on which the member was no longer one. */
  leftOn: CalendarDate | null
  /** Days that payments have paid. */
  paid: readonly Days[]
}

/** One detail for each pay period that ends in these days, by the days on which the rate applies and that are unpaid. */
export function payFixed({ userId, settings, rates, leftOn, paid }: FixedPay, within: Days): ExactDetail[] {
  return periodsEndingIn(settings, within).flatMap((period) =>
    rates.flatMap((rate) => {
      const until = [rate.end_date, leftOn].filter((day) => day !== null).sort()[0]
      const lastDay = until === undefined ? period.lastDay : earlier(period.lastDay, addDays(until, -1))
      const open = openDays({ firstDay: later(period.firstDay, rate.start_date), lastDay }, paid)
      const days = open.reduce((sum, each) => sum + lengthOf(each), 0)
      return days === 0 ? [] : [detailOf(userId, rate.rate, { period, days, open })]
    }),
  )
}

type Share = { period: Days; days: number; open: Days[] }

function detailOf(userId: number, rate: Decimal, { period, days, open }: Share): ExactDetail {
  const whole = lengthOf(period)
  const { numerator, denominator } = fractionOf(rate)
  return {
    user_id: userId,
    project_id: null,
    task_id: null,
    date: period.lastDay,
    tracked: 0,
    overtime_tracked: 0,
    pay_rate: noRate,
    multiplier: plainPay,
    payment_type: 'fixed',
    exact: { numerator: numerator * BigInt(days), denominator: denominator * BigInt(whole) },
    rule: { kind: 'fixed', ...period, fixed_pay: rate, days, days_of_period: whole },
    paid: { fixedDays: open },
  }
}

function periodsEndingIn(settings: PaySettings, { firstDay, lastDay }: Days): Days[] {
  const periods: Days[] = []
  let period = payPeriodOf(settings, firstDay)
  while (period !== undefined && period.lastDay <= lastDay) {
    periods.push(period)
    period = payPeriodOf(settings, addDays(period.lastDay, 1))
  }
  return periods
}

/** The parts of these days that no other days cover. */
function openDays(days: Days, taken: readonly Days[]): Days[] {
  let open = days.firstDay <= days.lastDay ? [days] : []
  for (const { firstDay, lastDay } of taken)
    open = open.flatMap((part) =>
      [
        { firstDay: part.firstDay, lastDay: earlier(part.lastDay, addDays(firstDay, -1)) },
        { firstDay: later(part.firstDay, addDays(lastDay, 1)), lastDay: part.lastDay },
      ].filter((each) => each.firstDay <= each.lastDay),
    )
  return open
}

const lengthOf = ({ firstDay, lastDay }: Days) => daysBetween(firstDay, lastDay) + 1
const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b)
const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b)

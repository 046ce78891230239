import { parseRate } from '../../../../foundation/money/rate.ts'
import { type CalendarDate, parseDate, startOfWeek } from '../../../../foundation/time/calendar-date.ts'
import { fromMondayZero } from '../../../../foundation/time/weekday.ts'
import type { PaymentInput } from './inputs.ts'
import { type Change, type MemberState, unchanged } from './state.ts'

/** Applies payment settings; some pay periods require further fields. */
export function paymentChange(
  wanted: PaymentInput | undefined,
  current: MemberState,
  { hasCustomDates, today }: { hasCustomDates: boolean; today: CalendarDate },
): Change {
  if (wanted === undefined) return unchanged
  const to: Partial<MemberState> = { ...rateChange(wanted, current), ...periodChange(wanted, current) }
  if (wanted.timesheet_approval !== undefined) to.needs_timesheet_approval = wanted.timesheet_approval
  if (wanted.period_week_day !== undefined) to.period_week_day = wanted.period_week_day
  if (wanted.period_start_day !== undefined) to.period_start_day = wanted.period_start_day
  if (wanted.period_second_start_day !== undefined)
    to.period_second_start_day = wanted.period_second_start_day
  if (wanted.period_anchor_date !== undefined)
    to.period_anchor_date = parseDate(wanted.period_anchor_date ?? '') ?? null
  if (hasCustomDates && wanted.pay_period === 'biweekly' && wanted.period_anchor_date == null)
    to.period_anchor_date = kept(current, wanted) ?? lastStart(wanted.period_week_day, today)
  return { to, faults: [...approvalFaults(wanted), ...(hasCustomDates ? dateFaults(wanted) : [])] }
}

/** An hourly rate and a fixed amount exclude each other: setting one removes the other. */
function rateChange({ rate_type, pay_rate }: PaymentInput, current: MemberState): Partial<MemberState> {
  if (rate_type === undefined && pay_rate === undefined) return {}
  const isFixed =
    (rate_type ?? (current.fixed_pay_rate === null ? 'hourly' : 'fixed_amount')) === 'fixed_amount'
  const kept = current.fixed_pay_rate ?? current.pay_rate
  const rate = pay_rate === undefined ? kept : (parseRate(pay_rate) ?? null)
  return isFixed ? { fixed_pay_rate: rate, pay_rate: null } : { pay_rate: rate, fixed_pay_rate: null }
}

/** Another pay period drops the dates of the old one. */
function periodChange({ pay_period }: PaymentInput, current: MemberState): Partial<MemberState> {
  if (pay_period === undefined || pay_period === current.pay_period) return {}
  return {
    pay_period,
    period_week_day: null,
    period_start_day: null,
    period_second_start_day: null,
    period_anchor_date: null,
  }
}

function kept(current: MemberState, { pay_period }: PaymentInput): string | null {
  return pay_period === current.pay_period ? current.period_anchor_date : null
}

/** A biweekly period starts with the current week by default. */
function lastStart(weekDay: number | null | undefined, today: CalendarDate): CalendarDate | null {
  const weekday = weekDay == null ? undefined : fromMondayZero(weekDay)
  return weekday === undefined ? null : startOfWeek(today, weekday)
}

type Faults = Change['faults']

function approvalFaults({ timesheet_approval, pay_period }: PaymentInput): Faults {
  if (!timesheet_approval || pay_period !== undefined) return []
  return [{ attribute: 'payment.pay_period', error: 'is required when timesheet_approval is true' }]
}

const needs: Record<string, (keyof PaymentInput)[]> = {
  weekly: ['period_week_day'],
  biweekly: ['period_week_day'],
  monthly: ['period_start_day'],
  twice_per_month: ['period_start_day', 'period_second_start_day'],
}

/** Only for organizations with custom pay periods. */
function dateFaults(wanted: PaymentInput): Faults {
  return (needs[wanted.pay_period ?? ''] ?? [])
    .filter((name) => wanted[name] == null)
    .map((name) => ({
      attribute: `payment.${name}`,
      error: `is required for the pay period ${wanted.pay_period}`,
    }))
}

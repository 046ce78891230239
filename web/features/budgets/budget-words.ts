import { calendarDayText } from '../../ui/dates.ts'
import { numberFormat } from '../../ui/formats.ts'
import { t } from '../../ui/text.ts'
import { addDays, daysText } from '../../ui/week.ts'
import { moneyWords } from '../projects/money-words.ts'
import type { BudgetHistory, Burn } from './calls.ts'

type Budget = BudgetHistory['budget']

/** How much a budget allows, in hours or money. */
export function limitOf({ type, hours = 0, cost = 0 }: Budget): number {
  return type === 'hours' ? hours : cost
}

/** Hours or money, as the budget counts. */
export function amountWords(amount: number, { type }: Budget, currency: string): string {
  if (type === 'hours')
    return t('{hours} h', { hours: numberFormat({ maximumFractionDigits: 2 }).format(amount) })
  return moneyWords(amount, currency) ?? ''
}

/** A whole percentage; a limit of 0 that was exceeded has none. */
export function percentWords(percent: number | undefined): string {
  if (percent === undefined) return t('Over')
  return numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)
}

/** The days of a row. */
export function rowDaysWords({ start_date, stop_date }: BudgetHistory): string {
  if (start_date && stop_date) return daysText(start_date, stop_date)
  if (start_date) return t('Since {day}', { day: calendarDayText(start_date) })
  return stop_date ? t('Until {day}', { day: calendarDayText(stop_date) }) : t('All time')
}

/** The days of the whole period. */
export function periodWords({ period_start, resets_on }: BudgetHistory): string {
  if (period_start && resets_on) return daysText(period_start, addDays(resets_on, -1))
  return period_start ? t('Since {day}', { day: calendarDayText(period_start) }) : t('All time')
}

/** When the budget is used up if work goes on like this; nothing while that would be a guess. */
export function paceWords(pace: Burn['pace'], { resets_on }: BudgetHistory): string | undefined {
  if (pace === undefined) return undefined
  if (pace.used_up_on)
    return t('At this pace, it runs out on {day}.', { day: calendarDayText(pace.used_up_on) })
  return resets_on ? t('At this pace, it lasts until the reset.') : undefined
}

/** The color of a budget: quiet, near its limit, or used up. */
export function stateOf({ percent, budget }: BudgetHistory): 'near' | 'full' | undefined {
  if (percent === undefined || percent >= 100) return 'full'
  return percent >= budget.alerts.near_limit ? 'near' : undefined
}

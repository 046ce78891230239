import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Budget } from '../../projects/public.ts'
import { type LatestRow, planReset, planSettings } from './history-plan.ts'

/** The latest row that began by a day, with its period. */
export type RowThen = LatestRow & {
  id: number
  resets_on: CalendarDate | null
  period_start: CalendarDate | null
}

/** A budget as it counts on a day. */
export type BudgetInForce = {
  budget: Budget
  /** The first day that counts; null: all time does. */
  firstDay: CalendarDate | null
  /** The last day that counts; null: it is open. */
  lastDay: CalendarDate | null
  resetsOn: CalendarDate | null
  /** The id of the row that counts these days; undefined: none does yet. */
  countedBy: number | undefined
}

/**
 * The budget of a day, even before its history follows: the row as it is, or as resets and settings will make it. A day
 * in the past counts as its row says.
 */
export function budgetInForce(budget: Budget, row: RowThen | undefined, day: CalendarDate): BudgetInForce {
  if (row && row.stop_date !== null && row.stop_date >= day)
    return { ...inForce(row.budget, row, row.id), lastDay: row.stop_date }
  const current = row && afterResets(row, day)
  const { open, amend } = planSettings(current, budget, day)
  const planned = open?.days ?? amend?.days
  if (planned) return inForce(budget, planned, undefined)
  if (current === undefined) throw new Error('A budget without a row gets one.')
  return inForce(budget, current, current === row ? row.id : undefined)
}

/** Whether a budget counts such time at all. */
export function countsTime({ include_non_billable }: Budget, isBillable: boolean): boolean {
  return isBillable || include_non_billable
}

type Days = { period_start: CalendarDate | null; resets_on: CalendarDate | null }

function inForce(budget: Budget, days: Days, countedBy: number | undefined): BudgetInForce {
  return { budget, firstDay: days.period_start, lastDay: null, resetsOn: days.resets_on, countedBy }
}

/** The row of the day, if resets have passed that no row follows yet. */
function afterResets(row: RowThen, day: CalendarDate): RowThen {
  let current = row
  while (current.stop_date === null && current.resets_on !== null && current.resets_on <= day) {
    const { open, stop } = planReset({ ...current, resets_on: current.resets_on }, false)
    if (open === undefined) break
    current = { ...current, ...open.days, previous_stop: stop ?? null }
  }
  return current
}

import type { Db } from '../../../foundation/db/database.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { type CountedPeriod, periodsOfDays } from '../rules/counted-periods.ts'
import { measureOf } from '../rules/measure.ts'
import { plannedRows } from '../rules/planned-rows.ts'
import { isExceeded } from '../rules/spending.ts'
import { type BudgetOver, budgetsOver, lockBudgets } from '../store/budgets.ts'
import { type TimeChange, workedTime } from '../store/worked-time.ts'

/** What other features need from the budgets of projects and clients. */
export const projectBudgets = { lock: lockBudgets, isExceededBy }

/** Whether these changes of time would exceed a budget. One statement, and one more for each budget and measure. */
async function isExceededBy(
  db: Db,
  organizationId: number,
  changes: readonly TimeChange[],
  now: Instant,
): Promise<boolean> {
  const gaining = new Set(changes.filter(({ seconds }) => seconds > 0).map(({ projectId }) => projectId))
  const [firstDay] = changes.map(({ date }) => date).sort()
  if (gaining.size === 0 || firstDay === undefined) return false
  for (const over of await budgetsOver(db, organizationId, [...gaining], firstDay)) {
    const touched = touchedPeriods(over, changes, now)
    for (const [measure, periods] of Map.groupBy(touched, ({ budget }) => measureOf(budget))) {
      const asked = { organizationId, covered: over.covered, periods, changes }
      for (const { period, ...time } of await workedTime(db, asked, measure)) {
        const budget = periods[period]?.budget
        if (budget && isExceeded(budget, time)) return true
      }
    }
  }
  return false
}

/** The periods as histories count them, even before these follow the settings and resets of now. */
function touchedPeriods(
  { budget, rows, is_archived, time_zone }: BudgetOver,
  changes: readonly TimeChange[],
  now: Instant,
): CountedPeriod[] {
  const planned = plannedRows(rows.at(-1), { budget, is_archived }, dateIn(time_zone, now))
  return periodsOfDays(
    [...rows.slice(0, -1), ...planned],
    changes.map(({ date }) => date),
  )
}

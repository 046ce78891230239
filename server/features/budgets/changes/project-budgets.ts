import type { Db } from '../../../foundation/db/database.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { periodsOver } from '../rules/period.ts'
import { isExceeded } from '../rules/spending.ts'
import { type BudgetOver, budgetsOver, lockBudgets } from '../store/budgets.ts'
import { type TimeChange, workedTime } from '../store/worked-time.ts'

/** What other features need from the budgets of projects and clients. */
export const projectBudgets = { lock: lockBudgets, isExceededBy }

/** Whether these changes of time would exceed a budget. One statement, and one more for each budget. */
async function isExceededBy(
  db: Db,
  organizationId: number,
  changes: readonly TimeChange[],
): Promise<boolean> {
  const gaining = new Set(changes.filter(({ seconds }) => seconds > 0).map(({ projectId }) => projectId))
  if (gaining.size === 0) return false
  for (const over of await budgetsOver(db, organizationId, [...gaining]))
    if (await isOneExceeded(db, organizationId, over, changes)) return true
  return false
}

async function isOneExceeded(
  db: Db,
  organizationId: number,
  { budget, covered }: BudgetOver,
  changes: readonly TimeChange[],
): Promise<boolean> {
  const periods = periodsOver(budget, daysOfAll(changes))
  const [firstDay, lastDay] = [periods[0]?.firstDay, periods.at(-1)?.lastDay]
  if (firstDay === undefined || lastDay === undefined) return false
  const asked = { organizationId, covered, days: { firstDay, lastDay }, changes }
  const rate = budget.type === 'hours' ? undefined : budget.rate === 'pay_rate' ? 'pay' : 'bill'
  const weighing = { rate, isBillableOnly: !budget.include_non_billable } as const
  const starts = periods.map((period) => period.firstDay)
  return isExceeded(budget, await workedTime(db, asked, weighing, starts))
}

function daysOfAll(changes: readonly TimeChange[]): Days {
  const dates = changes.map(({ date }) => date).sort()
  const [firstDay, lastDay] = [dates[0], dates.at(-1)]
  if (firstDay === undefined || lastDay === undefined) throw new Error('No changes have no days.')
  return { firstDay, lastDay }
}

import type { Db } from '../../foundation/db/database.ts'
import { type Days, periodsOver } from './rules/period.ts'
import { rateFinder, rateSteps } from './rules/rate.ts'
import { isExceeded } from './rules/spending.ts'
import { type BudgetOver, budgetsOver, holdBudgets } from './store/budgets.ts'
import { ratesOf, type TimeChange, workedSeconds } from './store/worked-seconds.ts'

/** What others ask of the budgets of projects and clients. */
export const projectBudgets = { hold: holdBudgets, isExceededBy }

/** Whether a budget would be exceeded because of these changes of time. One statement, and two more for each budget. */
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
  { budget, project_ids: projectIds }: BudgetOver,
  changes: readonly TimeChange[],
): Promise<boolean> {
  const periods = periodsOver(budget, daysOfAll(changes))
  const [first, last] = [periods[0]?.first, periods.at(-1)?.lastDay]
  if (first === undefined || last === undefined) return false
  const asked = { organizationId, projectIds, days: { first, lastDay: last }, changes }
  const kind = budget.rate === 'pay_rate' ? 'pay' : 'bill'
  const rates = budget.type === 'cost' ? await ratesOf(db, asked, kind) : []
  const steps = [...new Set([...rateSteps(rates), ...periods.map((period) => period.first)])].sort()
  const isBillableOnly = !budget.include_non_billable
  const worked = await workedSeconds(db, asked, { kind, isBillableOnly, steps })
  return isExceeded(budget, worked, rateFinder(rates))
}

function daysOfAll(changes: readonly TimeChange[]): Days {
  const dates = changes.map(({ date }) => date).sort()
  const [first, lastDay] = [dates[0], dates.at(-1)]
  if (first === undefined || lastDay === undefined) throw new Error('No changes have no days.')
  return { first, lastDay }
}

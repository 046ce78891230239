import type { Db } from '../../../foundation/db/database.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import type { Budget } from '../../projects/public.ts'
import type { BookedFor, BookedWork, WorkBound } from '../../tracking/ports.ts'
import { countsTime } from '../rules/budget-in-force.ts'
import { secondReached } from '../rules/burn.ts'
import { allowedBy } from '../rules/measure.ts'
import { type BookedOnBudget, bookedOnBudgets } from '../store/booked-on-budgets.ts'
import { hasStoppingBudget } from '../store/stopping-budgets.ts'
import { budgetsReachedAt, recentDays } from './reached-at.ts'

/** Warns of budgets that stop timers and are used up by now. One statement, three while a history is behind its budget. */
export const budgetWarnings: WorkBound = {
  binds: hasStoppingBudget,
  async warningsOf(db, at, work) {
    const reached = await reachedBudgets(db, at, work)
    return work.map(({ projectId, isBillable }) =>
      reached
        .filter(({ budget, covers }) => covers.includes(projectId) && countsTime(budget, isBillable))
        .map(({ is_client }) => (is_client ? 'client_budget_reached' : 'budget_reached')),
    )
  },
}

type Reached = Pick<BookedOnBudget, 'budget' | 'covers' | 'is_client'>

async function reachedBudgets(
  db: Db,
  { organizationId, zone, now }: BookedFor,
  work: readonly BookedWork[],
): Promise<Reached[]> {
  const day = dateIn(zone, now)
  const projects = [...new Set(work.map(({ projectId }) => projectId))]
  const alsoRecent = work.flatMap(({ dates }) => dates)
  const found = await bookedOnBudgets(db, {
    organizationId,
    projects,
    day,
    recent: recentDays(day, alsoRecent),
  })
  if (found.every(({ booked }) => booked !== null))
    return found.filter(
      ({ budget, first_day, booked }) =>
        (first_day === null || first_day <= day) && booked !== null && isUsedUp(budget, booked),
    )
  const planned = await budgetsReachedAt(db, { organizationId, zone, day, projects, alsoRecent })
  return planned
    .filter(({ second }) => second !== undefined && second <= toSeconds(now))
    .map(({ budget, holder }) => ({ budget, covers: holder.covers, is_client: holder.project_id === null }))
}

function isUsedUp(budget: Budget, booked: Decimal): boolean {
  const percent = budget.stop_at ?? 100
  return secondReached({ spent: booked, allowed: allowedBy(budget), percent }, []) !== undefined
}

import { toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import type { WorkBound } from '../../tracking/ports.ts'
import { countsTime } from '../rules/budget-in-force.ts'
import { budgetsReachedAt } from './reached-at.ts'

/** Warns of budgets that stop timers and are used up by now. Two statements. */
export const budgetWarnings: WorkBound = {
  async warningsOf(db, { organizationId, zone, now }, work) {
    const budgets = await budgetsReachedAt(db, {
      organizationId,
      zone,
      day: dateIn(zone, now),
      projects: [...new Set(work.map(({ projectId }) => projectId))],
      alsoRecent: work.flatMap(({ dates }) => dates),
    })
    const reached = budgets.filter(({ second }) => second !== undefined && second <= toSeconds(now))
    return work.map(({ projectId, isBillable }) =>
      reached
        .filter((each) => each.holder.covers.includes(projectId) && countsTime(each.budget, isBillable))
        .map(({ holder }) => (holder.project_id === null ? 'client_budget_reached' : 'budget_reached')),
    )
  },
}

import { addDays } from '../../../foundation/time/calendar-date.ts'
import { instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, startOfDay } from '../../../foundation/time/zone.ts'
import type { TimerBound, TimerEnd } from '../../timers/ports.ts'
import { lookAtTimers } from '../../timers/public.ts'
import { problems } from '../problems.ts'
import { refusalText } from '../rules/refusal.ts'
import { lockBudgets } from '../store/budgets.ts'
import { hasStoppingBudget } from '../store/stopping-budgets.ts'
import { budgetsReachedAt, type ReachedAt } from './reached-at.ts'

/**
 * Budgets end timers at the second at which they are reached. The budgets stay locked until the commit, so timers that
 * share a budget see each other and together overshoot by less than a second each. Four statements, and two if others
 * must end sooner.
 */
export const budgetBound: TimerBound = {
  binds: hasStoppingBudget,
  async endsOf({ db, now }, work) {
    const { organizationId, projectId, zone, bookedUntil, allowedUntil } = work
    await lockBudgets(db, organizationId, [projectId])
    const day = dateIn(zone, bookedUntil)
    const budgets = await budgetsReachedAt(db, {
      organizationId,
      zone,
      day,
      projects: [projectId],
      own: work,
    })
    const midnight = toSeconds(startOfDay(zone, addDays(day, 1)))
    const reached = budgets.filter((each) => each.second !== undefined && each.second < midnight)
    await lookAtTimers(db, organizationId, soonerEnds(reached, toSeconds(now)), { skipsLocked: true })
    return reached.map((each) => endBy(each, toSeconds(allowedUntil)))
  },
}

function endBy(reached: ReachedAt, notBefore: number): TimerEnd {
  const { holder, second = notBefore } = reached
  const projectName = holder.project_id === null ? undefined : holder.name
  return {
    reason: projectName === undefined ? 'client_budget_reached' : 'budget_reached',
    at: instantFromSeconds(Math.max(second, notBefore)),
    refusal: () => problems.budget_reached(refusalText({ ...reached, projectName })),
  }
}

/** The timers that must be looked at before they are due. */
export function soonerEnds(budgets: readonly ReachedAt[], now: number): Parameters<typeof lookAtTimers>[2] {
  return budgets.flatMap(({ second, timers }) => {
    if (second === undefined) return []
    const at = instantFromSeconds(Math.max(second, now))
    return timers.filter(({ dueAt }) => dueAt !== null && dueAt > at).map(({ userId }) => ({ userId, at }))
  })
}

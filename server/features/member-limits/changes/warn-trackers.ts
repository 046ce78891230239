import type { Db } from '../../../foundation/db/database.ts'
import { compare } from '../../../foundation/money/decimal.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import type { BookedFor, WorkBound } from '../../tracking/ports.ts'
import { allowedBy, groupPeriod } from '../rules/allowance.ts'
import { bookedOnLimits } from '../store/booked-on-limits.ts'
import { hasLimits, limitsOf } from '../store/limited-members.ts'
import { spendingOn } from './member-spending.ts'

/**
 * Warns a member who has used up their limit on a project. The time is booked all the same. One statement, three while what
 * is kept of the member's spending belongs to an earlier period.
 */
export const memberLimitWarnings: WorkBound = {
  binds: hasLimits,
  async warningsOf(db, at, work) {
    const projectIds = [...new Set(work.map(({ projectId }) => projectId))]
    const reached = await projectsUsedUp(db, at, projectIds)
    return work.map(({ projectId }) => (reached.includes(projectId) ? ['member_limit_reached' as const] : []))
  },
}

async function projectsUsedUp(
  db: Db,
  { organizationId, userId, zone, now }: BookedFor,
  projectIds: readonly number[],
): Promise<number[]> {
  const day = dateIn(zone, now)
  const limits = await bookedOnLimits(db, { organizationId, userId }, projectIds, day)
  if (limits.every((limit) => groupPeriod(limit, day)?.firstDay === limit.period_start))
    return limits
      .filter((limit) => compare(limit.booked, allowedBy(limit)) >= 0)
      .map(({ project_id }) => project_id)
  const pairs = projectIds.map((projectId) => ({ projectId, userId }))
  const members = await limitsOf(db, organizationId, pairs)
  const spending = await spendingOn(
    db,
    organizationId,
    members.map((member) => ({ member, day })),
  )
  return spending
    .filter(({ member, spent }) => compare(spent, allowedBy(member)) >= 0)
    .map(({ member }) => member.project_id)
}

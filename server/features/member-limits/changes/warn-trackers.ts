import { compare } from '../../../foundation/money/decimal.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import type { WorkBound } from '../../tracking/ports.ts'
import { allowedBy } from '../rules/allowance.ts'
import { limitsOf } from '../store/limited-members.ts'
import { spendingOn } from './member-spending.ts'

/** Warns a member who has used up their limit on a project. The time is booked all the same. At most two statements. */
export const memberLimitWarnings: WorkBound = {
  async warningsOf(db, { organizationId, userId, zone, now }, work) {
    const projectIds = [...new Set(work.map(({ projectId }) => projectId))]
    const limits = await limitsOf(
      db,
      organizationId,
      projectIds.map((projectId) => ({ projectId, userId })),
    )
    const day = dateIn(zone, now)
    const spending = await spendingOn(
      db,
      organizationId,
      limits.map((member) => ({ member, day })),
    )
    const reached = spending.filter(({ member, spent }) => compare(spent, allowedBy(member)) >= 0)
    return work.map(({ projectId }) =>
      reached.some(({ member }) => member.project_id === projectId) ? ['member_limit_reached' as const] : [],
    )
  },
}

import { instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { refusalOf } from '../../budgets/public.ts'
import type { TimerBound } from '../../timers/ports.ts'
import { problems } from '../problems.ts'
import { resetAfter } from '../rules/allowance.ts'
import { hasLimits } from '../store/limited-members.ts'
import { limitsReachedAt } from './reached-at.ts'

/**
 * A limit group ends the timer of a member at the second at which they have used all of their limit. Only their own time
 * spends it, and their tracker is locked, so nothing else needs a lock. At most three statements.
 */
export const memberLimitBound: TimerBound = {
  binds: hasLimits,
  async endsOf({ db }, work) {
    const notBefore = toSeconds(work.allowedUntil)
    return (await limitsReachedAt(db, work, [work])).map(
      ({ member: { type }, spent, allowed, period, second }) => ({
        reason: 'member_limit_reached',
        at: instantFromSeconds(Math.max(second, notBefore)),
        refusal: () =>
          problems.member_limit_group_reached(
            refusalOf('You have used up your limit on this project.', {
              type,
              spent,
              allowed,
              stopAt: 100,
              resetsOn: resetAfter(period) ?? null,
            }),
          ),
      }),
    )
  },
}

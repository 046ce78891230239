import type { Db } from '../../../foundation/db/database.ts'
import { compare, type Decimal } from '../../../foundation/money/decimal.ts'
import { addDays } from '../../../foundation/time/calendar-date.ts'
import { type Instant, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, startOfDay, type ZoneName } from '../../../foundation/time/zone.ts'
import { present } from '../../../foundation/values/present.ts'
import { secondReached } from '../../budgets/public.ts'
import { allowedBy, measureOf } from '../rules/allowance.ts'
import { limitsOf } from '../store/limited-members.ts'
import { weightsOf } from '../store/work-rates.ts'
import { type PeriodSpending, spendingOn } from './member-spending.ts'

/** Work that a timer tracks, and up to when it is booked. */
export type RunningWork = {
  userId: number
  projectId: number
  taskId: number | null
  bookedUntil: Instant
}

/** When a member has used up their limit if the timer keeps running; -Infinity: they have already. */
export type ReachedAt<Work> = PeriodSpending & { work: Work; allowed: Decimal; second: number }

/** The limits that are reached on the day of each work. Three statements for any number, one if nobody has a limit. */
export async function limitsReachedAt<Work extends RunningWork>(
  db: Db,
  { organizationId, zone }: { organizationId: number; zone: ZoneName },
  works: readonly Work[],
): Promise<ReachedAt<Work>[]> {
  const limits = await limitsOf(db, organizationId, works)
  const limited = works.flatMap((work) => {
    const member = limits.find((each) => each.user_id === work.userId && each.project_id === work.projectId)
    return member ? [{ work, member, day: dateIn(zone, work.bookedUntil) }] : []
  })
  const spending = await spendingOn(db, organizationId, limited)
  const bound = limited.flatMap((each) => {
    const found = spending.find(({ member }) => member === each.member)
    return found ? [{ ...each, ...found }] : []
  })
  const weights = await weightsOf(
    db,
    organizationId,
    bound.map(({ work, member, day }) => ({ ...work, date: day, measure: measureOf(member) })),
  )
  return bound.flatMap(({ day, ...each }, i) => {
    const allowed = allowedBy(each.member)
    const second = secondOf(
      each.spent,
      allowed,
      toSeconds(each.work.bookedUntil),
      present(weights[i], 'weight of the work'),
    )
    const midnight = toSeconds(startOfDay(zone, addDays(day, 1)))
    return second !== undefined && second < midnight ? [{ ...each, allowed, second }] : []
  })
}

/** A limit is hard: with nothing left no second may be tracked, even if the limit is 0 and nothing was spent. */
function secondOf(spent: Decimal, allowed: Decimal, from: number, rate: Decimal): number | undefined {
  if (compare(spent, allowed) >= 0) return Number.NEGATIVE_INFINITY
  return secondReached({ spent, allowed, percent: 100 }, [{ from, rate }])
}

import type { Writer } from '../../../api/writing.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { add, zero } from '../../../foundation/money/decimal.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { dateIn } from '../../../foundation/time/zone.ts'
import { crossings } from '../../budgets/public.ts'
import { idsOfDays } from '../../tracking/public.ts'
import { memberLimitThresholdCrossed } from '../facts.ts'
import { allowedBy, groupPeriod, measureOf } from '../rules/allowance.ts'
import { earlierIn } from '../rules/earlier-days.ts'
import {
  type KeptUsage,
  type LimitedMember,
  lockTouched,
  type Touched,
  writeUsages,
} from '../store/limited-members.ts'
import { organizationOf } from '../store/organizations.ts'
import { type Asked, idsOfPeriod, type Spent, spentBy } from '../store/spending.ts'
import { lookAgain } from './look-at-timers.ts'

export type News = Touched & {
  /** The first changed day of each user's time, by its id. */
  firstIds: ReadonlyMap<number, number>
  /** Rates differ, so every day may. */
  ratesOf: { userIds: ReadonlySet<number>; projectIds: ReadonlySet<number> }
}

/** Sees which thresholds members crossed, keeps the sums of their older days, and looks at their timers again. */
export async function keepSpending(
  { db, now, announce }: Writer,
  organizationId: number,
  news: News,
): Promise<void> {
  const members = await lockTouched(db, organizationId, news)
  if (members.length === 0) return
  const { zone } = await organizationOf(db, organizationId)
  const today = dateIn(zone, now)
  const counting = members.flatMap((member) => {
    const period = groupPeriod(member, today)
    return period ? [{ member, period, asked: askedOf(member, period, today, news) }] : []
  })
  const spent = await spentBy(
    db,
    organizationId,
    counting.map(({ asked }) => asked),
  )
  const kept = counting.map(({ member, period, asked }, i): KeptUsage => {
    const found = countedUp(member, period, asked, spent[i] ?? { older: zero, newer: zero })
    const wasCrossed = member.period_start === period.firstDay ? member.crossed : []
    const { crossed, fired } = crossings(
      { near_limit: member.near_limit, limit: 100 },
      { spent: found.total, allowed: allowedBy(member) },
      wasCrossed,
    )
    if (!member.is_archived)
      for (const threshold of fired)
        if (threshold !== 'stop_at') announce(crossing(organizationId, member, threshold))
    return { ...idsOf(member), period_start: period.firstDay, ...found.kept, crossed }
  })
  await writeUsages(db, organizationId, kept)
  await lookAgain(db, { organizationId, zone }, members, now)
}

// Days change most in their first weeks, so these are counted on each read. A period of a month is never cut.
const recentDays = 31

/** What to count: all days, or only the days outside the kept sum if no older day changed. */
function askedOf(member: LimitedMember, period: Days, today: CalendarDate, news: News): Asked {
  const { first, stop } = idsOfPeriod(period)
  const { project_id: projectId, user_id: userId } = member
  const isRecounted =
    news.ratesOf.userIds.has(userId) ||
    news.ratesOf.projectIds.has(projectId) ||
    (news.firstIds.get(userId) ?? member.earlier_stop) < member.earlier_stop
  const firstId = isRecounted ? first : Math.max(first, earlierIn(member, period).stop)
  const firstIdOf = (daysAgo: number) => idsOfDays(addDays(today, -daysAgo), today).first
  const cutId = firstId < firstIdOf(2 * recentDays) ? firstIdOf(recentDays) : firstId
  return { projectId, userId, firstId, stopId: stop, cutId, measure: measureOf(member) }
}

function countedUp(member: LimitedMember, period: Days, { firstId, cutId }: Asked, { older, newer }: Spent) {
  const before = earlierIn(member, period)
  const sum = add(firstId === before.stop ? before.sum : zero, older)
  const isCut = cutId > idsOfPeriod(period).first
  return {
    total: add(sum, newer),
    kept: isCut ? { earlier: sum, earlier_stop: cutId } : { earlier: zero, earlier_stop: 0 },
  }
}

const idsOf = ({ project_id, user_id }: LimitedMember) => ({ project_id, user_id })

function crossing(
  organizationId: number,
  { project_id, user_id, member_limit_id }: LimitedMember,
  threshold: 'near_limit' | 'limit',
): StatedFact {
  return memberLimitThresholdCrossed({
    organization_id: organizationId,
    project_id,
    member_limit_id,
    user_id,
    threshold,
  })
}

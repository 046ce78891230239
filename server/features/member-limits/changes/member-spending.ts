import type { Db } from '../../../foundation/db/database.ts'
import { add, type Decimal } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { present } from '../../../foundation/values/present.ts'
import { groupPeriod, measureOf } from '../rules/allowance.ts'
import { earlierIn } from '../rules/earlier-days.ts'
import type { LimitedMember } from '../store/limited-members.ts'
import { type Asked, idsOfPeriod, spentBy } from '../store/spending.ts'

/** What a member spent in the period of a day. */
export type PeriodSpending = { member: LimitedMember; period: Days; spent: Decimal }

/** The spending of members in the periods of these days, in one statement. Limits that start later are left out. */
export async function spendingOn(
  db: Db,
  organizationId: number,
  on: readonly { member: LimitedMember; day: CalendarDate }[],
): Promise<PeriodSpending[]> {
  const periods = on.flatMap(({ member, day }) => {
    const period = groupPeriod(member, day)
    return period ? [{ member, period }] : []
  })
  const spent = await spentBy(
    db,
    organizationId,
    periods.map(({ member, period }) => askedOf(member, period)),
  )
  return periods.map(({ member, period }, i) => ({
    member,
    period,
    spent: add(earlierIn(member, period).sum, present(spent[i], 'spending of the period').newer),
  }))
}

function askedOf(member: LimitedMember, period: Days): Asked {
  const { first, stop } = idsOfPeriod(period)
  const firstId = Math.max(first, earlierIn(member, period).stop)
  const { project_id: projectId, user_id: userId } = member
  return { projectId, userId, firstId, stopId: stop, cutId: firstId, measure: measureOf(member) }
}

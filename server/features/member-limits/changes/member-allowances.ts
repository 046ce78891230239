import type { Db } from '../../../foundation/db/database.ts'
import { add, compare, type Decimal, decimalFrom, multiply, zero } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { present } from '../../../foundation/values/present.ts'
import { allowedBy, groupPeriod, measureOf } from '../rules/allowance.ts'
import { type LimitedMember, limitsOf } from '../store/limited-members.ts'
import { weightsOf } from '../store/work-rates.ts'
import { spendingOn } from './member-spending.ts'

/** Time added to a day of the organization, or removed from it where the seconds are negative. */
export type TimeChange = {
  userId: number
  projectId: number
  taskId: number | null
  date: CalendarDate
  seconds: number
}

/** What other features need from the limits of members. */
export const memberAllowances = { isExceededBy }

/** Whether changes of time bring a member above their limit on a project, or further above. At most three statements. */
async function isExceededBy(
  db: Db,
  organizationId: number,
  changes: readonly TimeChange[],
): Promise<boolean> {
  const gaining = changes.filter(({ seconds }) => seconds > 0)
  if (gaining.length === 0) return false
  const limits = await limitsOf(db, organizationId, gaining)
  const limited = changes.flatMap((change) => {
    const member = limits.find((each) => isOf(each, change))
    const period = member && groupPeriod(member, change.date)
    return member && period ? [{ change, member, period }] : []
  })
  if (limited.length === 0) return false
  const weights = await weightsOf(
    db,
    organizationId,
    limited.map(({ change, member }) => ({ ...change, measure: measureOf(member) })),
  )
  const changed = new Map<string, { member: LimitedMember; day: CalendarDate; amount: Decimal }>()
  for (const [i, { change, member, period }] of limited.entries()) {
    const key = `${member.project_id} ${member.user_id} ${period.firstDay}`
    const amount = multiply(present(weights[i], 'weight of the change'), decimalFrom(change.seconds))
    changed.set(key, { member, day: change.date, amount: add(changed.get(key)?.amount ?? zero, amount) })
  }
  const asked = [...changed.values()]
  const spending = await spendingOn(db, organizationId, asked)
  return asked.some(({ member, amount }, i) => {
    const after = add(present(spending[i], 'spending of the period').spent, amount)
    return compare(amount, zero) > 0 && compare(after, allowedBy(member)) > 0
  })
}

function isOf(member: LimitedMember, { userId, projectId }: TimeChange): boolean {
  return member.user_id === userId && member.project_id === projectId
}

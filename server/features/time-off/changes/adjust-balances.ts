import { randomUUID } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { balanceAudit } from '../audits.ts'
import { type Entry, yearOf } from '../rules/accrual.ts'
import { lockDueOfPolicy, lockMemberships, type Membership } from '../store/memberships.ts'
import { peopleAmong } from '../store/people.ts'
import { lockPolicy } from '../store/policy-terms.ts'
import { postings } from '../store/postings.ts'
import { joinPolicy } from './join-policy.ts'
import { type PostedChange, postChanges } from './post-change.ts'
import { settleMembers } from './settle-members.ts'

export type Adjustment = {
  policyId: number
  userIds: readonly number[]
  amount: number
  replaces: boolean
}

export type Adjusting = {
  organizationId: number
  adjustments: readonly Adjustment[]
  reason: string
  by: number
  /** Whether members who are put on an annual policy get this year's hours first. */
  appliesAccruals: boolean
  today: CalendarDate
}

/** Adjusts balances of the current year, all or none. Members who are not on a policy join it first. */
export async function adjustBalances(writer: Writer, adjusting: Adjusting): Promise<Membership[]> {
  const { organizationId, reason, by, today } = adjusting
  const year = yearOf(today)
  const places: { membership: Membership; adjustment: Adjustment }[] = []
  // In the order of policies, so that two calls never wait for each other.
  for (const adjustment of adjusting.adjustments.toSorted((a, b) => a.policyId - b.policyId))
    for (const membership of await placesFor(writer, adjusting, adjustment))
      places.push({ membership, adjustment })
  const figures = places.map(({ membership: { policy_id, user_id } }) => ({ policy_id, user_id, year }))
  const sums = await postings.sums(writer.db, organizationId, figures)
  const before = new Map(sums.map(({ policy_id, user_id, amount }) => [`${policy_id} ${user_id}`, amount]))
  // Two adjustments are never the same; a retry is caught by its Idempotency-Key.
  const period_key = randomUUID()
  const changes = places.map(({ membership, adjustment }): PostedChange => {
    const { policy_id, user_id } = membership
    const current = before.get(`${policy_id} ${user_id}`) ?? 0
    const amount = adjustment.replaces ? adjustment.amount - current : adjustment.amount
    const rule = {
      modify_balance: adjustment.replaces ? 'replace' : 'add',
      amount: adjustment.amount,
      before: current,
    }
    const entry: Entry = { year, date: today, kind: 'adjustment', amount, period_key, rule }
    writer.audit(
      balanceAudit('adjust', {
        organizationId,
        recordId: membership.id,
        subjectUserId: user_id,
        details: { time_off_policy_id: policy_id, amount, balance: current + amount, reason },
      }),
    )
    return { membership, entries: [entry], cause: { reason, created_by_id: by } }
  })
  await postChanges(writer, organizationId, changes)
  return places.map(({ membership }) => membership)
}

async function placesFor(
  writer: Writer,
  { organizationId, appliesAccruals, today }: Adjusting,
  { policyId, userIds }: Adjustment,
): Promise<Membership[]> {
  const policy = await lockPolicy(writer.db, organizationId, policyId)
  await settleMembers(
    writer,
    organizationId,
    await lockDueOfPolicy(writer.db, organizationId, policyId, today),
    today,
  )
  const people = await peopleAmong(writer.db, organizationId, userIds)
  const skipsGrant = policy?.accrual_type === 'annual' && !appliesAccruals
  await joinPolicy(writer, { organizationId, policyId, people, today, skipsGrant })
  return lockMemberships(writer.db, organizationId, { policyIds: [policyId], userIds })
}

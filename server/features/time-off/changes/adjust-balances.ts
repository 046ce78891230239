import { randomUUID } from 'node:crypto'
import type { Writer } from '../../../api/writing.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { balanceAudit } from '../audits.ts'
import { type Entry, yearOf } from '../rules/accrual.ts'
import { lockPlaces, type Membership } from '../store/memberships.ts'
import { peopleAmong } from '../store/people.ts'
import type { PolicyTerms } from '../store/policy-terms.ts'
import { postings } from '../store/postings.ts'
import { joinPolicies } from './join-policy.ts'
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
  /** Locked. */
  policies: readonly PolicyTerms[]
  adjustments: readonly Adjustment[]
  reason: string
  by: number
  /** Whether members who are added to an annual policy get this year's hours first. */
  appliesAccruals: boolean
  today: CalendarDate
}

type Place = { membership: Membership; adjustment: Adjustment }

/** Adjusts balances of the current year, all or none. Members who are not on a policy join it first. */
export async function adjustBalances(writer: Writer, adjusting: Adjusting): Promise<Membership[]> {
  const { organizationId, reason, by, today } = adjusting
  const year = yearOf(today)
  const places = await placesFor(writer, adjusting)
  const figures = places.map(({ membership: { policy_id, user_id } }) => ({ policy_id, user_id, year }))
  const sums = await postings.sums(writer.db, organizationId, figures)
  const before = new Map(sums.map(({ policy_id, user_id, amount }) => [keyOf(policy_id, user_id), amount]))
  // Two adjustments are never the same; a retry is caught by its Idempotency-Key.
  const period_key = randomUUID()
  const changes = places.map(({ membership, adjustment }): PostedChange => {
    const { policy_id, user_id } = membership
    const current = before.get(keyOf(policy_id, user_id)) ?? 0
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
        decidesOn: [user_id],
      }),
    )
    return { membership, entries: [entry], cause: { reason, created_by_id: by } }
  })
  await postChanges(writer, organizationId, changes)
  return places.map(({ membership }) => membership)
}

/** Locks and settles the places, in a fixed number of statements; members who are not on a policy join it. */
async function placesFor(
  writer: Writer,
  { organizationId, policies, adjustments, appliesAccruals, today }: Adjusting,
): Promise<Place[]> {
  const wanted = adjustments.flatMap((adjustment) =>
    adjustment.userIds.map((userId) => ({ policyId: adjustment.policyId, userId, adjustment })),
  )
  const isAnnual = new Set(policies.flatMap((each) => (each.accrual_type === 'annual' ? each.id : [])))
  const known = await lockPlaces(writer.db, organizationId, wanted)
  const due = known.filter(({ due_on }) => due_on <= today)
  await settleMembers(writer, organizationId, due, today)
  const userIds = wanted.map(({ userId }) => userId)
  const people = new Map(
    (await peopleAmong(writer.db, organizationId, userIds)).map((each) => [each.user_id, each]),
  )
  const places = wanted.flatMap(({ policyId, userId }) => {
    const person = people.get(userId)
    return person ? { policyId, person, skipsGrant: isAnnual.has(policyId) && !appliesAccruals } : []
  })
  await joinPolicies(writer, { organizationId, places, today })
  const found = await lockPlaces(writer.db, organizationId, wanted)
  const byKey = new Map(wanted.map((each) => [keyOf(each.policyId, each.userId), each.adjustment]))
  return found.flatMap((membership) => {
    const adjustment = byKey.get(keyOf(membership.policy_id, membership.user_id))
    return adjustment ? { membership, adjustment } : []
  })
}

const keyOf = (policyId: number, userId: number) => `${policyId} ${userId}`

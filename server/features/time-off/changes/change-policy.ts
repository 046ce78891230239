import type { Writer } from '../../../api/writing.ts'
import { problems as common } from '../../../foundation/http/problems.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { policyAudit } from '../audits.ts'
import { timeOffBalancesChanged, timeOffPolicyRemoved } from '../facts.ts'
import { problems } from '../problems.ts'
import type { Accrual, AccrualFrom } from '../rules/accrual.ts'
import { fits } from '../rules/membership.ts'
import { restoredName } from '../rules/policy-fields.ts'
import { closeDayOfPolicy, lockDueOfPolicy, lockMemberships, membershipIdsOf } from '../store/memberships.ts'
import { todayIn } from '../store/organization.ts'
import { peopleAmong } from '../store/people.ts'
import { isInUse, type PolicyColumns, policyTable, removePolicy } from '../store/policy-table.ts'
import { lockPolicies, lockToRemove, type PolicyTerms } from '../store/policy-terms.ts'
import { joinPolicies, leavePolicy } from './join-policy.ts'
import { settleMembers } from './settle-members.ts'

export type PolicyAt = { organizationId: number; id: number }

/** Locks a policy, and settles its members up to today by the terms that held until now. */
export async function lockSettledPolicy(
  writer: Writer,
  { organizationId, id }: PolicyAt,
): Promise<{ policy: PolicyTerms; today: CalendarDate }> {
  const [policy] = await lockPolicies(writer.db, organizationId, [id])
  if (policy === undefined) throw common.not_found()
  const today = await todayIn(writer.db, organizationId, writer.now)
  await settleMembers(
    writer,
    organizationId,
    await lockDueOfPolicy(writer.db, organizationId, id, today),
    today,
  )
  return { policy, today }
}

/** Writes changes that act from today on. */
export async function changePolicy(
  writer: Writer,
  at: PolicyAt,
  changes: PolicyColumns,
  today: CalendarDate,
  details?: Record<string, unknown>,
): Promise<void> {
  const changed = Object.keys(changes).filter((name) => name !== 'accrual_history')
  await policyTable.change(writer, at, { changed, ...(details && { details }), columns: () => changes })
  await closeDayOfPolicy(writer.db, at.organizationId, at.id, today)
  if (changes.name !== undefined) await announceRenamed(writer, at)
}

/** Balances show the name of their policy. */
async function announceRenamed({ db, announce }: Writer, { organizationId, id }: PolicyAt): Promise<void> {
  const changed_ids = await membershipIdsOf(db, organizationId, id)
  if (changed_ids.length === 0) return
  announce(
    timeOffBalancesChanged({
      organization_id: organizationId,
      created_ids: [],
      changed_ids,
      removed_ids: [],
    }),
  )
}

/** What is in force from a day on; a second change of the day replaces the first. */
export function withAccrual(
  { accrual_history }: Pick<PolicyTerms, 'accrual_history'>,
  from: CalendarDate,
  accrual: Accrual | null,
): AccrualFrom[] {
  return [...accrual_history.filter((each) => each.from < from), { from, accrual }]
}

/** Members that are listed, and no others. */
export async function setMembers(
  writer: Writer,
  { organizationId, id }: PolicyAt,
  userIds: readonly number[],
  today: CalendarDate,
): Promise<void> {
  const wanted = new Set(userIds)
  const memberships = await lockMemberships(writer.db, organizationId, { policyIds: [id] })
  await leavePolicy(
    writer,
    organizationId,
    memberships.filter(({ user_id }) => !wanted.has(user_id)),
    today,
  )
  const people = await peopleAmong(writer.db, organizationId, userIds)
  const places = people.map((person) => ({ policyId: id, person }))
  await joinPolicies(writer, { organizationId, places, today })
}

/** Every member who matches the rules of a policy, and nobody else. */
export async function applyRules(
  writer: Writer,
  at: PolicyAt,
  rules: PolicyTerms['membership_rules'],
  today: CalendarDate,
): Promise<void> {
  const people = await peopleAmong(writer.db, at.organizationId, undefined)
  const fitting = people.filter((person) => fits(rules, person)).map(({ user_id }) => user_id)
  await setMembers(writer, at, fitting, today)
}

/** Nothing accrues anymore, and nobody can request time off; balances stay. */
export async function archivePolicy(writer: Writer, at: PolicyAt): Promise<void> {
  const { policy, today } = await lockSettledPolicy(writer, at)
  if (policy.status === 'archived') return
  const changes = { status: 'archived', accrual_history: withAccrual(policy, today, null) } as const
  await changePolicy(writer, at, changes, today)
}

/** Accrual continues from now; what was missed stays missed. */
export async function restorePolicy(writer: Writer, at: PolicyAt): Promise<void> {
  const { policy, today } = await lockSettledPolicy(writer, at)
  if (policy.status === 'active') return
  const changes = {
    status: 'active',
    name: restoredName(policy.name, today),
    accrual_history: withAccrual(policy, today, policy.accrual),
  } as const
  await changePolicy(writer, at, changes, today)
  if (policy.membership_rules !== null) await applyRules(writer, at, policy.membership_rules, today)
}

/** Removes a policy that nobody has used, with everything that belongs to it. */
export async function deletePolicy(writer: Writer, { organizationId, id }: PolicyAt): Promise<void> {
  const policy = await lockToRemove(writer.db, organizationId, id)
  if (policy === undefined) throw common.not_found()
  // Requests are approved under the lock of a membership.
  await lockMemberships(writer.db, organizationId, { policyIds: [id] })
  if (await isInUse(writer.db, organizationId, id))
    throw problems.time_off_policy_in_use({
      details: [{ attribute: 'time_off_policy_id', error: 'has approved time off or used hours' }],
    })
  const { requestIds, membershipIds } = await removePolicy(writer.db, organizationId, id)
  writer.audit(policyAudit('delete', { organizationId, recordId: id, details: { name: policy.name } }))
  writer.announce(
    timeOffPolicyRemoved({
      organization_id: organizationId,
      time_off_policy_id: id,
      request_ids: requestIds,
    }),
  )
  if (membershipIds.length > 0)
    writer.announce(
      timeOffBalancesChanged({
        organization_id: organizationId,
        created_ids: [],
        changed_ids: [],
        removed_ids: membershipIds,
      }),
    )
}

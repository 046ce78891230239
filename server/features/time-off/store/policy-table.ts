import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { policyAudit } from '../audits.ts'
import { timeOffPolicyChanged, timeOffPolicyCreated } from '../facts.ts'
import type { Accrual, AccrualFrom, AccrualType } from '../rules/accrual.ts'
import type { MembershipRules } from '../rules/membership.ts'

export type PolicyColumns = {
  name?: string
  created_by_id?: number
  accrual_type?: AccrualType
  accrual?: Accrual
  accrual_history?: AccrualFrom[]
  allow_negative_balances?: boolean
  requires_approval?: boolean
  balance_rolls_over_annually?: boolean
  paid?: boolean
  auto_add_new_users?: boolean
  membership_rules?: MembershipRules | null
  status?: 'active' | 'archived'
}

export const policyTable = plainTable({
  table: 'time_off_policies',
  json: ['accrual', 'accrual_history', 'membership_rules'],
  state: { name: is.text },
  audit: policyAudit,
  created: ({ organizationId, id }, _: PolicyColumns) =>
    timeOffPolicyCreated({ organization_id: organizationId, time_off_policy_id: id }),
  changed: ({ organizationId, id }, changed) =>
    timeOffPolicyChanged({ organization_id: organizationId, time_off_policy_id: id, changed }),
})

/** Whether any member has used time of this policy, or has it approved or paid. */
export async function isInUse(tx: Transaction, organizationId: number, id: number): Promise<boolean> {
  const rows = await tx.rows(
    { is_used: is.flag },
    sql`select exists (select from time_off_requests r
                       where r.organization_id = ${organizationId} and r.policy_id = ${id}
                         and (r.status = 'approved' or r.paid))
            or exists (select from time_off_postings l
                       where l.organization_id = ${organizationId} and l.policy_id = ${id}
                         and l.kind in ('used', 'used_reversal')
                       group by l.user_id having sum(l.amount) <> 0) as is_used`,
  )
  return rows[0]?.is_used ?? false
}

/** Removes a policy with its requests, members and postings; returns the ids of its requests and memberships. */
export async function removePolicy(
  tx: Transaction,
  organizationId: number,
  id: number,
): Promise<{ requestIds: number[]; membershipIds: number[] }> {
  const here = sql`organization_id = ${organizationId} and policy_id = ${id}`
  const requests = await tx.rows(
    { id: is.int },
    sql`delete from time_off_requests where ${here} returning id`,
  )
  const members = await tx.rows(
    { id: is.int },
    sql`delete from time_off_memberships where ${here} returning id`,
  )
  await tx.change(sql`delete from time_off_postings where ${here}`)
  await tx.change(sql`delete from time_off_policies where organization_id = ${organizationId} and id = ${id}`)
  return { requestIds: requests.map((row) => row.id), membershipIds: members.map((row) => row.id) }
}

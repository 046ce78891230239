import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type Accrual, type AccrualFrom, accrualTypes } from '../rules/accrual.ts'
import type { MembershipRules } from '../rules/membership.ts'

const terms = columns({
  id: is.int,
  name: is.text,
  accrual_type: is.word(...accrualTypes),
  accrual: is.json<Accrual>(),
  accrual_history: is.json<AccrualFrom[]>(),
  allow_negative_balances: is.flag,
  requires_approval: is.flag,
  balance_rolls_over_annually: is.flag,
  paid: is.flag,
  auto_add_new_users: is.flag,
  membership_rules: is.json<MembershipRules>().orNull,
  status: is.word('active', 'archived'),
})
/** A policy as changes and requests need it. */
export type PolicyTerms = Selected<typeof terms>

const names = raw(Object.keys(terms).join(', '))

export function policyTermsAmong(
  db: Db,
  organizationId: number,
  ids: readonly number[],
): Promise<PolicyTerms[]> {
  return db.rows(
    terms,
    sql`select ${names} from time_off_policies
        where organization_id = ${organizationId} and id = any(${ids}::int[]) order by id`,
  )
}

/** Locks policies against changes. Postings and requests, which only refer to them, don't wait. */
export function lockPolicies(
  tx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<PolicyTerms[]> {
  return tx.rows(
    terms,
    sql`select ${names} from time_off_policies
        where organization_id = ${organizationId} and id = any(${ids}::int[]) order by id for no key update`,
  )
}

/** Locks a policy that is about to go; undefined if it is gone. Nobody can refer to it meanwhile. */
export async function lockToRemove(
  tx: Transaction,
  organizationId: number,
  id: number,
): Promise<PolicyTerms | undefined> {
  const [row] = await tx.rows(
    terms,
    sql`select ${names} from time_off_policies where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return row
}

/** Policies whose members follow rules or that take in new members, apart from archived ones. */
export function openPolicies(db: Db, organizationId: number): Promise<PolicyTerms[]> {
  return db.rows(
    terms,
    sql`select ${names} from time_off_policies
        where organization_id = ${organizationId} and status = 'active'
          and (auto_add_new_users or membership_rules is not null) order by id`,
  )
}

/** Includes archived ones: late edits of earlier days still count. */
export async function policiesByWork(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from time_off_policies
        where organization_id = ${organizationId} and accrual_type = 'hours_worked'`,
  )
  return rows.map(({ id }) => id)
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const state = columns({ is_voided: is.flag, team_invoice_id: is.int.orNull, user_ids: is.ints })

/** Locks a payment; undefined if there is none. */
export async function lockPayment(
  tx: Transaction,
  organizationId: number,
  id: number,
): Promise<Selected<typeof state> | undefined> {
  const [row] = await tx.rows(
    state,
    sql`select p.voided_at is not null as is_voided, p.team_invoice_id,
               array(select distinct t.user_id from team_payment_details t
                     where t.organization_id = p.organization_id and t.team_payment_id = p.id order by 1) as user_ids
        from team_payments p where p.organization_id = ${organizationId} and p.id = ${id} for update`,
  )
  return row
}

/** Releases what the payment claims; returns the activities that it paid. */
export async function releaseClaims(tx: Transaction, organizationId: number, id: number): Promise<number[]> {
  const rows = await tx.rows(
    { activity_id: is.int, tracked: is.int },
    sql`delete from payment_claims where organization_id = ${organizationId} and team_payment_id = ${id}
        returning activity_id, tracked`,
  )
  await tx.change(sql`
    delete from fixed_pay_claims where organization_id = ${organizationId} and team_payment_id = ${id}`)
  return rows.filter(({ tracked }) => tracked > 0).map(({ activity_id }) => activity_id)
}

export async function setVoided(
  tx: Transaction,
  organizationId: number,
  id: number,
  { byId, reason }: { byId: number; reason: string },
  now: Instant,
): Promise<void> {
  await tx.change(sql`
    update team_payments set voided_at = ${now}, voided_by_id = ${byId}, void_reason = ${reason}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`)
}

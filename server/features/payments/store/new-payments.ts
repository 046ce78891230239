import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Currency } from '../../../foundation/money/currency.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { present } from '../../../foundation/values/present.ts'
import type { Claim, PaymentSource } from '../rules/detail.ts'
import type { PlannedDetail } from '../rules/plan-payments.ts'

export type NewPayment = Days & {
  blame_user_id: number
  note: string | null
  tracked: number
  amount: Decimal
  currency: Currency
  decimals: number
  payment_source: PaymentSource
  team_invoice_id: number | null
}

/** The columns of a payment as the database knows them, also for a preview. */
export function paymentColumns(
  { firstDay, lastDay, ...rest }: NewPayment,
  organizationId: number,
  now: Instant,
) {
  return {
    ...rest,
    organization_id: organizationId,
    start_date: firstDay,
    stop_date: lastDay,
    created_at: now,
    updated_at: now,
  }
}

export async function insertPayment(
  tx: Transaction,
  organizationId: number,
  payment: NewPayment,
  now: Instant,
): Promise<number> {
  const [row] = await tx.rows(
    { id: is.int },
    sql`insert into team_payments (organization_id, start_date, stop_date, blame_user_id, note, tracked, amount,
                                   currency, decimals, payment_source, team_invoice_id, created_at, updated_at)
        select organization_id, start_date, stop_date, blame_user_id, note, tracked, amount, currency, decimals,
               payment_source, team_invoice_id, created_at, updated_at
        from jsonb_populate_record(null::team_payments, ${JSON.stringify(paymentColumns(payment, organizationId, now))}::jsonb)
        returning id`,
  )
  return present(row, 'new payment').id
}

/** Inserts the details in order and returns their ids in the same order. */
export async function insertDetails(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
  details: readonly PlannedDetail[],
): Promise<number[]> {
  const reserved = await tx.rows(
    { id: is.int },
    sql`select nextval('team_payment_details_id_seq') as id from generate_series(1, ${details.length}::int)`,
  )
  const ids = reserved.map(({ id }) => id).sort((a, b) => a - b)
  const rows = details.map((detail, i) =>
    detailColumns(detail, { organizationId, teamPaymentId, id: present(ids[i], 'id of a new row') }),
  )
  await tx.change(sql`
    insert into team_payment_details (organization_id, id, team_payment_id, user_id, project_id, task_id, date, tracked,
                                      overtime_tracked, pay_rate, multiplier, amount, payment_type, rule)
    select organization_id, id, team_payment_id, user_id, project_id, task_id, date, tracked, overtime_tracked, pay_rate,
           multiplier, amount, payment_type, rule
    from jsonb_populate_recordset(null::team_payment_details, ${JSON.stringify(rows)}::jsonb)`)
  return ids
}

export function detailColumns(
  { exact: _, paid: __, currency: ___, ...detail }: PlannedDetail,
  at: { organizationId: number; teamPaymentId: number; id: number },
) {
  return { ...detail, organization_id: at.organizationId, id: at.id, team_payment_id: at.teamPaymentId }
}

/** The unique key of claimed time makes a second payment fail, whatever went before. */
export async function insertClaims(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
  claims: readonly (Claim & { detail_id: number })[],
): Promise<void> {
  if (claims.length === 0) return
  const all = <T>(of: (claim: Claim & { detail_id: number }) => T) => claims.map(of)
  await tx.change(sql`
    insert into payment_claims (organization_id, activity_id, team_payment_id, detail_id, tracked, overtime, pay_rate,
                                multiplier)
    select ${organizationId}, activity_id, ${teamPaymentId}, min(detail_id), sum(tracked), sum(overtime),
           min(pay_rate), min(multiplier)
    from unnest(${all((each) => each.activity_id)}::bigint[], ${all((each) => each.detail_id)}::int[],
                ${all((each) => each.tracked)}::int[], ${all((each) => each.overtime)}::int[],
                ${all((each) => each.pay_rate)}::numeric[], ${all((each) => each.multiplier)}::numeric[])
         as given(activity_id, detail_id, tracked, overtime, pay_rate, multiplier)
    group by activity_id`)
}

export async function insertFixedClaims(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
  claims: readonly (Days & { userId: number })[],
): Promise<void> {
  if (claims.length === 0) return
  await tx.change(sql`
    insert into fixed_pay_claims (organization_id, user_id, first_day, last_day, team_payment_id)
    select ${organizationId}, user_id, first_day, last_day, ${teamPaymentId}
    from unnest(${claims.map(({ userId }) => userId)}::int[], ${claims.map(({ firstDay }) => firstDay)}::date[],
                ${claims.map(({ lastDay }) => lastDay)}::date[]) as given(user_id, first_day, last_day)`)
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { categories } from '../rules/categories.ts'
import type { OwnedExpense } from './billing.ts'

const owed = columns({
  id: is.int,
  user_id: is.int,
  project_id: is.int.orNull,
  task_id: is.int.orNull,
  date: is.date,
  category: is.word(...categories),
  amount: is.decimal,
  currency: is.text,
})
/** An approved expense that no payment has reimbursed. */
export type OwedExpense = Selected<typeof owed>
export type OwedOf = { userIds: readonly number[]; lastDay: CalendarDate }

/** The expenses up to and including `lastDay`, however old. Uses expenses_to_reimburse. */
export function listOwedExpenses(db: Db, organizationId: number, of: OwedOf): Promise<OwedExpense[]> {
  return db.rows(owed, owedExpenses(organizationId, of))
}

/** The same expenses, locked until the commit: nobody denies or reimburses them meanwhile. */
export function lockOwedExpenses(
  tx: Transaction,
  organizationId: number,
  of: OwedOf,
): Promise<OwedExpense[]> {
  return tx.rows(owed, sql`${owedExpenses(organizationId, of)} for update`)
}

function owedExpenses(organizationId: number, { userIds, lastDay }: OwedOf): Sql {
  return sql`
    select id, user_id, project_id, task_id, date, category, round(amount, decimals) as amount, currency from expenses
    where organization_id = ${organizationId} and user_id = any(${userIds}::int[]) and reimbursable
      and status = 'approved' and date <= ${lastDay}::date
    order by id`
}

const owned = columns({ id: is.int, user_id: is.int })

export function setReimbursed(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
  paid: readonly { id: number; detail_id: number }[],
  now: Instant,
): Promise<OwnedExpense[]> {
  return tx.rows(
    owned,
    sql`update expenses e
        set status = 'reimbursed', team_payment_id = ${teamPaymentId}, team_payment_detail_id = given.detail_id,
            updated_at = ${now}
        from unnest(${paid.map(({ id }) => id)}::int[], ${paid.map(({ detail_id }) => detail_id)}::int[])
             as given(id, detail_id)
        where e.organization_id = ${organizationId} and e.id = given.id and e.status = 'approved' and e.reimbursable
        returning e.id, e.user_id`,
  )
}

/** Uses expenses_by_payment. */
export function setUnreimbursed(
  tx: Transaction,
  organizationId: number,
  teamPaymentId: number,
  now: Instant,
): Promise<OwnedExpense[]> {
  return tx.rows(
    owned,
    sql`update expenses
        set status = 'approved', team_payment_id = null, team_payment_detail_id = null, updated_at = ${now}
        where organization_id = ${organizationId} and team_payment_id = ${teamPaymentId}
        returning id, user_id`,
  )
}

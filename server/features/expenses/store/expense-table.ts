import { plainTable } from '../../../api/plain-table.ts'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { expenseAudit } from '../audits.ts'
import { expenseChanged, expenseCreated } from '../facts.ts'
import type { Category } from '../rules/categories.ts'
import { type Status, statuses } from '../rules/life.ts'

export type ExpenseColumns = {
  user_id?: number
  project_id?: number | null | undefined
  task_id?: number | null | undefined
  date?: CalendarDate | undefined
  category?: Category | undefined
  amount?: Decimal | undefined
  tax_amount?: Decimal | undefined
  currency?: string | undefined
  decimals?: number | undefined
  billable?: boolean | undefined
  reimbursable?: boolean | undefined
  note?: string | undefined
  receipt_id?: string | null
  receipt_name?: string | null
  status?: Status
  status_changes?: number
  submitted_at?: Instant | null
  decided_at?: Instant | null
  reviewer_id?: number | null
  denial_reason?: string | null
}

export const expenseTable = plainTable({
  table: 'expenses',
  state: {
    user_id: is.int,
    project_id: is.int.orNull,
    task_id: is.int.orNull,
    amount: is.decimal,
    tax_amount: is.decimal,
    currency: is.text,
    billable: is.flag,
    receipt_id: is.uuid.orNull,
    status: is.word(...statuses),
    status_changes: is.int,
    client_invoice_id: is.int.orNull,
    team_payment_id: is.int.orNull,
  },
  audit: expenseAudit,
  audited: () => ({ concernsPayment: true }),
  created: ({ organizationId, id }, { user_id = 0 }: ExpenseColumns) =>
    expenseCreated({ organization_id: organizationId, expense_id: id, user_id }),
  changed: ({ organizationId, id }, changed, { user_id }) =>
    expenseChanged({ organization_id: organizationId, expense_id: id, user_id, changed }),
})

export async function deleteExpense(tx: Transaction, organizationId: number, id: number): Promise<void> {
  await tx.change(sql`delete from expenses where organization_id = ${organizationId} and id = ${id}`)
}

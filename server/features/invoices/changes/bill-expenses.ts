import type { Writer } from '../../../api/writing.ts'
import { decimalFrom } from '../../../foundation/money/decimal.ts'
import { present } from '../../../foundation/values/present.ts'
import { type BillableExpense, lockBillable, markBilled } from '../../expenses/public.ts'
import { describeExpense } from '../rules/description.ts'
import { amountOf } from '../rules/totals.ts'
import type { InvoiceState } from '../store/invoice-rows.ts'
import { insertLines, type NewLine } from '../store/lines.ts'
import type { Generating } from './generate-lines.ts'
import { placesOf } from './write-lines.ts'

/** The client's expenses that the invoice takes: approved, billed nowhere, in its currency. Locked until the commit. */
export function lockExpenses(
  { db }: Writer,
  invoice: InvoiceState,
  { include_expenses, start_date, stop_date, project_ids, user_ids }: Generating,
): Promise<BillableExpense[]> {
  if (!include_expenses || invoice.kind !== 'client') return Promise.resolve([])
  const { organization_id: organizationId, party_id: clientId, currency } = invoice
  const days = { start_date, stop_date }
  return lockBillable(db, organizationId, { clientId, currency, ...days, project_ids, user_ids })
}

/** Adds a line for each expense, from this position on. */
export async function billExpenses(
  writer: Writer,
  invoice: InvoiceState,
  expenses: readonly BillableExpense[],
  { position, grouping }: { position: number; grouping: Generating['grouping'] },
): Promise<void> {
  if (expenses.length === 0) return
  const at = { organizationId: invoice.organization_id, id: invoice.id }
  const lines = expenses.map((expense, i) => ({
    ...lineOf(expense, placesOf(invoice), grouping),
    position: position + i,
  }))
  const ids = await insertLines(writer.db, at, lines, writer.now)
  const billed = expenses.map(({ id }, i) => ({ id, line_id: present(ids[i], 'id of a new row') }))
  await markBilled(writer, { organizationId: at.organizationId, invoiceId: at.id }, billed)
}

/** Costs are passed on as they are, so the discount leaves them out. */
function lineOf(expense: BillableExpense, places: number, grouping: Generating['grouping']): NewLine {
  const priced = { quantity: decimalFrom('1'), unit_price: expense.amount }
  return {
    description: describeExpense(expense),
    ...priced,
    amount: amountOf(priced, places),
    tax_1: true,
    tax_2: true,
    discount: false,
    generated: true,
    edited: false,
    generated_data: {
      duration: 0,
      rates: [],
      grouping,
      user_ids: [expense.user_id],
      project_ids: [expense.project_id],
      task_ids: expense.task_id === null ? [] : [expense.task_id],
      start_date: expense.date,
      stop_date: expense.date,
      expense_ids: [expense.id],
    },
  }
}

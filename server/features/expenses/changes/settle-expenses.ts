import type { Writer } from '../../../api/writing.ts'
import { expenseChanged } from '../facts.ts'
import { type OwnedExpense, setBilled, setUnbilled } from '../store/billing.ts'
import { setReimbursed, setUnreimbursed } from '../store/reimbursing.ts'

type ByInvoice = { organizationId: number; invoiceId: number }
type ByPayment = { organizationId: number; teamPaymentId: number }

/** Marks expenses as billed by lines. The caller has them from `lockBillable` in the same transaction. */
export async function markBilled(
  writer: Writer,
  { organizationId, invoiceId }: ByInvoice,
  lines: readonly { id: number; line_id: number }[],
): Promise<void> {
  const billed = await setBilled(writer.db, organizationId, invoiceId, lines, writer.now)
  requireAll(billed, lines)
  announce(writer, organizationId, billed, ['client_invoice_id'])
}

/** The expenses of these lines, or of the whole invoice, can be billed again. */
export async function releaseBilled(
  writer: Writer,
  { organizationId, invoiceId }: ByInvoice,
  lineIds: readonly number[] | 'all',
): Promise<void> {
  if (lineIds.length === 0) return
  const freed = await setUnbilled(writer.db, organizationId, invoiceId, lineIds, writer.now)
  announce(writer, organizationId, freed, ['client_invoice_id'])
}

/** Marks expenses as reimbursed. The caller has them from `lockOwedExpenses` in the same transaction. */
export async function markReimbursed(
  writer: Writer,
  { organizationId, teamPaymentId }: ByPayment,
  paid: readonly { id: number; detail_id: number }[],
): Promise<void> {
  if (paid.length === 0) return
  const done = await setReimbursed(writer.db, organizationId, teamPaymentId, paid, writer.now)
  requireAll(done, paid)
  announce(writer, organizationId, done, ['status', 'team_payment_id'])
}

/** The expenses of an undone payment are owed again. */
export async function releaseReimbursed(
  writer: Writer,
  { organizationId, teamPaymentId }: ByPayment,
): Promise<void> {
  const freed = await setUnreimbursed(writer.db, organizationId, teamPaymentId, writer.now)
  announce(writer, organizationId, freed, ['status', 'team_payment_id'])
}

function requireAll(done: readonly unknown[], wanted: readonly unknown[]): void {
  if (done.length !== wanted.length)
    throw new Error(`${wanted.length - done.length} expenses were settled meanwhile.`)
}

function announce(
  writer: Writer,
  organizationId: number,
  expenses: readonly OwnedExpense[],
  changed: string[],
): void {
  for (const { id, user_id } of expenses)
    writer.announce(expenseChanged({ organization_id: organizationId, expense_id: id, user_id, changed }))
}

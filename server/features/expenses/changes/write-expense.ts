import type { RowAt } from '../../../api/plain-table.ts'
import type { Writer } from '../../../api/writing.ts'
import type { Blobs } from '../../../foundation/blobs/blobs.ts'
import { releaseBlob } from '../../../foundation/blobs/table.ts'
import { refuseIfAny } from '../../../foundation/http/problems.ts'
import { decimalsOf, parseCurrency } from '../../../foundation/money/currency.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { givenIn } from '../../../foundation/values/keys.ts'
import { expenseAudit } from '../audits.ts'
import { expenseChanged, expenseCreated, expenseRemoved } from '../facts.ts'
import { amountFaults, amountIn } from '../rules/amounts.ts'
import type { Category } from '../rules/categories.ts'
import { deleteExpense, type ExpenseColumns, expenseTable } from '../store/expense-table.ts'
import { submitted } from './decide-expense.ts'
import { type GivenReceipt, storeReceipt } from './receipts.ts'
import { takeStep } from './take-step.ts'
import { workFaults } from './work-faults.ts'

/** What members send; the decimals are those of the currency. */
export type ExpenseFields = {
  project_id?: number | null | undefined
  task_id?: number | null | undefined
  date?: CalendarDate | undefined
  category?: Category | undefined
  amount?: number | undefined
  tax_amount?: number | undefined
  currency?: string | undefined
  billable?: boolean | undefined
  reimbursable?: boolean | undefined
  note?: string | undefined
}

export type NewExpense = Required<Pick<ExpenseFields, 'date' | 'category'>> &
  ExpenseFields & {
    amount: number
    currency: string
    isSubmitted: boolean
    receipt: GivenReceipt | undefined
  }

export async function createExpense(
  writer: Writer,
  blobs: Blobs,
  { organizationId, userId }: { organizationId: number; userId: number },
  given: NewExpense,
): Promise<number> {
  const { receipt, isSubmitted, ...fields } = given
  const { tax_amount = 0, project_id = null } = fields
  const stored = receipt && (await storeReceipt(writer, blobs, organizationId, receipt))
  const id = await expenseTable.insert(
    writer.db,
    organizationId,
    {
      user_id: userId,
      task_id: null,
      billable: false,
      reimbursable: true,
      note: '',
      status: 'draft',
      ...moneyOf({ ...fields, tax_amount }),
      ...plainOf(fields),
      project_id,
      ...(isSubmitted && { ...submitted(writer), status_changes: 1 }),
      ...stored,
    },
    writer.now,
  )
  const { amount, currency, category } = given
  writer.audit(
    expenseAudit('create', {
      organizationId,
      recordId: id,
      subjectUserId: userId,
      concernsPayment: true,
      details: { amount, currency, category },
    }),
  )
  const fact = { organization_id: organizationId, expense_id: id, user_id: userId }
  writer.announce(expenseCreated(fact))
  // Approvers are notified only of a new status, whatever led to it.
  if (isSubmitted) writer.announce(expenseChanged({ ...fact, changed: ['status'] }))
  return id
}

/** Changes an expense that is not with an approver. A denied one becomes a draft again. */
export async function changeExpense(writer: Writer, at: RowAt, given: ExpenseFields): Promise<void> {
  const changed = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  await takeStep(writer, at, 'change', {
    changed,
    async columns(current) {
      const moved = given.project_id !== undefined && given.project_id !== current.project_id
      const after = {
        project_id: given.project_id === undefined ? current.project_id : given.project_id,
        task_id: given.task_id === undefined ? (moved ? null : current.task_id) : given.task_id,
        billable: given.billable ?? current.billable,
        amount: given.amount ?? Number(current.amount),
        tax_amount: given.tax_amount ?? Number(current.tax_amount),
        currency: given.currency ?? current.currency,
      }
      const of = { organizationId: at.organizationId, userId: current.user_id }
      refuseIfAny([
        ...amountFaults(after),
        ...(await workFaults(writer.db, of, after, { isMoved: moved || given.task_id !== undefined })),
      ])
      return {
        ...plainOf(given),
        ...moneyOf(after),
        project_id: after.project_id,
        task_id: after.task_id,
        ...(current.status === 'denied' && drafted),
      }
    },
  })
}

/** What a denied expense loses when its member changes it. */
export const drafted = {
  status: 'draft',
  submitted_at: null,
  decided_at: null,
  reviewer_id: null,
  denial_reason: null,
} as const

export async function removeExpense(writer: Writer, at: RowAt): Promise<void> {
  const silent = { ...writer, audit: () => {}, announce: () => {} }
  const { user_id, receipt_id } = await takeStep(silent, at, 'change', { changed: [], columns: () => ({}) })
  const { organizationId, id } = at
  await deleteExpense(writer.db, organizationId, id)
  if (receipt_id !== null) await releaseBlob(writer.db, organizationId, receipt_id, writer.now)
  writer.audit(
    expenseAudit('delete', { organizationId, recordId: id, subjectUserId: user_id, concernsPayment: true }),
  )
  writer.announce(expenseRemoved({ organization_id: organizationId, expense_id: id, user_id }))
}

function plainOf({ task_id, date, category, billable, reimbursable, note }: ExpenseFields): ExpenseColumns {
  return givenIn({ task_id, date, category, billable, reimbursable, note })
}

function moneyOf({ amount, tax_amount, currency }: { amount: number; tax_amount: number; currency: string }) {
  const known = parseCurrency(currency)
  if (known === undefined) throw new Error(`${currency} is not a currency.`)
  return {
    amount: amountIn(amount, known),
    tax_amount: amountIn(tax_amount, known),
    currency: known,
    decimals: decimalsOf(known),
  }
}

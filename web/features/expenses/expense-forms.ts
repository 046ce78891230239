import type { Expense } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { base64Of } from '../../ui/base64.ts'
import { formFor } from '../../ui/form-for.ts'

/** The most that the API takes. */
export const receiptBytes = 10 * 1_024 * 1_024

export const emptyExpense = {
  date: '',
  category: 'travel' as Expense['category'],
  amount: '' as Amount,
  tax_amount: '' as Amount,
  currency: '',
  project_id: null as number | null,
  task_id: null as number | null,
  billable: false,
  reimbursable: true,
  note: '',
}
export type ExpenseValues = typeof emptyExpense

const sends = {
  date: ({ date }: ExpenseValues) => date,
  category: ({ category }: ExpenseValues) => category,
  amount: ({ amount }: ExpenseValues) => amountOf(amount) ?? 0,
  tax_amount: ({ tax_amount }: ExpenseValues) => amountOf(tax_amount) ?? 0,
  currency: ({ currency }: ExpenseValues) => currency.trim() || undefined,
  project_id: ({ project_id }: ExpenseValues) => project_id,
  task_id: ({ task_id }: ExpenseValues) => task_id,
  billable: ({ billable, project_id }: ExpenseValues) => billable && project_id !== null,
  reimbursable: ({ reimbursable }: ExpenseValues) => reimbursable,
  note: ({ note }: ExpenseValues) => note.trim(),
}

export const newExpenseForm = {
  ...formFor('POST /v2/organizations/{organization_id}/expenses')({
    empty: { ...emptyExpense, receipt: null as File | null, submit: true },
    sends: {
      ...sends,
      receipt: async ({ receipt }) =>
        receipt ? { filename: receipt.name, content: await base64Of(receipt) } : undefined,
      submit: ({ submit }) => submit,
    },
    leavesOut: {},
  }),
  fieldFor: (attribute: string) => attribute.replace(/^receipt\..*$/, 'receipt'),
}

export const expenseForm = formFor('PUT /v2/expenses/{expense_id}')({
  empty: emptyExpense,
  sends,
  leavesOut: {},
  onlyChanges: true,
})

export const receiptForm = {
  ...formFor('PUT /v2/expenses/{expense_id}/receipt')({
    empty: { receipt: null as File | null },
    sends: {
      filename: ({ receipt }) => receipt?.name ?? '',
      content: async ({ receipt }) => (receipt ? base64Of(receipt) : ''),
    },
    leavesOut: {},
  }),
  fieldFor: () => 'receipt',
}

export const denyExpenseForm = formFor('PUT /v2/expenses/{expense_id}/status')({
  empty: { denial_reason: '' },
  sends: { status: () => 'denied' as const, denial_reason: ({ denial_reason }) => denial_reason.trim() },
  leavesOut: {},
})

export function valuesOf({
  date,
  category,
  currency,
  billable,
  reimbursable,
  ...expense
}: Expense): ExpenseValues {
  const { amount, tax_amount, project_id, task_id, note } = expense
  return {
    ...{ date, category, amount, tax_amount, currency, project_id, task_id, billable, reimbursable, note },
  }
}

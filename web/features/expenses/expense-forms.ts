import type { Expense } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

/** What the API takes. */
export const receiptBytes = 10 * 1_024 * 1_024
export const receiptTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

export const emptyExpense = {
  date: '',
  category: initially<Expense['category']>('travel'),
  amount: initially<Amount>(''),
  tax_amount: initially<Amount>(''),
  currency: '',
  project_id: initially<number | null>(null),
  task_id: initially<number | null>(null),
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

export const newExpenseForm = formFor('POST /v2/organizations/{organization_id}/expenses')({
  empty: { ...emptyExpense, receipt: initially<File | null>(null), submit: true },
  sends: {
    ...sends,
    // A submitted expense takes no receipt any more.
    submit: ({ submit, receipt }) => submit && receipt === null,
  },
  leavesOut: { receipt: 'Uploaded as a file once the expense is there.' },
})

export const expenseForm = formFor('PUT /v2/expenses/{expense_id}')({
  empty: emptyExpense,
  sends,
  leavesOut: {},
  onlyChanges: true,
})

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
    date,
    category,
    amount,
    tax_amount,
    currency,
    project_id,
    task_id,
    billable,
    reimbursable,
    note,
  }
}

export { markBilled, markReimbursed, releaseBilled, releaseReimbursed } from './changes/settle-expenses.ts'
export type { ExpensesPorts } from './ports.ts'
export { type BillableExpense, type BillableOf, lockBillable } from './store/billing.ts'
export { listOwedExpenses, lockOwedExpenses, type OwedExpense } from './store/reimbursing.ts'

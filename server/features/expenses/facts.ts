import { fact } from '../../foundation/facts/fact.ts'
import { id, names } from '../../foundation/facts/fields.ts'

const expense = { organization_id: id, expense_id: id, user_id: id }

export const expenseCreated = fact('expense.created', expense)
export const expenseChanged = fact('expense.changed', { ...expense, changed: names })
export const expenseRemoved = fact('expense.removed', expense)

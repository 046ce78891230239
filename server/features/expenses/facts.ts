import { Type } from 'typebox'
import { fact } from '../../foundation/facts/fact.ts'
import { id, names } from '../../foundation/facts/fields.ts'

const expense = { organization_id: id, expense_id: id, user_id: id }

export const expenseCreated = fact('expense.created', expense)
/** `reviewer_id`: this member undid the decision, so the expense waits again. */
export const expenseChanged = fact('expense.changed', {
  ...expense,
  changed: names,
  reviewer_id: Type.Optional(id),
})
export const expenseRemoved = fact('expense.removed', expense)

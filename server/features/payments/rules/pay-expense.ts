import { parseCurrency } from '../../../foundation/money/currency.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import { fractionOf } from '../../../foundation/money/round-together.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type ExactDetail, noRate, plainPay } from './detail.ts'

type Expense = {
  id: number
  user_id: number
  project_id: number | null
  task_id: number | null
  date: CalendarDate
  category: string
  amount: Decimal
  currency: string
}

/** Money that a member spent, in the currency it was spent in. */
export function payExpense({ id, amount, category, ...expense }: Expense): ExactDetail {
  const { user_id, project_id, task_id, date } = expense
  const currency = parseCurrency(expense.currency)
  if (currency === undefined) throw new Error(`${expense.currency} is not a currency.`)
  return {
    user_id,
    project_id,
    task_id,
    date,
    currency,
    tracked: 0,
    overtime_tracked: 0,
    pay_rate: noRate,
    multiplier: plainPay,
    payment_type: 'expense',
    exact: fractionOf(amount),
    rule: { kind: 'expense', expense_id: id, category, amount },
    paid: { expenseId: id },
  }
}

import { denyExpenseForm, expenseForm, newExpenseForm } from '../../web/features/expenses/expense-forms.ts'
import { sampleOf } from './sample-of.ts'

const typed = {
  date: '2026-11-02',
  category: 'meals' as const,
  amount: 41.5,
  tax_amount: 6.6,
  currency: 'EUR',
  project_id: 4,
  task_id: 7,
  billable: true,
  reimbursable: false,
  note: ' Lunch ',
}
const sent = { ...typed, note: 'Lunch' }
const receipt = new File(['%PDF-1.7'], 'lunch.pdf')

export const expenseSamples = [
  sampleOf('newExpenseForm', newExpenseForm, {
    typed: { ...typed, receipt, submit: true },
    sent: { ...sent, submit: false },
  }),
  sampleOf('newExpenseForm', newExpenseForm, {
    typed: { ...typed, receipt: null, submit: false },
    sent: { ...sent, submit: false },
  }),
  sampleOf('expenseForm', expenseForm, { typed, sent }),
  sampleOf('denyExpenseForm', denyExpenseForm, {
    typed: { denial_reason: ' No receipt. ' },
    sent: { status: 'denied', denial_reason: 'No receipt.' },
  }),
]

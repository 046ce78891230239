import { feature } from '../../api/feature.ts'
import { expenseAudit } from './audits.ts'
import { demoExpenses } from './demo.ts'
import { deleteExpenseReceipt, getExpenseReceipt, updateExpenseReceipt } from './endpoints/expense-receipt.ts'
import { submitExpense, updateExpenseStatus, withdrawExpense } from './endpoints/expense-steps.ts'
import { getExpense, listExpenses } from './endpoints/read-expenses.ts'
import { summarizeExpenses } from './endpoints/summarize-expenses.ts'
import { createExpense, deleteExpense, updateExpense } from './endpoints/write-expenses.ts'
import * as facts from './facts.ts'
import { expenseLists } from './lists.ts'
import * as notices from './notices.ts'
import type { ExpensesPorts } from './ports.ts'
import { sampleExpense } from './samples.ts'
import { expenseFeed } from './store/feed.ts'
import { notifyOfExpenses } from './subscribers.ts'

export const expenses = (ports: ExpensesPorts) =>
  feature({
    name: 'expenses',
    lists: expenseLists,
    tags: { Expenses: 'Money that members spent: recorded, approved, billed or paid back.' },
    endpoints: [
      listExpenses,
      summarizeExpenses,
      createExpense(ports),
      getExpense,
      updateExpense,
      deleteExpense,
      submitExpense,
      withdrawExpense,
      updateExpenseStatus,
      getExpenseReceipt(ports),
      updateExpenseReceipt(ports),
      deleteExpenseReceipt(ports),
    ],
    facts: Object.values(facts),
    subscribers: [notifyOfExpenses(ports)],
    notifications: Object.values(notices),
    feeds: [expenseFeed],
    audits: [expenseAudit],
    samples: { expense_id: sampleExpense },
    demo: [demoExpenses],
  })

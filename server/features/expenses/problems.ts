import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  expense_submitted: [11700, 400, 'The expense is submitted. Withdraw it to change it.'],
  expense_locked: [11701, 400, 'The expense is billed or reimbursed and can’t change anymore.'],
  expense_decided: [11702, 400, 'The expense is already approved or denied.'],
  expense_not_submitted: [11703, 400, 'The expense is not submitted.'],
  expense_pending: [11704, 400, 'The expense waits for a decision. There is none to undo.'],
})

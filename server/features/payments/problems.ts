import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  nothing_to_pay: [11600, 400, 'Nothing is owed for these days. Preview the payment to see why.'],
  team_payment_voided: [11601, 400, 'The payment is undone already.'],
  overtime_policy_begun: [
    11602,
    400,
    'The overtime policy has begun, so its figures can’t change and it can’t be deleted. Archive it and create another one.',
  ],
  team_payment_of_invoice: [
    11604,
    400,
    'The payment is that of a team invoice. Delete the payment of the invoice to undo it.',
  ],
  team_invoice_time_paid: [
    11605,
    400,
    'Some of the invoice’s time is paid already. Undo that payment, or void the invoice.',
  ],
  overtime_policy_archived: [11603, 400, 'The overtime policy is archived and can’t change anymore.'],
})

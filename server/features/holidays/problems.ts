import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  holiday_paid: [14210, 400, 'The holiday is in a payment. Delete the payment first.'],
})

import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  integration_disabled: [11310, 400, 'This integration is disabled. Set its status to active first.'],
})

import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  budget_reached: [
    14111,
    400,
    'The budget of the project or its client is used up, and it stops timers. See details for spent, limit and resets_on.',
  ],
})

import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  member_limit_group_reached: [
    14112,
    400,
    'You have used up your limit on this project. See details for spent, limit and resets_on.',
  ],
})

import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  not_a_break: [11460, 400, 'This project is not a break.'],
})

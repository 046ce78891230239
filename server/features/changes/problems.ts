import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  cursor_expired: [
    12005,
    410,
    'This cursor points to changes that are no longer stored. Start again without a cursor to get all records.',
  ],
})

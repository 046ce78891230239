import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  cursor_expired: [
    12005,
    410,
    'The cursor points to changes that are no longer kept. Start again without a cursor, which gives all records anew.',
  ],
})

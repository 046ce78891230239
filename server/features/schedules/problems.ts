import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  shift_started: [14300, 400, 'A shift that has begun keeps what it was. See details.'],
})

import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  timer_out_of_reach: [
    10031,
    403,
    'The timer can’t be started with this organization token now. Start it with a personal token, or when no other timer is running.',
  ],
  timer_started_later: [
    14116,
    409,
    'Another timer was started after this moment. Send the time as tracked time instead.',
  ],
  not_a_break: [11460, 400, 'This project is not a break.'],
})

import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  approval_running: [14406, 400, 'Your last approval of this kind is still running. Wait until it ends.'],
  approval_final: [14407, 400, 'The approval can no longer be undone. Change single decisions instead.'],
})

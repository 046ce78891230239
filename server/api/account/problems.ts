import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  sign_in_required: [10020, 401, 'Sign in first.'],
  confirm_required: [10021, 403, 'Confirm that it is you, then try again.'],
  foreign_origin: [10022, 403, 'Calls that change an account come from the pages of this server only.'],
})

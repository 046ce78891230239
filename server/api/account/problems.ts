import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  sign_in_required: [10020, 401, 'Sign in to continue.'],
  confirm_required: [10021, 403, 'Confirm your identity, then try again.'],
  foreign_origin: [10022, 403, 'Account changes must come from the pages of this server.'],
})

import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  sign_in_required: [10020, 401, 'Please sign in.'],
  confirm_required: [10021, 403, 'Please confirm your password, then try again.'],
  foreign_origin: [10022, 403, 'This call only works from the pages of this server.'],
  address_unproven: [10040, 403, 'Confirm your email address first.'],
  password_change_required: [10041, 403, 'Change your password first.'],
})

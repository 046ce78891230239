import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  wrong_account: [
    10027,
    403,
    'This invitation is for another account. Sign out, then sign in with the invited address.',
  ],
  invite_accepted: [11410, 400, 'This invite was accepted. It can’t be changed, resent or deleted.'],
  account_disabled: [11411, 400, 'The account with this email address is disabled.'],
})

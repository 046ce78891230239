import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  wrong_account: [
    10027,
    403,
    'The invitation is for another account. Sign out and sign in with the invited address.',
  ],
  invite_accepted: [11410, 400, 'The invite was accepted; it can no longer be changed, sent or deleted.'],
  account_disabled: [11411, 400, 'The account with this e-mail address is disabled.'],
})

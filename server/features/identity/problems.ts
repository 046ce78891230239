import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  email_taken: [11305, 400, 'There is a user with this e-mail address already.'],
  password_too_short: [11306, 400, 'A password needs 10 to 256 characters.'],
  assignee_not_a_member: [
    11302,
    400,
    'A token can only be assigned to an active member of the organization.',
  ],
  two_secrets: [11303, 400, 'An application has at most two valid secrets. Revoke one first.'],
  last_secret: [11304, 400, 'An application needs a secret. Make another one first.'],
  owner_only: [10028, 403, 'Only an owner may give a token to an owner.'],
  no_such_token: [12300, 404, 'There is no such token, or it was revoked before.'],
})

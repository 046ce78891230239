import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  email_taken: [11305, 400, 'A user with this email address already exists.'],
  password_too_short: [11306, 400, 'A password must have 10 to 256 characters.'],
  assignee_not_a_member: [11302, 400, 'The assignee must be an active member of the organization.'],
  two_secrets: [11303, 400, 'An application can have two valid secrets. Revoke one first.'],
  last_secret: [11304, 400, 'This is the only secret of the application. Add another one first.'],
  assignee_unproven: [10043, 403, 'The assignee must confirm their email address first.'],
  owner_only: [10028, 403, 'You can’t assign a token to a member who may do more than you. Ask an owner.'],
  no_such_token: [12300, 404, 'The token does not exist or is already revoked.'],
})

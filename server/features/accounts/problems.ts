import { defineProblems } from '../../foundation/http/problems.ts'

export const problems = defineProblems({
  wrong_credentials: [10023, 401, 'The email address or password is wrong.'],
  wrong_code: [10024, 401, 'The code is wrong or was already used.'],
  wrong_passkey: [10025, 401, 'This passkey is unknown or could not be verified.'],
  set_up_code: [10029, 403, 'The code is missing or wrong. It is in the log of the server.'],
  set_up_done: [10026, 403, 'This server is already set up. Sign in, or ask for an invitation.'],
  other_account: [10042, 403, 'This link is for another account. Sign in to that account first.'],
  wrong_password: [11350, 400, 'The password is wrong.'],
  link_expired: [11351, 400, 'This link was already used or has expired. Ask for a new one.'],
  address_taken: [11352, 400, 'Another account uses this email address.'],
  two_step_active: [11353, 400, 'Two-step sign-in is on. Turn it off first.'],
  two_step_inactive: [11354, 400, 'Two-step sign-in is off.'],
  no_set_up_begun: [11355, 400, 'Start to set up two-step sign-in first.'],
  too_many_passkeys: [11356, 400, 'An account can have 20 passkeys. Remove one first.'],
  too_many_guesses: [13001, 429, 'Too many attempts. Retry-After says how many seconds to wait.'],
})

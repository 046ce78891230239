import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { requirePassword } from '../changes/check-password.ts'
import { forgive } from '../changes/guessing.ts'
import { passwordInput } from '../rules/password.ts'
import { recordConfirmation } from '../store/sessions.ts'

export const confirm = accountEndpoint({
  post: '/account/confirm',
  summary: 'Confirm your password',
  description: 'For the next 15 minutes the session can also make calls that need a recent confirmation.',
  access: 'session',
  body: Type.Object({ password: passwordInput() }),
  reply: Type.Object({}),

  prepare: (request) => requirePassword(request, 'password', request.body.password),

  async handle({ db, session, prepared: { guesses }, now }) {
    await forgive(db, guesses)
    await recordConfirmation(db, session.id, now)
    return {}
  },
})

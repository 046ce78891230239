import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { endSessionOfCookie } from '../changes/sessions.ts'

export const signOut = accountEndpoint({
  post: '/account/sign_out',
  summary: 'Sign out',
  description: 'Ends the session and its tokens. Works with a half session, and without any.',
  access: 'public',
  reply: Type.Object({}),

  async handle(context) {
    await endSessionOfCookie(context)
    context.cookies.clear()
    return {}
  },
})

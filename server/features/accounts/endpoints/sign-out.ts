import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { revokeSessionOfCookie } from '../changes/sessions.ts'

export const signOut = accountEndpoint({
  post: '/account/sign_out',
  summary: 'Sign out',
  description:
    'Revokes the session and its tokens. Also works before the second factor, and without a session.',
  access: 'public',
  reply: Type.Object({}),

  async handle(context) {
    await revokeSessionOfCookie(context)
    context.cookies.clear()
    return {}
  },
})

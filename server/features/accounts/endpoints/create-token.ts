import { Type } from 'typebox'
import { cookieNamed } from '../../../api/account/cookies.ts'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../api/account/problems.ts'
import type { AccountPorts } from '../ports.ts'

export const createToken = ({ issueSessionToken }: Pick<AccountPorts, 'issueSessionToken'>) =>
  accountEndpoint({
    post: '/account/token',
    summary: 'Get a short-lived token for the API',
    description:
      'With it the web app calls /v2. It ends with the session. A remembered session’s cookie is renewed.',
    access: 'session',
    reply: Type.Object({
      access_token: Type.String(),
      token_type: Type.Literal('bearer'),
      expires_in: Type.Integer({ description: 'Seconds.' }),
    }),

    async handle({ db, session, headers, urls, cookies, now }) {
      if (session.familyId === undefined) throw problems.sign_in_required()
      const token = await issueSessionToken(db, { userId: session.userId, familyId: session.familyId }, now)
      // The session's end moves with every visit; the browser must keep the cookie as long.
      const secret = session.isRemembered ? cookieNamed(headers.cookie, urls.base) : undefined
      if (secret !== undefined) cookies.session(secret, true)
      return { ...token, token_type: 'bearer' as const }
    },
  })

import { Type } from 'typebox'
import { sessionSecretIn } from '../../../api/account/cookies.ts'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { problems } from '../../../api/account/problems.ts'
import type { AccountPorts } from '../ports.ts'

export const createToken = ({ issueSessionToken }: Pick<AccountPorts, 'issueSessionToken'>) =>
  accountEndpoint({
    post: '/account/token',
    summary: 'Get a short-lived token for the API',
    description:
      'The web app calls /v2 with it. It stops working with the session. Renews the cookie of a remembered session.',
    access: 'session',
    reply: Type.Object({
      access_token: Type.String(),
      token_type: Type.Literal('bearer'),
      expires_in: Type.Integer({ description: 'Seconds of tracked time.' }),
    }),

    async handle({ db, session, headers, urls, cookies, now }) {
      if (session.familyId === undefined) throw problems.sign_in_required()
      const token = await issueSessionToken(db, { userId: session.userId, familyId: session.familyId }, now)
      // Every visit moves the session’s expiry, so the browser must keep the cookie as long.
      const secret = session.isRemembered ? sessionSecretIn(headers.cookie, urls.auth) : undefined
      if (secret !== undefined) cookies.session(secret, true)
      return { ...token, token_type: 'bearer' as const }
    },
  })

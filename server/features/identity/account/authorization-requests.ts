import { Type } from 'typebox'
import { accountEndpoint } from '../../../api/account/endpoint.ts'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { isKeyOf } from '../../../foundation/values/keys.ts'
import { decide } from '../authorize/decide.ts'
import { isSubset, scopes } from '../rules/scopes.ts'
import { lockRequest } from '../store/authorization-codes.ts'
import { findProfile } from '../store/users.ts'
import { authorizationRequestShape } from './shapes.ts'

/** Request ids are random text. */
const words = { request_id: '^[\\w-]{1,100}$' }

export const getAuthorizationRequest = accountEndpoint({
  get: '/account/authorization_requests/:request_id',
  summary: 'Get what an application asks you to allow',
  access: 'session',
  words,
  reply: authorizationRequestShape,

  async handle({ db, session, params, now }) {
    const request = await lockRequest(db, params.request_id, session.userId, now)
    const user = await findProfile(db, session.userId)
    if (request === undefined || user === undefined) throw problems.not_found()
    return {
      application: {
        name: request.application_name,
        redirect_host: new URL(request.redirect_uri).host || request.redirect_uri,
      },
      scopes: request.scopes.map((scope) => ({
        scope,
        meaning: isKeyOf(scopes, scope) ? scopes[scope] : scope,
      })),
      user: { name: user.name, email: user.email },
      already_allowed: isSubset(request.scopes, request.allowed_scopes ?? []),
    }
  },
})

export const decideAuthorizationRequest = accountEndpoint({
  post: '/account/authorization_requests/:request_id',
  summary: 'Allow or deny what an application asks for',
  access: 'session',
  requiresProof: true,
  words,
  body: Type.Object({ decision: oneOfInput('allow', 'deny') }),
  reply: Type.Object({ redirect_to: Type.String() }),

  async handle({ db, session, params, body, urls, now }) {
    const decision = {
      requestId: params.request_id,
      userId: session.userId,
      authenticatedAt: session.confirmedAt,
      isAllowed: body.decision === 'allow',
    }
    const redirectTo = await decide(db, decision, urls.auth, now)
    if (redirectTo === undefined) throw problems.not_found()
    return { redirect_to: redirectTo }
  },
})

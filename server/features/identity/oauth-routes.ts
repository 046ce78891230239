import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Logger } from 'pino'
import type { Authenticate } from '../../api/spine.ts'
import { isDatabaseAway } from '../../foundation/db/failures.ts'
import { Problem } from '../../foundation/http/problems.ts'
import { authorize } from './authorize/authorize.ts'
import type { KeyRing } from './keys/key-ring.ts'
import { discovery } from './oauth/discovery.ts'
import { OAuthError, oauthErrorBody } from './oauth/oauth-error.ts'
import { profileClaims } from './oauth/profile-claims.ts'
import { serveToken } from './token-endpoint/serve-token.ts'
import type { TokenEndpoint } from './token-endpoint/token-request.ts'

export type OAuthRoutes = TokenEndpoint & {
  keys: KeyRing
  authenticate: Authenticate
  log: Logger
  /** The path of the identity service on this server, and the host where it has one of its own. */
  at: { prefix: string; host: string | undefined }
  /** The user who is signed in on this browser. */
  signedInUser(request: FastifyRequest): Promise<number | undefined>
}

const oneWeek = 'public, max-age=604800'

/** Everything of the identity service that speaks OAuth: JSON only, whatever Accept says. */
export function oauthRoutes(app: FastifyInstance, parts: OAuthRoutes): void {
  route('POST', '/access_tokens', async (request, reply) => {
    const answer = await serveToken(parts, {
      contentType: request.headers['content-type'],
      authorization: request.headers.authorization,
      proof: request.headers.dpop,
      body: request.body as Buffer | undefined,
      url: request.url,
      ip: request.ip,
    })
    return json(reply, answer)
  })

  route('GET', '/authorizations/new', async (request, reply) => {
    const query = request.url.slice(request.url.indexOf('?') + 1 || request.url.length)
    return reply.redirect(await authorize(parts, query, await parts.signedInUser(request)), 302)
  })

  for (const method of ['GET', 'POST'] as const) route(method, '/user_info', userInfo)
  route('GET', '/jwks.json', async (_request, reply) => json(reply.header('Cache-Control', 'public, max-age=300'), await parts.keys.jwks()))
  for (const name of ['openid-configuration', 'oauth-authorization-server'])
    route('GET', `/.well-known/${name}`, async (_request, reply) => json(reply.header('Cache-Control', oneWeek), discovery(parts.urls)))

  async function userInfo(request: FastifyRequest, reply: FastifyReply) {
    const caller = await parts.authenticate({
      authorization: request.headers.authorization,
      proof: request.headers.dpop,
      method: request.method,
      url: `${parts.urls.auth}/user_info`,
      ip: request.ip,
    })
    if (caller.scopes === undefined)
      throw new OAuthError('invalid_token', 'An organization token is nobody’s: it has no user info.', 401, { 'WWW-Authenticate': 'Bearer realm="stint", error="invalid_token"' })
    return json(reply, { sub: String(caller.userId), ...(await profileClaims(parts.database, caller.userId, [...caller.scopes])) })
  }

  function route(method: 'GET' | 'POST', path: string, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): void {
    const options: RouteOptions = {
      method,
      url: parts.at.prefix + path,
      ...(parts.at.host && { constraints: { host: parts.at.host } }),
      async handler(request, reply) {
        reply.header('Cache-Control', 'no-store').header('Pragma', 'no-cache')
        try {
          return await handle(request, reply)
        } catch (error) {
          return refuseOAuth(reply, asOAuthError(error, parts.log, request.id))
        }
      },
    }
    app.route(options)
  }
}

function json(reply: FastifyReply, body: object) {
  return reply.header('Content-Type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

export function refuseOAuth(reply: FastifyReply, error: OAuthError) {
  return reply
    .code(error.status)
    .headers(error.headers)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(oauthErrorBody(error))
}

function asOAuthError(error: unknown, log: Logger, requestId: string): OAuthError {
  if (error instanceof OAuthError) return error
  if (error instanceof Problem) return new OAuthError(error.status === 401 ? 'invalid_token' : 'invalid_request', error.message, error.status, error.headers)
  if (isDatabaseAway(error)) return new OAuthError('temporarily_unavailable', 'The database is away for a moment; try again soon.', 503, { 'Retry-After': '2' })
  log.error({ request_id: requestId, err: error }, 'unforeseen error')
  return new OAuthError('server_error', 'Something went wrong on our side.', 500)
}

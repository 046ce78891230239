import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { addressSubject, requireQuota } from '../../api/quota.ts'
import type { Authenticate } from '../../api/spine.ts'
import { bodyLimits } from '../../foundation/http/body-limit.ts'
import type { RateLimiter } from '../../foundation/http/rate-limit.ts'
import { bodyBytes, queryOf } from '../../foundation/http/request-parts.ts'
import { authorize } from './authorize/authorize.ts'
import type { KeyRing } from './keys/key-ring.ts'
import { discovery } from './oauth/discovery.ts'
import { invalidRequest, OAuthError } from './oauth/oauth-error.ts'
import { profileClaims } from './oauth/profile-claims.ts'
import { asOAuthError, type Place, refuseOAuth } from './oauth/refusing.ts'
import { serveToken } from './token-endpoint/serve-token.ts'
import type { TokenEndpoint } from './token-endpoint/token-request.ts'

export type OAuthRoutes = TokenEndpoint & {
  keys: KeyRing
  authenticate: Authenticate
  log: Logger
  at: Place
  limitCalls: RateLimiter
  /** The user who is signed in in this browser. */
  signedInUser(request: FastifyRequest): Promise<number | undefined>
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const oneWeek = 'public, max-age=604800'
// 18 November 2026, the day on which it was first allowed (RFC 9745).
const deprecated = ({ base }: OAuthRoutes['urls']) => ({
  Deprecation: '@1794960000',
  Link: `<${base}/docs#authentication>; rel="deprecation"`,
})
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The OAuth routes of the identity service. They answer JSON, whatever Accept says. */
export function oauthRoutes(app: FastifyInstance, parts: OAuthRoutes): void {
  const { prefix } = parts.at
  const routes: Record<string, Partial<Record<(typeof methods)[number], Handle>>> = {
    [`${prefix}/access_tokens`]: { POST: token },
    [`${prefix}/authorizations/new`]: { GET: newAuthorization },
    [`${prefix}/user_info`]: { GET: userInfo, POST: userInfo },
    [`${prefix}/jwks.json`]: { GET: publicKeys },
    [`${prefix}/.well-known/openid-configuration`]: { GET: description },
    [`${prefix}/.well-known/oauth-authorization-server`]: { GET: description },
    // RFC 8414 puts the issuer’s path behind the well-known name.
    [`/.well-known/oauth-authorization-server${prefix}`]: { GET: description },
  }
  for (const [url, handlers] of Object.entries(routes)) {
    const allow = Object.keys(handlers).join(', ')
    for (const method of methods) route(method, url, handlers[method] ?? (() => refuseMethod(allow)))
  }

  async function token(request: FastifyRequest, reply: FastifyReply) {
    // Proxies log addresses, so the parameters belong in the body (RFC 6749, 3.2). Our log has the route alone.
    if (queryOf(request.url) !== '') reply.headers(deprecated(parts.urls))
    const answer = await serveToken(parts, {
      contentType: request.headers['content-type'],
      authorization: oneAuthorization(request),
      proof: request.headers.dpop,
      body: bodyBytes(request),
      url: request.url,
      ip: request.ip,
    })
    return json(reply, answer)
  }

  async function newAuthorization(request: FastifyRequest, reply: FastifyReply) {
    const authorized = await authorize(parts, queryOf(request.url), await parts.signedInUser(request))
    return reply.redirect(authorized, 302)
  }

  async function userInfo(request: FastifyRequest, reply: FastifyReply) {
    const caller = await parts.authenticate({
      authorization: oneAuthorization(request),
      proof: request.headers.dpop,
      method: request.method,
      url: `${parts.urls.auth}/user_info`,
      ip: request.ip,
    })
    if (caller.scopes === undefined)
      throw new OAuthError('invalid_token', 'An organization token has no user info.', 401, {
        'WWW-Authenticate': 'Bearer realm="stint", error="invalid_token"',
      })
    if (!caller.scopes.has('openid'))
      throw new OAuthError('insufficient_scope', 'User info requires the scope openid.', 403, {
        'WWW-Authenticate': 'Bearer realm="stint", error="insufficient_scope", scope="openid"',
      })
    return json(reply, {
      sub: String(caller.userId),
      ...(await profileClaims(parts.database, caller.userId, [...caller.scopes])),
    })
  }

  async function publicKeys(_request: FastifyRequest, reply: FastifyReply) {
    return json(
      reply.removeHeader('Pragma').header('Cache-Control', 'public, max-age=300'),
      await parts.keys.jwks(),
    )
  }

  async function description(_request: FastifyRequest, reply: FastifyReply) {
    return json(reply.removeHeader('Pragma').header('Cache-Control', oneWeek), discovery(parts.urls))
  }

  function route(method: string, url: string, handle: Handle): void {
    const refused = (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
      refuseOAuth(reply, asOAuthError(parts.log, request, error))
    app.route({
      method,
      url,
      bodyLimit: bodyLimits.form.bytes,
      async handler(request, reply) {
        const began = performance.now()
        reply.header('Pragma', 'no-cache')
        try {
          await requireQuota(parts.limitCalls, {}, addressSubject(request.ip))
          return await handle(request, reply)
        } catch (error) {
          return refused(request, reply, error)
        } finally {
          const ms = Math.round((performance.now() - began) * 100) / 100
          parts.log.info(
            { request_id: request.id, method, path: url, status: reply.statusCode, ms },
            'request',
          )
        }
      },
      // For what Fastify refuses before the handler, such as a body that is too large.
      errorHandler: (error, request, reply) => refused(request, reply, error),
    })
  }
}

function json(reply: FastifyReply, body: object) {
  return reply.header('Content-Type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

async function refuseMethod(allow: string): Promise<never> {
  throw new OAuthError('invalid_request', 'This endpoint does not support this method.', 405, {
    Allow: allow,
  })
}

// Node silently keeps only the first of two Authorization headers.
function oneAuthorization(request: FastifyRequest): string | undefined {
  const all = request.raw.headersDistinct.authorization ?? []
  if (all.length > 1) throw invalidRequest('Send only one Authorization header.')
  return all[0]
}

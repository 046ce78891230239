import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { asProblem, neverStored, refuse } from '../../../api/refusing.ts'
import type { Problem } from '../../../foundation/http/problems.ts'
import { OAuthError, oauthErrorBody } from './oauth-error.ts'

/** Where the identity service is served: its path prefix, and its host if it has its own. */
export type Place = { prefix: string; host: string | undefined }

export function refuseOAuth(reply: FastifyReply, error: OAuthError) {
  return reply
    .code(error.status)
    .headers(error.headers)
    .headers(neverStored)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(oauthErrorBody(error))
}

/** Any thrown error as an OAuth error; unexpected ones are logged. */
export function asOAuthError(log: Logger, request: FastifyRequest, error: unknown): OAuthError {
  return error instanceof OAuthError ? error : inOAuthWords(asProblem(log, request, error))
}

/** Refuses requests without a route and unreadable ones: as OAuth errors below the identity service. */
export function refusalAt(place: Place) {
  return (reply: FastifyReply, problem: Problem) =>
    isBelow(place, reply.request) ? refuseOAuth(reply, inOAuthWords(problem)) : refuse(reply, problem)
}

// Account calls are refused like /v2. A prefix in another case has no route, but was meant for this service.
function isBelow({ prefix, host }: Place, { url, headers }: FastifyRequest): boolean {
  const path = (url.split('?')[0] ?? '').toLowerCase()
  if (path.startsWith(`${prefix}/account/`)) return false
  if (prefix !== '') return path === prefix || path.startsWith(`${prefix}/`)
  return host === undefined || headers.host === host
}

function inOAuthWords({ status, message, headers }: Problem): OAuthError {
  return new OAuthError(wordFor(status), message, status, headers)
}

function wordFor(status: number): string {
  if (status === 401) return 'invalid_token'
  if (status === 503) return 'temporarily_unavailable'
  return status >= 500 ? 'server_error' : 'invalid_request'
}

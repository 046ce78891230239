import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { conditionOf, isDatabaseUnavailable, isRetryable, violatedUnique } from '../foundation/db/failures.ts'
import { Problem, problemBody, problems } from '../foundation/http/problems.ts'
import { Gone } from '../foundation/records/gone.ts'
import type { Progress } from './quota.ts'

/** For replies before any hook has run. */
export const neverStored = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }

/** Replies with a problem in the one error format. */
export function refuse(reply: FastifyReply, problem: Problem) {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header('X-Request-Id', reply.request.id)
    .headers(neverStored)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(problemBody(problem))
}

/** Nothing while the limit is off: a limit of 0 would make clients wait. */
export function quotaHeaders(reply: FastifyReply, { quota }: Progress): void {
  if (quota === undefined || quota.limit === 0) return
  reply.header('X-Rate-Limit-Limit', quota.limit)
  reply.header('X-Rate-Limit-Remaining', quota.remaining)
  reply.header('X-Rate-Limit-Reset', quota.resetAt)
}

function bodyTooLarge({ routeOptions }: FastifyRequest): Problem {
  const most = routeOptions.bodyLimit
  return most === undefined
    ? problems.body_too_large()
    : problems.body_too_large({ message: `The body of this call must have at most ${most} bytes.` })
}

/** Converts anything thrown to a problem. Logs unexpected errors with the request id. */
export function asProblem(log: Logger, request: FastifyRequest, error: unknown): Problem {
  if (error instanceof Problem) return error
  // After its own write, a missing record is our fault.
  if (error instanceof Gone && request.method === 'GET') return problems.not_found()
  const condition = conditionOf(error)
  if (condition) log.warn({ request_id: request.id, err: error }, condition.sentence)
  if (condition || isDatabaseUnavailable(error) || isRetryable(error))
    return problems.service_unavailable({ headers: { 'Retry-After': '2' } })
  // Two concurrent requests can both find a value free. The unique index then refuses the second.
  if (violatedUnique(error) !== undefined) return problems.record_not_unique()
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return bodyTooLarge(request)
  if (status === 415) return problems.unsupported_media_type()
  if (status >= 400 && status < 500) return problems.invalid_params({ message: 'The request is malformed.' })
  log.error({ request_id: request.id, err: error }, 'unexpected error')
  return problems.unknown_error()
}

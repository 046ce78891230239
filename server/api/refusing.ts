import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isDatabaseAway, isRetryable, violatedUnique } from '../foundation/db/failures.ts'
import { Problem, problemBody, problems } from '../foundation/http/problems.ts'
import type { Progress } from './quota.ts'

/** Answers with a problem, in the one shape that every refusal has. */
export function refuse(reply: FastifyReply, problem: Problem) {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header('X-Request-Id', reply.request.id)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(problemBody(problem))
}

export function quotaHeaders(reply: FastifyReply, { quota }: Progress): void {
  if (quota === undefined) return
  reply.header('X-Rate-Limit-Limit', quota.limit)
  reply.header('X-Rate-Limit-Remaining', quota.remaining)
  reply.header('X-Rate-Limit-Reset', quota.resetAt)
}

/** Whatever was thrown, as an answer; what nobody foresaw is logged with the request's id. */
export function asProblem(log: Logger, request: FastifyRequest, error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error) || isRetryable(error))
    return problems.service_unavailable({ headers: { 'Retry-After': '2' } })
  // Two requests at once can both find a value free; the index that stands behind the check refuses the second.
  if (violatedUnique(error) !== undefined) return problems.record_not_unique()
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return problems.body_too_large()
  if (status === 415) return problems.unsupported_media_type()
  if (status >= 400 && status < 500)
    return problems.invalid_params({ message: 'The request could not be read.' })
  log.error({ request_id: request.id, err: error }, 'unforeseen error')
  return problems.unknown_error()
}

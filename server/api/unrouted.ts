import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, problemBody, problems } from '../foundation/http/problems.ts'
import type { Endpoint } from './endpoint.ts'
import { type Progress, withinLimit } from './quota.ts'
import { asProblem, quotaHeaders, refuse } from './refusing.ts'
import type { Spine } from './spine.ts'

/** Replies to requests that match no endpoint. Requests to /v2 are counted and logged like all others. */
export function unrouted(
  spine: Spine,
  endpoints: readonly Endpoint[],
  refuseElsewhere: typeof refuse = refuse,
) {
  const routes = [...Map.groupBy(endpoints, (endpoint) => endpoint.path)].map(([path, its]) => ({
    pattern: patternOf(path),
    allow: its.map((endpoint) => endpoint.method).join(', '),
    hidden: its.some((endpoint) => endpoint.hidesPath) ? path : undefined,
  }))

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    problem: Problem,
  ): Promise<FastifyReply> {
    if (!request.url.startsWith('/v2')) return refuseElsewhere(reply, problem)
    const progress: Progress = {}
    const refusal = await counted(request, progress).then(
      () => problem,
      (error) => asProblem(spine.log, request, error),
    )
    quotaHeaders(reply, progress)
    const path = loggedPath(request.url.split('?')[0] ?? '')
    spine.log.info(
      { request_id: request.id, method: request.method, path, status: refusal.status },
      'request',
    )
    return refuse(reply, refusal)
  }

  async function counted(request: FastifyRequest, progress: Progress): Promise<void> {
    const { method, ip, headers } = request
    const url = spine.urls.base + (request.url.split('?')[0] ?? '')
    const presented = { authorization: headers.authorization, proof: headers.dpop, method, url, ip }
    progress.caller = await spine.authenticate(presented).catch((refusal) => {
      if (refusal instanceof Problem) return undefined
      throw refusal
    })
    await withinLimit(spine.limitCalls, progress, ip)
  }

  /** A secret in a path stays out of the log, also with a method or a length that the path does not take. */
  function loggedPath(path: string): string {
    return routes.find(({ pattern, hidden }) => hidden && pattern.test(path))?.hidden ?? path
  }

  return {
    /** 405 with the allowed methods if the URL exists, otherwise 404. */
    noSuchRoute(request: FastifyRequest, reply: FastifyReply) {
      const path = request.url.split('?')[0] ?? ''
      const known = routes.find((route) => route.pattern.test(path))
      return answer(
        request,
        reply,
        known ? problems.method_not_allowed({ headers: { Allow: known.allow } }) : problems.unknown_route(),
      )
    },
    unreadable(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      return answer(request, reply, asProblem(spine.log, request, error))
    },
  }
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${parts.join('/')}$`)
}

function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return problems.headers_too_large()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problems.request_timeout()
  return problems.invalid_params({ message: 'The request is malformed.' })
}

/** Invalid HTTP has no request, so the error goes straight to the socket. */
export function refuseBytes(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const problem = problemOf(error.code)
  const body = problemBody(problem)
  socket.end(
    [
      `HTTP/1.1 ${problem.status} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${randomUUID()}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

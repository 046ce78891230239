import { hash, randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../foundation/db/failures.ts'
import { Problem, problemBody, problems } from '../foundation/http/problems.ts'
import type { Metrics } from '../foundation/operation/metrics.ts'
import type { Endpoint, Method } from './endpoint.ts'
import { inputReader } from './input.ts'
import { type Answer, type Progress, pipeline } from './pipeline.ts'
import type { Spine } from './spine.ts'

export type RouterOptions = { corsOrigins: string[] | '*'; largestBody: number; trustProxy: boolean; metrics: Metrics }

const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The HTTP server: every endpoint behind the pipeline, and every refusal in the one error shape. */
export async function router(spine: Spine, endpoints: readonly Endpoint[], options: RouterOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: options.largestBody,
    trustProxy: options.trustProxy,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 300 },
    // Requests in flight are finished on close, new ones on kept-alive connections are turned away.
    forceCloseConnections: 'idle',
  })
  await app.register(cors, {
    origin: options.corsOrigins === '*' ? true : options.corsOrigins,
    methods: [...methods, 'HEAD'],
    exposedHeaders: ['X-Request-Id', 'X-Rate-Limit-Limit', 'X-Rate-Limit-Remaining', 'X-Rate-Limit-Reset', 'Retry-After', 'ETag', 'Idempotent-Replayed'],
    maxAge: 86_400,
  })
  // Bodies stay bytes until the pipeline has checked the credential.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.setErrorHandler((error, request, reply) => refuse(reply, asProblem(spine, request, error)))
  app.setNotFoundHandler((request, reply) =>
    refuse(reply, problems.unknown_route()),
  )
  for (const endpoint of endpoints) register(app, spine, endpoint, options.metrics)
  refuseOtherMethods(app, endpoints)
  return app
}

function register(app: FastifyInstance, spine: Spine, endpoint: Endpoint, metrics: Metrics): void {
  const serve = pipeline(spine, endpoint, inputReader(endpoint))
  const hasTag = endpoint.method === 'GET' && endpoint.reply.records.length > 0 && !('page_limit' in endpoint.query)

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    async handler(request, reply) {
      const began = performance.now()
      const progress: Progress = {}
      let status = 500
      try {
        const answer = await serve(
          {
            id: request.id,
            url: request.url,
            ip: request.ip,
            headers: request.headers,
            params: request.params as Record<string, string>,
            body: request.body as Buffer | undefined,
          },
          progress,
        )
        quotaHeaders(reply, progress)
        status = answer.status
        return hasTag && isUnchanged(request, reply, answer) ? reply.code(304).send() : send(reply, answer)
      } catch (error) {
        quotaHeaders(reply, progress)
        const problem = asProblem(spine, request, error)
        status = problem.status
        return refuse(reply, problem)
      } finally {
        const milliseconds = performance.now() - began
        metrics.request(endpoint, status, milliseconds)
        spine.log.info(
          {
            request_id: request.id,
            method: endpoint.method,
            path: request.url.split('?')[0],
            status,
            ms: Math.round(milliseconds * 100) / 100,
            user_id: progress.caller?.userId,
          },
          'request',
        )
      }
    },
  })
}

function send(reply: FastifyReply, answer: Answer) {
  if (answer.isRepeated) reply.header('Idempotent-Replayed', 'true')
  reply.code(answer.status)
  if (answer.status === 204) return reply.send()
  return reply.header('Content-Type', 'application/json; charset=utf-8').send(answer.body)
}

/** Sets the ETag of a single record, and tells whether the caller has this very version already. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, answer: Answer): boolean {
  const tag = `"${hash('sha1', answer.body, 'base64url')}"`
  reply.header('ETag', tag)
  const known = request.headers['if-none-match']
  return known !== undefined && (known === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag))
}

function quotaHeaders(reply: FastifyReply, { quota }: Progress): void {
  if (quota === undefined) return
  reply.header('X-Rate-Limit-Limit', quota.limit)
  reply.header('X-Rate-Limit-Remaining', quota.remaining)
  reply.header('X-Rate-Limit-Reset', quota.resetAt)
}

export function refuse(reply: FastifyReply, problem: Problem) {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(problemBody(problem))
}

/** Whatever was thrown, as an answer; what nobody foresaw is logged with the request's id. */
function asProblem(spine: Spine, request: FastifyRequest, error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return problems.service_unavailable({ headers: { 'Retry-After': '2' } })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return problems.body_too_large()
  if (status === 415) return problems.unsupported_media_type()
  if (status >= 400 && status < 500)
    return problems.invalid_params({ message: 'The request could not be read.' })
  spine.log.error({ request_id: request.id, err: error }, 'unforeseen error')
  return problems.unknown_error()
}

/** 405 with what would be allowed, for every path that exists. */
function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const [path, its] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    const known = its.map((endpoint) => endpoint.method)
    const others = methods.filter((method) => !known.includes(method))
    app.route({
      method: others,
      url: path,
      handler: (_request, reply) => refuse(reply, problems.method_not_allowed({ headers: { Allow: known.join(', ') } })),
    })
  }
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,100}$/.test(given) ? given : randomUUID()
}

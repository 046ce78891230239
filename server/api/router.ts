import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { currentScope } from '../foundation/db/request-scope.ts'
import { bodyLimits } from '../foundation/http/body-limit.ts'
import {
  type ConnectionLimits,
  limitConnections,
  timeoutOptions,
} from '../foundation/http/connection-limits.ts'
import { allowOrigins, type CorsOptions } from '../foundation/http/cors.ts'
import { bodyBytes, pathTexts } from '../foundation/http/request-parts.ts'
import type { Metrics } from '../foundation/operation/metrics.ts'
import { requestLog } from '../foundation/operation/request-log.ts'
import { newTrace, readTraceparent } from '../foundation/operation/trace-context.ts'
import type { Traced } from '../foundation/operation/tracing.ts'
import { tokenOrganizationId } from './caller.ts'
import { limitRequests } from './deadline.ts'
import { longestPathPart } from './described-bounds.ts'
import type { Endpoint, Method } from './endpoint.ts'
import { inputReader } from './input.ts'
import { pathOf, pipeline } from './pipeline.ts'
import type { Progress } from './quota.ts'
import { asProblem, quotaHeaders, refuse } from './refusing.ts'
import { hasTag, isUnchanged, type SentForm, send } from './sending.ts'
import type { Spine } from './spine.ts'
import { refuseBytes, unrouted } from './unrouted.ts'

export type RouterOptions = ConnectionLimits & {
  corsOrigins: string[] | '*'
  /** The calls of the web app, which a cookie signs in. */
  cookieCalls?: CorsOptions['withCookies']
  /** No body is larger, whatever its endpoint allows. */
  largestBody: number
  trustProxy: boolean
  /** How long a request may take after its body arrived. */
  deadlineSeconds: number
  metrics: Metrics
  trace?: (served: Traced) => void
  refuseElsewhere?: typeof refuse
}

const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const exposedHeaders = [
  'X-Request-Id',
  'X-Rate-Limit-Limit',
  'X-Rate-Limit-Remaining',
  'X-Rate-Limit-Reset',
  'Retry-After',
  'ETag',
  'Content-Disposition',
  'Idempotent-Replayed',
]

/** The HTTP server: every endpoint behind the pipeline, every error in the one format. */
export async function router(
  spine: Spine,
  endpoints: readonly Endpoint[],
  options: RouterOptions,
): Promise<FastifyInstance> {
  const { noSuchRoute, unreadable } = unrouted(spine, endpoints, options.refuseElsewhere)
  const app = fastify({
    logger: false,
    // For URLs without an endpoint. Each endpoint has its own limit.
    bodyLimit: bodyLimits.none.bytes,
    trustProxy: options.trustProxy,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: longestPathPart },
    // On close, finish requests in flight and serve what still arrives on their connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...timeoutOptions(options),
    frameworkErrors: unreadable,
    clientErrorHandler: refuseBytes,
  })
  limitConnections(app, options)
  // First, so preflights get them too. An onSend hook would cost a promise per reply.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    reply.header('X-Content-Type-Options', 'nosniff')
    // Replies that may be stored say so themselves.
    reply.header('Cache-Control', 'no-store')
    done()
  })
  allowOrigins(app, {
    origins: options.corsOrigins,
    methods: [...methods, 'HEAD'],
    exposed: exposedHeaders,
    withCookies: options.cookieCalls,
  })
  // Bodies stay bytes until the pipeline checks the credential.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  limitRequests(app, {
    seconds: options.deadlineSeconds,
    isTraced: options.trace !== undefined,
    refuse: options.refuseElsewhere ?? refuse,
  })
  app.setErrorHandler(unreadable)
  app.setNotFoundHandler(noSuchRoute)
  for (const endpoint of endpoints) register(app, spine, endpoint, options)
  return app
}

function register(app: FastifyInstance, spine: Spine, endpoint: Endpoint, options: RouterOptions): void {
  const { metrics, trace } = options
  const serve = pipeline(spine, endpoint, inputReader(endpoint))
  const isTagged = hasTag(endpoint)
  const logRequest = requestLog(spine.log)
  const form: SentForm = {
    mediaType: endpoint.reply.mediaType ?? 'application/json; charset=utf-8',
    // The size of a compressed body would let a caller guess a secret in it, by text of their own beside it.
    isPacked: endpoint.reply.writeKept === undefined && !endpoint.reply.isBinary,
    isBinary: endpoint.reply.isBinary ?? false,
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { waitSeconds: endpoint.waitSeconds },
    // Files have a limit of their own: the setting is about JSON, which is parsed as a whole.
    bodyLimit: endpoint.upload
      ? endpoint.bodyLimit.bytes
      : Math.min(endpoint.bodyLimit.bytes, options.largestBody),
    async handler(request, reply) {
      const began = performance.now()
      const progress: Progress = {}
      let status = 500
      try {
        const answer = await serve(
          {
            id: request.id,
            method: request.method,
            url: request.url,
            ip: request.ip,
            headers: request.headers,
            params: pathTexts(request),
            body: bodyBytes(request),
            signal: () => presenceOf(reply),
          },
          progress,
        )
        quotaHeaders(reply, progress)
        status = answer.status
        return isTagged && isUnchanged(request, reply, answer)
          ? reply.code(304).send()
          : send(request, reply, answer, form)
      } catch (error) {
        quotaHeaders(reply, progress)
        const problem = asProblem(spine.log, request, error)
        status = problem.status
        return refuse(reply, problem)
      } finally {
        const milliseconds = performance.now() - began
        // The deadline may have replied before.
        if (reply.sent) status = reply.statusCode
        metrics.request(endpoint, status, milliseconds)
        const context = readTraceparent(request.headers.traceparent) ?? (trace && newTrace())
        const served = {
          requestId: request.id,
          method: endpoint.method,
          status,
          milliseconds,
          organizationId: organizationOf(progress),
          spent: currentScope()?.spent,
        }
        if (context) trace?.({ ...served, route: endpoint.path, began, context })
        logRequest({
          ...served,
          path: endpoint.hidesPath ? endpoint.path : pathOf(request.url),
          userId: progress.caller?.userId,
          traceId: context?.traceId,
        })
      }
    },
  })
}

/** A request that was refused before its place was known still counts for the organization of its token. */
function organizationOf({ organizationId, caller }: Progress): number | undefined {
  return organizationId ?? (caller && tokenOrganizationId(caller))
}

/** Aborts when the connection or the reply ends. */
function presenceOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,100}$/.test(given) ? given : randomUUID()
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentScope, setParty } from '../../foundation/db/request-scope.ts'
import type { Transaction } from '../../foundation/db/transaction.ts'
import { problems as general } from '../../foundation/http/problems.ts'
import { spentFields } from '../../foundation/operation/request-log.ts'
import { firstInstant } from '../../foundation/time/instant.ts'
import { addressSubject, type Progress, requireQuota } from '../quota.ts'
import { asProblem, quotaHeaders, refuse } from '../refusing.ts'
import type { Spine } from '../spine.ts'
import { writing } from '../writing.ts'
import { clearedCookie, deviceCookie, sessionCookie, sessionSecretIn } from './cookies.ts'
import type { AccountEndpoint, Cookies, Session } from './endpoint.ts'
import { requireFresh } from './fresh.ts'
import { inputReader } from './input.ts'
import { accountOpenapi } from './openapi.ts'
import { isOurOrigin } from './origin.ts'
import { problems } from './problems.ts'

/** Finds the session behind a cookie's secret, once its second factor is done, and records the visit. */
export type FindSession = (secret: string, ip: string) => Promise<Session | undefined>

/** Locks the user of a session until the commit. False when the session was revoked in the meantime. */
export type LockSession = (tx: Transaction, session: Session) => Promise<boolean>

export type AccountSpine = Pick<
  Spine,
  'database' | 'clock' | 'log' | 'urls' | 'factsAnnounced' | 'limitCalls' | 'gate'
> & {
  /** The identity service's path on this server, such as `/auth`. */
  prefix: string
  /** No body is larger, whatever its call allows. */
  largestBody: number
  findSession: FindSession
  lockSession: LockSession
}

/** Serves the account calls, each in the same order: origin, session, input, prepare, transaction, reply. */
export function accountRoutes(
  app: FastifyInstance,
  spine: AccountSpine,
  endpoints: readonly AccountEndpoint[],
): void {
  for (const endpoint of endpoints) register(app, spine, endpoint)
  refuseOtherMethods(app, spine.prefix, endpoints)
  let document: string | undefined
  app.get(`${spine.prefix}/openapi.json`, (_request, reply) => {
    // Made when it is asked for: it takes a quarter of the start of a server.
    document ??= JSON.stringify(accountOpenapi(endpoints, spine.urls))
    return reply.header('Content-Type', 'application/json').send(document)
  })
}

/** Calls that let a user in or out: they also go on while changes are refused. */
const signsIn = /^\/account\/(sign_in|sign_out|token|confirm)(\/|$)/

type Sent = ReturnType<ReturnType<typeof inputReader>>

type Answer = { body: object | undefined; cookies: string[] }

function register(app: FastifyInstance, spine: AccountSpine, endpoint: AccountEndpoint): void {
  const readInput = inputReader(endpoint)
  // A session that ends while its call runs must not leave anything behind.
  const isGuarded = endpoint.method !== 'GET' && endpoint.access !== 'public'
  const mayAlways = endpoint.method === 'GET' || signsIn.test(endpoint.path)

  app.route({
    method: endpoint.method,
    url: spine.prefix + endpoint.path,
    bodyLimit: Math.min(endpoint.bodyLimit.bytes, spine.largestBody),
    async handler(request, reply) {
      const began = performance.now()
      const progress: Progress = {}
      try {
        const answered = await answer(request, progress)
        quotaHeaders(reply, progress)
        return send(reply, endpoint.reply.status, answered)
      } catch (error) {
        quotaHeaders(reply, progress)
        return refuse(reply, asProblem(spine.log, request, error))
      } finally {
        log(request, reply.statusCode, performance.now() - began)
      }
    },
  })

  async function answer(request: FastifyRequest, progress: Progress): Promise<Answer> {
    const isForeign = endpoint.method !== 'GET' && !isOurOrigin(request.headers, spine.urls)
    const session = isForeign ? undefined : await sessionOf(request)
    const subject = session === undefined ? addressSubject(request.ip) : `session:${session.id}`
    await requireQuota(spine.limitCalls, progress, subject)
    setParty(session === undefined ? subject : `user:${session.userId}`)
    if (isForeign) throw problems.foreign_origin()
    requireAccess(session)
    const input = readInput(request)
    return mayAlways
      ? served(request, session, input)
      : spine.gate.change(() => served(request, session, input))
  }

  async function served(request: FastifyRequest, session: Session | undefined, input: Sent): Promise<Answer> {
    const { headers, ip } = request
    const now = spine.clock.now()
    const call = {
      ...input,
      database: spine.database,
      now,
      session: session ?? nobody,
      headers,
      ip,
      urls: spine.urls,
    }
    const prepared = await endpoint.prepare?.(call)
    return writing({ ...spine, now, actor: { userId: session?.userId, ip } }, async (writer) => {
      if (session !== undefined && isGuarded && !(await spine.lockSession(writer.db, session)))
        throw problems.sign_in_required()
      const { cookies, written } = cookieJar(spine.urls.auth)
      const body = await endpoint.handle({ ...call, ...writer, prepared, cookies })
      return { body, cookies: [...written.values()] }
    })
  }

  async function sessionOf(request: FastifyRequest): Promise<Session | undefined> {
    const secret = sessionSecretIn(request.headers.cookie, spine.urls.auth)
    return secret === undefined ? undefined : spine.findSession(secret, request.ip)
  }

  function requireAccess(session: Session | undefined): void {
    if (endpoint.access === 'public') return
    if (session === undefined) throw problems.sign_in_required()
    if (session.mustChangePassword && !endpoint.allowsOldPassword) throw problems.password_change_required()
    if (session.isUnproven && endpoint.requiresProof) throw problems.address_unproven()
    if (endpoint.access === 'fresh') requireFresh(session, spine.clock.now())
  }

  // The path as declared: the real one can hold the secret of an invite.
  function log(request: FastifyRequest, status: number, milliseconds: number): void {
    const ms = Math.round(milliseconds * 100) / 100
    const spent = currentScope()?.spent
    spine.log.info(
      {
        request_id: request.id,
        method: endpoint.method,
        path: endpoint.path,
        status,
        ms,
        ...(spent && spentFields(spent)),
      },
      'request',
    )
  }
}

/** The last value of each cookie counts. */
function cookieJar(authUrl: string): { cookies: Cookies; written: ReadonlyMap<string, string> } {
  const written = new Map<string, string>()
  const cookies: Cookies = {
    session: (secret, remember) => written.set('session', sessionCookie(secret, authUrl, remember)),
    clear: () => written.set('session', clearedCookie(authUrl)),
    device: (secret) => written.set('device', deviceCookie(secret, authUrl)),
  }
  return { cookies, written }
}

function send(reply: FastifyReply, status: number, { body, cookies }: Answer) {
  if (cookies.length > 0) reply.header('Set-Cookie', cookies)
  reply.code(status)
  return body === undefined
    ? reply.send()
    : reply.header('Content-Type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

// Public calls can run without a session.
const nobody: Session = {
  id: 0,
  userId: 0,
  confirmedAt: firstInstant,
  familyId: undefined,
  isRemembered: false,
  mustChangePassword: false,
  isUnproven: false,
}

const methods: AccountEndpoint['method'][] = ['GET', 'POST', 'PUT', 'DELETE']

/** 405 with the allowed methods, for every path that exists. */
function refuseOtherMethods(
  app: FastifyInstance,
  prefix: string,
  endpoints: readonly AccountEndpoint[],
): void {
  for (const [path, its] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    const known = its.map((endpoint) => endpoint.method)
    app.route({
      method: [...methods.filter((method) => !known.includes(method)), 'PATCH'],
      url: prefix + path,
      handler: (_request, reply) =>
        refuse(reply, general.method_not_allowed({ headers: { Allow: known.join(', ') } })),
    })
  }
}

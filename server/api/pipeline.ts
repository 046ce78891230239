import type { Db } from '../foundation/db/database.ts'
import { sealed } from '../foundation/facts/sealing.ts'
import { addFaults, soundPart } from '../foundation/http/body.ts'
import {
  claimKey,
  fingerprintOf,
  type KeptReply,
  keepReply,
  keptReply,
  type Repeatable,
  readIdempotencyKey,
} from '../foundation/http/idempotency.ts'
import { type Detail, invalidParams, Problem, problems, refuseIfAny } from '../foundation/http/problems.ts'
import type { SideLoaded } from '../foundation/http/reply.ts'
import type { Row } from '../foundation/records/record.ts'
import { type Place, requireAccess, requireCredential } from './access.ts'
import type { Caller } from './caller.ts'
import type { Endpoint } from './endpoint.ts'
import type { Input, InputReader } from './input.ts'
import { type Progress, withinLimit } from './quota.ts'
import { admissionOf, requireStillAdmitted } from './repeat.ts'
import type { Spine } from './spine.ts'
import { writing } from './writing.ts'

/** A request in the pipeline. */
export type Request = {
  id: string
  /** The method as sent: HEAD uses the GET endpoint, but a proof of possession must name HEAD. */
  method: string
  url: string
  ip: string
  headers: Record<string, string | string[] | undefined>
  params: Record<string, string>
  body: Buffer | undefined
  /** Aborts when the caller disconnects. */
  signal(): AbortSignal
}

export type Answer = {
  status: number
  body: Buffer
  headers?: Record<string, string> | undefined
  isRepeated?: boolean
}

/** Serves every /v2 request in one fixed order. */
export function pipeline(spine: Spine, endpoint: Endpoint, read: InputReader) {
  const limitCalls = endpoint.limit === undefined ? spine.limitCalls : spine.limitApart(endpoint.limit)
  return async function serve(request: Request, progress: Progress): Promise<Answer> {
    const caller = await authenticated(request, progress)
    await requireScope(caller, request, progress)
    await withinLimit(limitCalls, progress, request.ip)
    const input = read(request)
    const repeatable = endpoint.method === 'GET' ? undefined : repeatableOf(request, caller)
    const earlier = repeatable && (await keptReply(spine.database, repeatable, spine.clock.now()))
    if (earlier) {
      await requireStillAdmitted(endpoint, caller, earlier.admission, () => located(caller, input))
      return repeated(earlier)
    }
    const place = input.faults.length > 0 ? await refuseWithAll(caller, input) : await located(caller, input)
    if (endpoint.showsSealed && place.membership)
      await sealed(spine.database, place.membership.organizationId)
    return endpoint.method === 'GET'
      ? answered(await endpoint.handle(reading(request, caller, input, place)), input, { ...place, caller })
      : changed(request, caller, input, place, repeatable)
  }

  async function authenticated(request: Request, progress: Progress): Promise<Caller> {
    if (endpoint.scope === undefined) return nobody
    try {
      progress.caller = await spine.authenticate({
        authorization: one(request.headers.authorization),
        proof: request.headers.dpop,
        method: request.method,
        url: spine.urls.base + pathOf(request.url),
        ip: request.ip,
      })
      return progress.caller
    } catch (refusal) {
      // Count failed guesses by address. Without the database we cannot count, and nobody should wait twice.
      if (refusal instanceof Problem) await withinLimit(limitCalls, progress, request.ip)
      throw refusal
    }
  }

  async function requireScope(caller: Caller, request: Request, progress: Progress): Promise<void> {
    if (endpoint.scope === undefined || caller.scopes?.has(endpoint.scope) !== false) return
    await withinLimit(limitCalls, progress, request.ip)
    throw problems.insufficient_scope({ message: `This call requires the ${endpoint.scope} scope.` })
  }

  // Look up a stored reply first: the first run may have removed the record that the path names.
  function repeatableOf(request: Request, caller: Caller): Repeatable | undefined {
    const key = readIdempotencyKey(request.headers['idempotency-key'])
    if (key === undefined) return undefined
    return {
      userId: caller.userId,
      key,
      fingerprint: fingerprintOf(endpoint.method, request.url, request.body),
    }
  }

  /** Refuses with the faults found so far, plus the faults that the database finds. */
  async function refuseWithAll(caller: Caller, input: Input): Promise<never> {
    const { params, faults } = input
    const place = await located(caller, input).catch(() => undefined)
    const body = soundPart(input.body, faults)
    const context = { ...place, db: spine.database, now: spine.clock.now(), caller, params, body }
    if (place) addFaults(faults, await lookedUp({ ...context, isRefused: true }))
    throw invalidParams(faults)
  }

  async function lookedUp(context: object): Promise<Detail[]> {
    return (await endpoint.lookup?.(context)) ?? []
  }

  async function located(caller: Caller, input: Input): Promise<Located> {
    const { params, body } = input
    requireCredential(endpoint.access, caller, endpoint.method !== 'GET')
    // The endpoint's type ensures that its path has the parameters its access value needs.
    const place = await endpoint.access.locate?.({
      db: spine.database,
      caller,
      params: params as never,
      body,
    })
    if (!isPlace(place)) return {}
    requireAccess(endpoint.access, place, endpoint.method !== 'GET')
    return place
  }

  async function changed(
    request: Request,
    caller: Caller,
    input: Input,
    place: Located,
    repeatable?: Repeatable,
  ) {
    const prepared = await endpoint.prepare?.(reading(request, caller, input, place))
    const now = spine.clock.now()
    const actor = { userId: caller.userId, ip: request.ip }
    return writing({ ...spine, now, actor }, async (writer): Promise<Answer> => {
      if (repeatable && !(await claimKey(writer.db, repeatable, now))) {
        const kept = await keptReply(writer.db, repeatable, now)
        if (kept) return repeated(kept)
      }
      const context = { ...reading(request, caller, input, place), ...writer, prepared }
      refuseIfAny(await lookedUp({ ...context, isRefused: false }))
      const result = await endpoint.handle(context)
      const answer = await answered(result, input, { ...place, caller }, writer.db)
      if (repeatable) {
        const kept = endpoint.reply.writeKept?.(result) ?? answer.body
        const reply = { status: answer.status, body: kept.toString() }
        await keepReply(writer.db, repeatable, reply, admissionOf(caller, place))
      }
      return answer
    })
  }

  function reading(request: Request, caller: Caller, input: Input, place: Located) {
    const { params, query, body, upload } = input
    const { membership, standing, subject } = place
    return {
      db: spine.database,
      caller,
      membership,
      standing,
      subject,
      params,
      query,
      body,
      upload,
      header: endpoint.header && one(request.headers[endpoint.header.name.toLowerCase()]),
      urls: spine.urls,
      signal: request.signal,
      askAgain: async () => void (await located(await spine.authenticateAgain(caller), input)),
      // Most reads don't need it, and it takes 3 µs.
      get now() {
        return spine.clock.now()
      },
    }
  }

  async function answered(
    result: unknown,
    { include }: Input,
    sight: Located & { caller: Caller },
    db: Db = spine.database,
  ): Promise<Answer> {
    const sideLoads = include.length === 0 ? [] : await sideLoaded(result, include, sight, db)
    const { status, write, headers } = endpoint.reply
    return { status, body: write(result, sideLoads), headers: headers?.(result) }
  }

  async function sideLoaded(
    result: unknown,
    names: string[],
    { caller, membership }: Located & { caller: Caller },
    db: Db,
  ): Promise<SideLoaded[]> {
    if (membership === undefined) return []
    const rows = endpoint.reply.rows(result) as readonly Row<never>[]
    const loaded: SideLoaded[] = []
    for (const name of names) {
      const ids = [...new Set(endpoint.include[name]?.(rows))]
      const found = ids.length === 0 ? [] : await spine.sideLoads[name]?.load(db, { caller, membership }, ids)
      loaded.push({ name, rows: found ?? [] })
    }
    return loaded
  }
}

type Located = Partial<Place<unknown>>

function isPlace(found: unknown): found is Place<unknown> {
  return found !== undefined
}

// Public endpoints have no caller, and their handlers never read one.
const nobody: Caller = {
  userId: 0,
  userName: '',
  credential: { kind: 'none', id: 0 },
  scopes: undefined,
  memberships: [],
}

function repeated({ status, body }: KeptReply): Answer {
  return { status, body: Buffer.from(body), isRepeated: true }
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

/** The path of a request, without its query. */
export function pathOf(url: string): string {
  const question = url.indexOf('?')
  return question < 0 ? url : url.slice(0, question)
}

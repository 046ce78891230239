import type { Readable } from 'node:stream'
import type { Db } from '../foundation/db/database.ts'
import { setParty } from '../foundation/db/request-scope.ts'
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
import { type Place, requireAccess, requireCredential } from './access.ts'
import type { Caller } from './caller.ts'
import { Rehearsed, refusedDryRun } from './dry-run.ts'
import type { Endpoint } from './endpoint.ts'
import type { Input, InputReader } from './input.ts'
import { makerOf } from './maker.ts'
import { preparedFor } from './prepared.ts'
import { type Progress, withinLimit } from './quota.ts'
import { readFrom } from './reading.ts'
import { admissionOf, requireStillAdmitted } from './repeat.ts'
import { idsFollowed } from './side-loads.ts'
import type { Spine } from './spine.ts'
import { type Writer, writing } from './writing.ts'

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
  /** A reply that stays open has this instead of a body. */
  stream?: Readable | undefined
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
    const isWrite = !endpoint.isRead && !input.isDryRun
    const repeatable = isWrite ? await repeatableOf(request, caller) : undefined
    const earlier = repeatable && (await keptReply(spine.database.lookups, repeatable, spine.clock.now()))
    if (earlier) {
      await requireStillAdmitted(endpoint, caller, earlier.admission, () => located(caller, input))
      return repeated(earlier)
    }
    let place = input.faults.length > 0 ? await refuseWithAll(caller, input) : await located(caller, input)
    progress.organizationId = place.membership?.organizationId
    if (endpoint.showsSealed && place.membership)
      await sealed(spine.database, place.membership.organizationId)
    const follows = typeof endpoint.follows === 'function' ? endpoint.follows(input.body) : endpoint.follows
    if (follows && (await spine.catchUp(place.membership?.organizationId, follows)))
      place = await located(caller, input)
    if (endpoint.isRead)
      return readFrom(spine, endpoint, { caller, ...place, query: input.query }, async (db) =>
        answered(
          await endpoint.handle(reading(request, caller, input, place, db)),
          input,
          { ...place, caller },
          db,
        ),
      )
    return input.isDryRun
      ? rehearsed(() => changed(request, caller, input, place))
      : spine.gate.change(() => changed(request, caller, input, place, repeatable))
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
  async function repeatableOf(request: Request, caller: Caller): Promise<Repeatable | undefined> {
    const key = readIdempotencyKey(request.headers['idempotency-key'])
    if (key === undefined) return undefined
    return {
      userId: caller.userId,
      key,
      fingerprint: await fingerprintOf(endpoint.method, request.url, request.body),
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
    requireCredential(endpoint.access, caller, !endpoint.isRead)
    // The endpoint's type ensures that its path has the parameters its access value needs.
    const place = await endpoint.access.locate?.({
      db: spine.database.lookups,
      caller,
      params: params as never,
      body,
    })
    setParty(partyOf(caller, place), caller.userId)
    if (!isPlace(place)) return {}
    requireAccess(endpoint.access, place, !endpoint.isRead)
    return place
  }

  async function changed(
    request: Request,
    caller: Caller,
    input: Input,
    place: Located,
    repeatable?: Repeatable,
  ): Promise<Answer> {
    const asked = () => reading(request, caller, input, place)
    return preparedFor(
      () => endpoint.prepare?.(asked()),
      (prepared) => {
        const now = spine.clock.now()
        const actor = { userId: caller.userId, ip: request.ip }
        return writing({ ...spine, now, actor }, (writer) => change(writer, prepared))
      },
    )

    async function change(writer: Writer, prepared: unknown): Promise<Answer> {
      if (requiresFreshSession(endpoint, input.body)) await spine.requireFreshSession(writer.db, caller)
      if (repeatable && !(await claimKey(writer.db, repeatable, writer.now))) {
        const kept = await keptReply(writer.db, repeatable, writer.now)
        if (kept) return repeated(kept)
      }
      const { isDryRun } = input
      const context = { ...asked(), ...writer, prepared, isDryRun }
      refuseIfAny(await lookedUp({ ...context, isRefused: false }))
      const result = await endpoint.handle(context)
      const answer = await answered(result, input, { ...place, caller }, writer.db)
      if (isDryRun) throw new Rehearsed(answer)
      if (repeatable) {
        const kept = endpoint.reply.writeKept?.(result) ?? answer.body
        const reply = { status: answer.status, body: kept.toString() }
        await keepReply(writer.db, repeatable, reply, admissionOf(caller, place))
      }
      return answer
    }
  }

  /** Runs a change in a transaction that ends with its reply and is rolled back. */
  async function rehearsed(change: () => Promise<Answer>): Promise<Answer> {
    try {
      return await change()
    } catch (error) {
      if (error instanceof Rehearsed) return error.result
      const body = refusedDryRun(error)
      if (body === undefined) throw error
      return { status: 200, body }
    }
  }

  function reading(request: Request, caller: Caller, input: Input, place: Located, db = spine.database) {
    const { params, query, body, upload } = input
    const { membership, standing, subject } = place
    return {
      db,
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
      maker: () => makerOf(caller, request),
      signal: request.signal,
      askAgain: async () => located(await spine.authenticateAgain(caller), input),
      // Most reads don't need it, and it takes 3 µs.
      get now() {
        return spine.clock.now()
      },
    }
  }

  async function answered(
    result: unknown,
    { include, isDryRun }: Input,
    sight: Located & { caller: Caller },
    db: Db,
  ): Promise<Answer> {
    const reply = (isDryRun && endpoint.dryRun) || endpoint.reply
    const sideLoads = include.length === 0 ? [] : await sideLoaded(result, include, sight, db)
    const { status, write, headers, stream } = reply
    return { status, body: write(result, sideLoads), headers: headers?.(result), stream: stream?.(result) }
  }

  function repeated({ status, body }: KeptReply): Answer {
    return { status, body: Buffer.from(endpoint.reply.fillKept?.(body) ?? body), isRepeated: true }
  }

  async function sideLoaded(
    result: unknown,
    names: string[],
    { caller, membership }: Located & { caller: Caller },
    db: Db,
  ): Promise<SideLoaded[]> {
    if (membership === undefined) return []
    const loaded: SideLoaded[] = []
    for (const name of names) {
      const ids = idsFollowed(endpoint, name, result)
      const found = ids.length === 0 ? [] : await spine.sideLoads[name]?.load(db, { caller, membership }, ids)
      loaded.push({ name, rows: found ?? [] })
    }
    return loaded
  }
}

type Located = Partial<Place<unknown>>

function requiresFreshSession({ requiresFreshSession: required }: Endpoint, body: unknown): boolean {
  return typeof required === 'function' ? required(body) : required === true
}

/** Expensive work takes turns by organization; outside of one, every user is on their own. */
function partyOf({ userId }: Caller, place: unknown): string {
  const organizationId = isPlace(place) ? place.membership?.organizationId : undefined
  return organizationId === undefined ? `user:${userId}` : `organization:${organizationId}`
}

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

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

/** The path of a request, without its query. */
export function pathOf(url: string): string {
  const question = url.indexOf('?')
  return question < 0 ? url : url.slice(0, question)
}

import type { Static, TSchema } from 'typebox'
import type { Db } from '../foundation/db/database.ts'
import type { Transaction } from '../foundation/db/transaction.ts'
import { type BodyLimit, bodyLimits } from '../foundation/http/body-limit.ts'
import { boundObjects } from '../foundation/http/bounded-objects.ts'
import type { Detail } from '../foundation/http/problems.ts'
import type { NoParams, Params, ParamValues } from '../foundation/http/query.ts'
import type { Reply } from '../foundation/http/reply.ts'
import type { Instant } from '../foundation/time/instant.ts'
import type { Access } from './access.ts'
import type { Caller } from './caller.ts'
import type { Follow } from './side-loads.ts'
import type { Writer } from './writing.ts'

export type OwnLimit = { name: string; calls: number; windowSeconds: number }
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A header that only one endpoint reads. */
export type Header = { name: string; description: string; isOptional?: boolean }
/** A file as the whole body, for endpoints that take no JSON. */
export type Upload = { types: readonly string[]; description: string }
export type Scope = 'service:read' | 'service:write'

/** The path parameters: ids are numbers, and the endpoint's `words` are text. */
export type PathParams<Path extends string, Words> = {
  [Name in NamesIn<Path>]: Name extends keyof Words ? string : number
}
type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never

/** The context of a handler: the place that its access value found, and the parsed request. */
export type Context<Where, PathParams, Query, Body, Handle extends Db> = Found<Where> & {
  /** Reads get the database; writes get a transaction. */
  db: Handle
  params: PathParams
  query: Query
  body: Body
  /** The bytes that an upload endpoint was sent; empty for all others. */
  upload: Buffer
  /** The header that the endpoint declares. */
  header: string | undefined
  now: Instant
  /** Aborts when the caller disconnects; for endpoints that wait. */
  signal(): AbortSignal
  /** Refuses if the caller may no longer make this call; for endpoints that wait. */
  askAgain(): Promise<void>
  /** Public URLs, for links in replies. */
  urls: { base: string; auth: string }
}

/** A body without its faulty attributes, so the rest can still be checked. */
export type Sound<Body> = Body extends object ? Partial<Body> : Body

export type Lookup<Where, PathParams, Body> = Found<Where> & {
  db: Db
  now: Instant
  params: PathParams
  body: Sound<Body>
  /** Other faults are there already, so that faults which otherwise have a code of their own join them. */
  isRefused: boolean
}

type Found<Where> = Where extends { membership: unknown } ? Where & { caller: Caller } : Where

type Common<Path extends string, Words, Where, P extends Params, B extends TSchema, R, Cells> = {
  summary: string
  description?: string
  tag: string
  access: Access<Where, PathParams<Path, Words>>
  /** Path parameters that are words instead of 32-bit ids, each with its pattern. */
  words?: Words
  /** Path parameters that hold ids of up to 53 bits. */
  wideIds?: readonly NoInfer<NamesIn<Path>>[]
  query?: P
  header?: Header
  body?: B
  /** The media types of the body, if it is a file. Such an endpoint has no JSON body, and a limit of its own. */
  upload?: Upload
  /** How large the body may be, if it is no ordinary write. */
  bodyLimit?: BodyLimit
  /** Faults that a schema cannot express (one field requires another). Reported with all others. */
  check?(body: Sound<Static<B>>): Detail[]
  /** Faults that only the database can find (an id of another organization). Reported with all others. */
  lookup?(context: Lookup<Where, PathParams<Path, Words>, Static<B>>): Promise<Detail[]>
  include?: Record<string, Follow<Cells>>
  /** An extra rate limit, counted separately from the general one. */
  limit?: OwnLimit
  reply: Reply<R, Cells>
  /** Error statuses of this endpoint, besides the common ones. */
  refuses?: readonly number[]
  /** How long a call may wait on purpose, beyond the deadline of every request. */
  waitSeconds?: number
  /** The path holds a secret, so the log shows only its pattern. */
  hidesPath?: true
  /** It shows facts or audit entries of the organization, so those of finished writes get their places first. */
  showsSealed?: true
  /** Why this endpoint writes no audit entry or announces no fact. A test requires both from all others. */
  unaudited?: string
  unannounced?: string
  /** A request that works in the test world. The endpoint tests and the API description use it. */
  example?: { query?: string; header?: string; body?: unknown; upload?: Buffer }
}

type Reading<Path extends string, Words, Where, P extends Params, B extends TSchema, R, Cells> = Common<
  Path,
  Words,
  Where,
  P,
  B,
  R,
  Cells
> & {
  get: Path
  handle(
    context: Context<Where, PathParams<Path, Words>, ParamValues<P>, Static<B>, Db>,
  ): Promise<NoInfer<R>> | NoInfer<R>
}

type Changing<
  Path extends string,
  Words,
  Where,
  P extends Params,
  B extends TSchema,
  R,
  Cells,
  Prepared,
> = Common<Path, Words, Where, P, B, R, Cells> & {
  post?: Path
  put?: Path
  patch?: Path
  delete?: Path
  /** Slow work before the transaction, which then holds neither a connection nor locks meanwhile. */
  prepare?(
    context: Context<Where, PathParams<Path, Words>, ParamValues<P>, Static<B>, Db>,
  ): Promise<Prepared> | Prepared
  handle(
    context: Context<Where, PathParams<Path, Words>, ParamValues<P>, Static<B>, Transaction> &
      Writer & { prepared: NoInfer<Prepared> },
  ): Promise<NoInfer<R>> | NoInfer<R>
}

/** An endpoint as the router sees it. */
export type Endpoint = {
  method: Method
  path: string
  /** The scope that a token requires; undefined if no credential is required. */
  scope: Scope | undefined
  summary: string
  description: string | undefined
  tag: string
  access: Access
  words: Record<string, string>
  wideIds: readonly string[]
  query: Params
  header: Header | undefined
  body: TSchema | undefined
  upload: Upload | undefined
  bodyLimit: BodyLimit
  check: ((body: unknown) => Detail[]) | undefined
  lookup: ((context: unknown) => Promise<Detail[]>) | undefined
  include: Record<string, Follow>
  limit: OwnLimit | undefined
  reply: Reply<unknown>
  refuses: readonly number[]
  waitSeconds: number
  hidesPath: boolean
  showsSealed: boolean
  unaudited: string | undefined
  unannounced: string | undefined
  example: { query?: string; header?: string; body?: unknown; upload?: Buffer }
  prepare: ((context: unknown) => Promise<unknown> | unknown) | undefined
  handle(context: unknown): Promise<unknown> | unknown
}

export function endpoint<
  const Path extends string,
  Where,
  R,
  Cells,
  P extends Params = NoParams,
  B extends TSchema = TSchema,
  const Words extends Record<string, string> = NoParams,
>(value: Reading<Path, Words, Where, P, B, R, Cells>): Endpoint
export function endpoint<
  const Path extends string,
  Where,
  R,
  Cells,
  P extends Params = NoParams,
  B extends TSchema = TSchema,
  const Words extends Record<string, string> = NoParams,
  Prepared = undefined,
>(value: Changing<Path, Words, Where, P, B, R, Cells, Prepared>): Endpoint
export function endpoint<
  const Path extends string,
  Where,
  R,
  Cells,
  P extends Params,
  B extends TSchema,
  const Words extends Record<string, string>,
  Prepared,
>(
  value: Reading<Path, Words, Where, P, B, R, Cells> | Changing<Path, Words, Where, P, B, R, Cells, Prepared>,
): Endpoint {
  const [method, path] = route(value)
  return {
    method,
    path,
    scope: value.access.kind === 'public' ? undefined : method === 'GET' ? 'service:read' : 'service:write',
    summary: value.summary,
    description: value.description,
    tag: value.tag,
    access: value.access as Access,
    words: value.words ?? {},
    wideIds: value.wideIds ?? [],
    query: value.query ?? {},
    header: value.header,
    body: value.body && boundObjects(value.body),
    upload: value.upload,
    bodyLimit: value.bodyLimit ?? (value.body ? bodyLimits.write : bodyLimits.none),
    check: value.check as Endpoint['check'],
    lookup: value.lookup as Endpoint['lookup'],
    include: (value.include ?? {}) as Record<string, Follow>,
    limit: value.limit,
    reply: value.reply as Reply<unknown>,
    refuses: value.refuses ?? [],
    waitSeconds: value.waitSeconds ?? 0,
    hidesPath: value.hidesPath ?? false,
    showsSealed: value.showsSealed ?? false,
    unaudited: value.unaudited,
    unannounced: value.unannounced,
    example: value.example ?? {},
    prepare: 'prepare' in value ? (value.prepare as Endpoint['prepare']) : undefined,
    handle: value.handle as (context: unknown) => Promise<unknown>,
  }
}

function route(value: object): [Method, string] {
  for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
    const path: unknown = Reflect.get(value, method)
    if (typeof path === 'string') return [method.toUpperCase() as Method, path]
  }
  throw new Error('An endpoint needs a method and a path.')
}

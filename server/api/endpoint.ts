import type { Static, TSchema } from 'typebox'
import type { Cost } from '../foundation/db/cost.ts'
import type { Database, Db } from '../foundation/db/database.ts'
import type { Transaction } from '../foundation/db/transaction.ts'
import { type BodyLimit, bodyLimits } from '../foundation/http/body-limit.ts'
import { boundObjects } from '../foundation/http/bounded-objects.ts'
import type { Detail } from '../foundation/http/problems.ts'
import type { NoParams, Params, ParamValues } from '../foundation/http/query.ts'
import type { Reply } from '../foundation/http/reply.ts'
import type { Access } from './access.ts'
import { dryRunQuery, withDryRun } from './dry-run.ts'
import type { Context, Lookup, NamesIn, PathParams, Sound } from './endpoint-context.ts'
import type { Follow } from './side-loads.ts'
import type { Writer } from './writing.ts'

export type OwnLimit = { name: string; calls: number; windowSeconds: number }
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A header that only one endpoint reads. */
export type Header = { name: string; description: string; isOptional?: boolean }
/** A file as the whole body, for endpoints that take no JSON. */
export type Upload = { types: readonly string[]; description: string }
export type Scope = 'service:read' | 'service:write'

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
  /** Refuses a body with a code of its own, before the schema finds faults. */
  refuseFirst?(body: Record<string, unknown>): void
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
  /** It shows facts or audit entries of the organization, so entries of finished writes get their positions first. */
  showsSealed?: true
  /** The subscriber that writes what it shows: waiting facts are handled first, so that callers find their own writes. */
  follows?: string | ((body: Static<B>) => string | undefined)
  /** Why only the primary serves it, although its reply could come from a standby. */
  primaryOnly?: string
  /** The position among the organization's facts that a standby must have reached for this call; Infinity: only the primary can. */
  reaches?(query: ParamValues<P>, organizationId: number): number
  /**
   * What it creates acts on after the session: a browser must have confirmed the identity in the last few minutes. A function
   * says which bodies require it.
   */
  requiresFreshSession?: true | ((body: Static<B>) => boolean)
  /** Why this endpoint writes no audit entry or announces no fact. A test requires both from all others. */
  unaudited?: string
  unannounced?: string
  /** For calls that are made all day: what one costs, at the most usual. */
  cost?: Cost
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

/** A question that is too long for an address: a POST that reads. Repeats need no key. */
type Asking<Path extends string, Words, Where, P extends Params, B extends TSchema, R, Cells> = Common<
  Path,
  Words,
  Where,
  P,
  B,
  R,
  Cells
> & {
  asks: Path
  /** The whole database, for a question that limits its own statements. */
  handle(
    context: Context<Where, PathParams<Path, Words>, ParamValues<P>, Static<B>, Database>,
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
  D,
> = Common<Path, Words, Where, P, B, R, Cells> & {
  /** What a dry run replies. The call then takes dry_run in its body and in its query, and writes nothing with it. */
  dryRun?: Reply<D>
  post?: Path
  put?: Path
  patch?: Path
  delete?: Path
  /** Slow work before the transaction, which therefore holds neither a connection nor locks during it. */
  prepare?(
    context: Context<Where, PathParams<Path, Words>, ParamValues<P>, Static<B>, Db>,
  ): Promise<Prepared> | Prepared
  handle(
    context: Context<Where, PathParams<Path, Words>, ParamValues<P>, Static<B>, Transaction> &
      Writer & { prepared: NoInfer<Prepared>; isDryRun: boolean },
  ): Promise<NoInfer<R> | NoInfer<D>> | NoInfer<R> | NoInfer<D>
}

/** An endpoint as the router sees it. */
export type Endpoint = {
  method: Method
  path: string
  /** Changes nothing: every GET, and questions that are asked by POST. */
  isRead: boolean
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
  refuseFirst: ((body: Record<string, unknown>) => void) | undefined
  check: ((body: unknown) => Detail[]) | undefined
  lookup: ((context: unknown) => Promise<Detail[]>) | undefined
  include: Record<string, Follow>
  limit: OwnLimit | undefined
  reply: Reply<unknown>
  dryRun: Reply<unknown> | undefined
  refuses: readonly number[]
  waitSeconds: number
  hidesPath: boolean
  showsSealed: boolean
  follows: string | ((body: unknown) => string | undefined) | undefined
  /** How old may be what others wrote, in seconds; 0: the primary serves it. */
  maxAgeSeconds: number
  reaches: ((query: unknown, organizationId: number) => number) | undefined
  requiresFreshSession: true | ((body: unknown) => boolean) | undefined
  unaudited: string | undefined
  unannounced: string | undefined
  cost: Cost | undefined
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
>(value: Asking<Path, Words, Where, P, B, R, Cells>): Endpoint
export function endpoint<
  const Path extends string,
  Where,
  R,
  Cells,
  P extends Params = NoParams,
  B extends TSchema = TSchema,
  const Words extends Record<string, string> = NoParams,
  Prepared = undefined,
  D = never,
>(value: Changing<Path, Words, Where, P, B, R, Cells, Prepared, D>): Endpoint
export function endpoint<
  const Path extends string,
  Where,
  R,
  Cells,
  P extends Params,
  B extends TSchema,
  const Words extends Record<string, string>,
  Prepared,
  D,
>(
  value:
    | Reading<Path, Words, Where, P, B, R, Cells>
    | Asking<Path, Words, Where, P, B, R, Cells>
    | Changing<Path, Words, Where, P, B, R, Cells, Prepared, D>,
): Endpoint {
  const [method, path] = route(value)
  const isRead = method === 'GET' || 'asks' in value
  const { access, check, lookup, include = {}, reply, dryRun, prepare, handle } = erased(value)
  const { requiresFreshSession, reaches, follows } = erased(value)
  // What a subscriber writes has no author, so a standby cannot say whether it has it.
  const isPrimary = !isRead || value.follows !== undefined || value.primaryOnly !== undefined
  const body = value.body && (dryRun ? withDryRun(value.body) : value.body)
  return {
    method,
    path,
    isRead,
    scope: value.access.kind === 'public' ? undefined : isRead ? 'service:read' : 'service:write',
    summary: value.summary,
    description: value.description,
    tag: value.tag,
    access,
    words: value.words ?? {},
    wideIds: value.wideIds ?? [],
    query: { ...value.query, ...(dryRun && dryRunQuery) },
    header: value.header,
    body: body && boundObjects(body),
    upload: value.upload,
    bodyLimit: value.bodyLimit ?? (value.body ? bodyLimits.write : bodyLimits.none),
    refuseFirst: value.refuseFirst,
    check,
    lookup,
    include,
    limit: value.limit,
    reply,
    dryRun,
    refuses: value.refuses ?? [],
    waitSeconds: value.waitSeconds ?? 0,
    hidesPath: value.hidesPath ?? false,
    showsSealed: value.showsSealed ?? false,
    follows,
    maxAgeSeconds: isPrimary ? 0 : (reply.maxAgeSeconds ?? 0),
    reaches,
    requiresFreshSession,
    unaudited: value.unaudited,
    unannounced: value.unannounced,
    cost: value.cost,
    example: value.example ?? {},
    prepare,
    handle,
  }
}

type Erased = Pick<Endpoint, 'access' | 'check' | 'lookup' | 'reply' | 'dryRun' | 'prepare' | 'handle'> &
  Partial<Pick<Endpoint, 'include' | 'requiresFreshSession' | 'reaches' | 'follows'>>

/** The types of an endpoint's own values end here: the router reads them with the endpoint's own schemas. */
function erased(value: object): Erased {
  return value as Erased
}

const methods = {
  get: 'GET',
  asks: 'POST',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
} as const

function route(value: object): [Method, string] {
  for (const [name, method] of Object.entries(methods)) {
    const path: unknown = Reflect.get(value, name)
    if (typeof path === 'string') return [method, path]
  }
  throw new Error('An endpoint needs a method and a path.')
}

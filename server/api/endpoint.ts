import type { Static, TSchema } from 'typebox'
import type { Db } from '../foundation/db/database.ts'
import type { Transaction } from '../foundation/db/transaction.ts'
import type { Detail } from '../foundation/http/problems.ts'
import type { NoParams, Params, ParamValues } from '../foundation/http/query.ts'
import type { Reply } from '../foundation/http/reply.ts'
import type { Instant } from '../foundation/time/instant.ts'
import type { Access, Standing } from './access.ts'
import type { Caller, Membership } from './caller.ts'
import type { Follow } from './side-loads.ts'
import type { Writer } from './writing.ts'

export type OwnLimit = { name: string; calls: number; windowSeconds: number }
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Scope = 'service:read' | 'service:write'

/** What a handler is given. Reads get the database, writes a transaction. */
export type Context<Subject, Query, Body, Handle extends Db> = {
  db: Handle
  caller: Caller
  /** The caller's membership in the organization of the request, and what they are to its record. */
  membership: Membership
  standing: Standing
  subject: Subject
  params: Record<string, number>
  /** Path parameters that are words. */
  words: Record<string, string>
  query: Query
  body: Body
  /** The header that the endpoint asks for. */
  header: string | undefined
  now: Instant
  /** Ends when whoever asked has gone; for those who let them wait. */
  signal(): AbortSignal
  /** Public URLs, for the links that a reply holds. */
  urls: { base: string; auth: string }
}

type Common<Subject, P extends Params, B extends TSchema, R> = {
  summary: string
  description?: string
  tag: string
  access: Access<Subject>
  /** Path parameters that are words and not ids, each with the pattern of what it can be. */
  words?: Record<string, string>
  query?: P
  /** A header that this endpoint alone reads. */
  header?: { name: string; description: string }
  body?: B
  /** Faults that no schema can say (one field requires another); collected with all the others. */
  check?(body: Static<B>): Detail[]
  include?: Record<string, Follow>
  /** A limit of its own, counted apart from the one on all calls. */
  limit?: OwnLimit
  reply: Reply<R>
  /** Statuses with which this endpoint refuses, besides those of all. */
  refuses?: readonly number[]
  /** A request that works in the test world: it feeds the walk over all endpoints and the API description. */
  example?: { query?: string; header?: string; body?: unknown }
}

type Reading<Subject, P extends Params, B extends TSchema, R> = Common<Subject, P, B, R> & {
  get: string
  handle(context: Context<Subject, ParamValues<P>, Static<B>, Db>): Promise<R> | R
}

type Changing<Subject, P extends Params, B extends TSchema, R> = Common<Subject, P, B, R> & {
  post?: string
  put?: string
  patch?: string
  delete?: string
  handle(context: Context<Subject, ParamValues<P>, Static<B>, Transaction> & Writer): Promise<R> | R
}

/** An endpoint as the router sees it. */
export type Endpoint = {
  method: Method
  path: string
  /** The scope that a token needs; undefined: no credential is asked for. */
  scope: Scope | undefined
  summary: string
  description: string | undefined
  tag: string
  access: Access<unknown>
  words: Record<string, string>
  query: Params
  header: { name: string; description: string } | undefined
  body: TSchema | undefined
  check: ((body: unknown) => Detail[]) | undefined
  include: Record<string, Follow>
  limit: OwnLimit | undefined
  reply: Reply<unknown>
  refuses: readonly number[]
  example: { query?: string; header?: string; body?: unknown }
  handle(context: unknown): Promise<unknown> | unknown
}
export function endpoint<S, R, P extends Params = NoParams, B extends TSchema = TSchema>(
  value: Reading<S, P, B, R>,
): Endpoint
export function endpoint<S, R, P extends Params = NoParams, B extends TSchema = TSchema>(
  value: Changing<S, P, B, R>,
): Endpoint
export function endpoint<S, R, P extends Params = NoParams, B extends TSchema = TSchema>(
  value: Reading<S, P, B, R> | Changing<S, P, B, R>,
): Endpoint {
  const [method, path] = route(value)
  return {
    method,
    path,
    scope: value.access.kind === 'public' ? undefined : method === 'GET' ? 'service:read' : 'service:write',
    summary: value.summary,
    description: value.description,
    tag: value.tag,
    access: value.access,
    words: value.words ?? {},
    query: value.query ?? {},
    header: value.header,
    body: value.body,
    check: value.check as ((body: unknown) => Detail[]) | undefined,
    include: value.include ?? {},
    limit: value.limit,
    reply: value.reply as Reply<unknown>,
    refuses: value.refuses ?? [],
    example: value.example ?? {},
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

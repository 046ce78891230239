import type { Static, TSchema } from 'typebox'
import type { Cost } from '../../foundation/db/cost.ts'
import type { Db } from '../../foundation/db/database.ts'
import { type BodyLimit, bodyLimits } from '../../foundation/http/body-limit.ts'
import { boundObjects } from '../../foundation/http/bounded-objects.ts'
import type { Detail } from '../../foundation/http/problems.ts'
import type { NoParams, Params, ParamValues } from '../../foundation/http/query.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { PathParams, Sound } from '../endpoint-context.ts'
import type { Writer } from '../writing.ts'

/** A session of the web app: who is signed in, and when they last proved it. */
export type Session = {
  id: number
  userId: number
  confirmedAt: Instant
  familyId: number | undefined
  isRemembered: boolean
  /** Until the user chooses a password of their own, they can do nothing else. */
  mustChangePassword: boolean
  /** Another user created the account, and nobody has proven its address. */
  isUnproven: boolean
}

/** Who may make an account call: everyone, a session, or a session that was confirmed in the last few minutes. */
export type AccountAccess = 'public' | 'session' | 'fresh'

/** An account call before its transaction begins. */
export type AccountRequest<Query, Body, PathValues = unknown> = {
  /** For reads without a transaction, and for writes that stay even when the call is refused. */
  database: Db
  now: Instant
  session: Session
  params: PathValues
  query: Query
  body: Body
  headers: Record<string, string | string[] | undefined>
  ip: string
  urls: { base: string; auth: string }
}

/** What the handler of an account call is given. */
export type AccountContext<Query, Body, Prepared = undefined, PathValues = unknown> = AccountRequest<
  Query,
  Body,
  PathValues
> &
  Writer & {
    /** What `prepare` returned. */
    prepared: Prepared
    /** Sets or clears cookies once the change is committed. */
    cookies: Cookies
  }

export type Cookies = {
  session(secret: string, remember: boolean): void
  clear(): void
  /** Marks the browser as one in which the user has signed in. */
  device(secret: string): void
}

/** An account call as the router sees it. */
export type AccountEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the identity service's URL: `/account/profile`. */
  path: string
  summary: string
  description: string | undefined
  access: AccountAccess
  requiresProof: boolean
  allowsOldPassword: boolean
  words: Record<string, string>
  query: Params
  body: TSchema | undefined
  bodyLimit: BodyLimit
  check: ((body: unknown) => Detail[]) | undefined
  /** For calls that are made all day. */
  cost: Cost | undefined
  /** 204 has no schema. */
  reply: { status: number; description: string; schema: TSchema | undefined }
  prepare: ((request: unknown) => Promise<unknown>) | undefined
  handle(context: unknown): Promise<object | undefined>
}

type Given<Path extends string, Words, P extends Params, B extends TSchema, R extends TSchema, F> = {
  get?: Path
  post?: Path
  put?: Path
  delete?: Path
  summary: string
  description?: string
  access: AccountAccess
  /** Refused while only another user’s claim links the account to its address. */
  requiresProof?: boolean
  /** Also allowed for users who must change their password first. */
  allowsOldPassword?: boolean
  /** Path parameters that are text and not ids, each with its pattern. */
  words?: Words
  query?: P
  body?: B
  /** How large the body may be, if it is no ordinary account call. */
  bodyLimit?: BodyLimit
  check?(body: Sound<Static<B>>): Detail[]
  cost?: Cost
  status?: number
  reply?: R
  /**
   * Runs before the transaction: slow checks (passwords), and writes that stay when the call is refused (guesses).
   * Only here may a handler use `database`: inside the transaction a second connection could wait forever.
   */
  prepare?(request: AccountRequest<ParamValues<P>, Static<B>, PathParams<Path, Words>>): Promise<F>
  handle(
    context: AccountContext<ParamValues<P>, Static<B>, F, PathParams<Path, Words>>,
  ): Promise<Static<R> | undefined>
}

/** An account call as one value. It is served under the URL of the identity service. */
export function accountEndpoint<
  const Path extends string,
  P extends Params = NoParams,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
  F = undefined,
  const Words extends Record<string, string> = NoParams,
>(value: Given<Path, Words, P, B, R, F>): AccountEndpoint {
  const [method, path] = route(value)
  const status = value.status ?? (value.reply ? 200 : 204)
  const { check, prepare, handle } = erased(value)
  return {
    method,
    path,
    summary: value.summary,
    description: value.description,
    access: value.access,
    requiresProof: value.requiresProof ?? false,
    allowsOldPassword: value.allowsOldPassword ?? false,
    words: value.words ?? {},
    query: value.query ?? {},
    body: value.body && boundObjects(value.body),
    bodyLimit: value.bodyLimit ?? (value.body ? bodyLimits.account : bodyLimits.none),
    check,
    cost: value.cost,
    reply: { status, description: status === 204 ? 'Done.' : 'The answer.', schema: value.reply },
    prepare,
    handle,
  }
}

type Erased = Pick<AccountEndpoint, 'check' | 'prepare' | 'handle'>

/** The types of an endpoint's own values end here: the router reads them with the endpoint's own schemas. */
function erased(value: object): Erased {
  return value as Erased
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const

function route(value: object): [AccountEndpoint['method'], string] {
  for (const [name, method] of Object.entries(methods)) {
    const path: unknown = Reflect.get(value, name)
    if (typeof path === 'string') return [method, path]
  }
  throw new Error('An account endpoint needs a method and a path.')
}

import type { Static, TSchema } from 'typebox'
import type { Db } from '../../foundation/db/database.ts'
import type { Detail } from '../../foundation/http/problems.ts'
import type { NoParams, Params, ParamValues } from '../../foundation/http/query.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { Sound } from '../endpoint.ts'
import type { Writer } from '../writing.ts'

/** A web app session: who is signed in, and when they last proved it. */
export type Session = {
  id: number
  userId: number
  confirmedAt: Instant
  familyId: number | undefined
  isRemembered: boolean
}

/**
 * Who may make an account call: anyone, a session, or a recently confirmed session
 * (for actions that an unlocked, unattended screen must not allow).
 */
export type AccountAccess = 'public' | 'session' | 'fresh'

/** An account call before its transaction starts. */
export type AccountRequest<Query, Body> = {
  /** For reads without a transaction, and for writes that must persist if the call is refused. */
  database: Db
  now: Instant
  session: Session
  params: Record<string, string>
  query: Query
  body: Body
  headers: Record<string, string | string[] | undefined>
  ip: string
  urls: { base: string; auth: string }
}

/** The context of an account call. */
export type AccountContext<Query, Body, Prepared = undefined> = AccountRequest<Query, Body> &
  Writer & {
    /** The result of the preparation. */
    prepared: Prepared
    /** Sets or clears the session cookie with the reply, after the change is committed. */
    cookies: { session(secret: string, remember: boolean): void; clear(): void }
  }

/** An account call as one value, served under the identity service's URL. */
export type AccountEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the identity service's URL: `/account/profile`. */
  path: string
  summary: string
  description: string | undefined
  access: AccountAccess
  query: Params
  body: TSchema | undefined
  check: ((body: unknown) => Detail[]) | undefined
  /** 204 has no schema. */
  reply: { status: number; description: string; schema: TSchema | undefined }
  prepare: ((request: unknown) => Promise<unknown>) | undefined
  handle(context: unknown): Promise<object | undefined>
}

type Given<P extends Params, B extends TSchema, R extends TSchema, F> = {
  summary: string
  description?: string
  access: AccountAccess
  query?: P
  body?: B
  check?(body: Sound<Static<B>>): Detail[]
  status?: number
  reply?: R
  /**
   * Runs before the transaction: slow checks (passwords), and writes that persist if the call is refused (counted
   * guesses). Use the database only here: inside the transaction, a second connection could wait forever.
   */
  prepare?(request: AccountRequest<ParamValues<P>, Static<B>>): Promise<F>
  handle(context: AccountContext<ParamValues<P>, Static<B>, F>): Promise<Static<R> | undefined>
} & ({ get: string } | { post: string } | { put: string } | { delete: string })
export function accountEndpoint<
  P extends Params = NoParams,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
  F = undefined,
>(value: Given<P, B, R, F>): AccountEndpoint {
  const [method, path] = route(value)
  const status = value.status ?? (value.reply ? 200 : 204)
  return {
    method,
    path,
    summary: value.summary,
    description: value.description,
    access: value.access,
    query: value.query ?? {},
    body: value.body,
    check: value.check as ((body: unknown) => Detail[]) | undefined,
    reply: { status, description: status === 204 ? 'Done.' : 'The answer.', schema: value.reply },
    prepare: value.prepare as ((request: unknown) => Promise<unknown>) | undefined,
    handle: value.handle as (context: unknown) => Promise<object | undefined>,
  }
}

function route(value: object): [AccountEndpoint['method'], string] {
  for (const method of ['get', 'post', 'put', 'delete'] as const) {
    const path: unknown = Reflect.get(value, method)
    if (typeof path === 'string') return [method.toUpperCase() as AccountEndpoint['method'], path]
  }
  throw new Error('An account endpoint needs a method and a path.')
}

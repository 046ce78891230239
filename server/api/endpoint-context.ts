import type { Db } from '../foundation/db/database.ts'
import type { Instant } from '../foundation/time/instant.ts'
import type { Caller } from './caller.ts'
import type { Maker } from './maker.ts'

/** The path parameters: ids are numbers, and the endpoint's `words` are text. */
export type PathParams<Path extends string, Words> = {
  [Name in NamesIn<Path>]: Name extends keyof Words ? string : number
}
export type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
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
  /** The caller, for what goes on acting after the request. */
  maker(): Maker
  /** Aborts when the caller disconnects; for endpoints that wait. */
  signal(): AbortSignal
  /** Refuses if the caller may no longer make this call; for endpoints that wait. Returns the place as it is now. */
  askAgain(): Promise<Where>
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
  /** Other faults were found already, so faults that otherwise have a code of their own join them. */
  isRefused: boolean
}

type Found<Where> = Where extends { membership: unknown } ? Where & { caller: Caller } : Where

import type { Logger } from 'pino'
import type { Database } from '../foundation/db/database.ts'
import type { RateLimiter } from '../foundation/http/rate-limit.ts'
import type { Clock } from '../foundation/time/clock.ts'
import type { Caller } from './caller.ts'
import type { OwnLimit } from './endpoint.ts'
import type { SideLoad } from './side-loads.ts'

/** The pipeline's dependencies, created once by the composition root. */
export type Spine = {
  database: Database
  clock: Clock
  log: Logger
  urls: { base: string; auth: string }
  /** Returns the caller behind a request's credential, or throws 401. */
  authenticate: Authenticate
  /** Asks again who the caller is, for requests that wait: what was true when they began may be over. */
  authenticateAgain: AuthenticateAgain
  limitCalls: RateLimiter
  /** The rate limiter for an endpoint with its own limit. */
  limitApart(limit: OwnLimit): RateLimiter
  sideLoads: Readonly<Record<string, SideLoad>>
  /** Called after a commit that announced facts, so the dispatcher runs at once. */
  factsAnnounced(): void
}

export type Authenticate = (request: Presented) => Promise<Caller>

export type AuthenticateAgain = (caller: Caller) => Promise<Caller>

/** The parts of a request that authentication needs. */
export type Presented = {
  authorization: string | undefined
  proof: string | string[] | undefined
  method: string
  /** The public URL without its query; a proof of possession must name it. */
  url: string
  ip: string
}

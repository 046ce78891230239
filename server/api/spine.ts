import type { Logger } from 'pino'
import type { Database } from '../foundation/db/database.ts'
import type { RateLimiter } from '../foundation/http/rate-limit.ts'
import type { Clock } from '../foundation/time/clock.ts'
import type { Caller } from './caller.ts'
import type { OwnLimit } from './endpoint.ts'
import type { SideLoad } from './side-loads.ts'

/** What the pipeline stands on; made once by the composition root. */
export type Spine = {
  database: Database
  clock: Clock
  log: Logger
  urls: { base: string; auth: string }
  /** Turns the credential of a request into its caller, or answers 401. */
  authenticate: Authenticate
  limitCalls: RateLimiter
  /** The limiter of calls that are counted apart from all others. */
  limitApart(limit: OwnLimit): RateLimiter
  sideLoads: Readonly<Record<string, SideLoad>>
  /** Called after a commit that announced facts: the dispatcher need not wait for its next look. */
  factsAnnounced(): void
}

export type Authenticate = (request: Presented) => Promise<Caller>

/** What a request shows of itself to the identity service. */
export type Presented = {
  authorization: string | undefined
  proof: string | string[] | undefined
  method: string
  /** The public address, without query: what a proof of possession must name. */
  url: string
  ip: string
}

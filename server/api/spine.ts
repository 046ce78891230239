import type { Logger } from 'pino'
import type { Database } from '../foundation/db/database.ts'
import type { Transaction } from '../foundation/db/transaction.ts'
import type { StandbyReads } from '../foundation/facts/standby-reads.ts'
import type { RateLimiter } from '../foundation/http/rate-limit.ts'
import type { Gate } from '../foundation/operation/gate.ts'
import type { Clock } from '../foundation/time/clock.ts'
import type { Caller } from './caller.ts'
import type { OwnLimit } from './endpoint.ts'
import type { SideLoad } from './side-loads.ts'

/** The pipeline's dependencies, created once by the composition root. */
export type Spine = {
  database: Database
  /** Where lists and reports may be read; undefined: only the primary is. */
  standbys?: StandbyReads | undefined
  clock: Clock
  log: Logger
  urls: { base: string; auth: string }
  /** Returns the caller behind a request's credential, or throws 401. */
  authenticate: Authenticate
  /** Identifies the caller again, for requests that wait: what was true when they began may have changed. */
  authenticateAgain: AuthenticateAgain
  /** Refuses a browser session that has ended or has not confirmed the user's identity lately; tokens pass. */
  requireFreshSession(tx: Transaction, caller: Caller): Promise<void>
  /** Lets a subscriber handle the waiting facts of an organization; true if there were any. */
  catchUp(organizationId: number | undefined, subscriber: string): Promise<boolean>
  /** Runs a change, unless the operator refuses changes for now. */
  gate: Pick<Gate, 'change'>
  limitCalls: RateLimiter
  /** The rate limiter for an endpoint with its own limit. */
  limitApart(limit: OwnLimit): RateLimiter
  sideLoads: Readonly<Record<string, SideLoad>>
  /** Called after a commit that announced facts, so that the dispatcher runs immediately. */
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

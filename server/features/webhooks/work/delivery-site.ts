import type { Logger } from 'pino'
import type { Database } from '../../../foundation/db/database.ts'
import type { Poster } from '../../../foundation/outbound/poster.ts'
import type { Sealer } from '../../../foundation/secrecy/sealed.ts'
import type { Clock } from '../../../foundation/time/clock.ts'

/** What sending to targets needs. */
export type DeliverySite = {
  database: Database
  clock: Clock
  log: Logger
  poster: Omit<Poster, 'get'>
  seals: Sealer
  retryScheduleMs: readonly number[]
  probeScheduleMs: readonly number[]
}

import type { Transaction } from '../db/transaction.ts'
import type { Instant } from '../time/instant.ts'

/** Why the changes of a place leave no audit entry, or no fact. */
export type Silence = { unaudited?: string; unannounced?: string }

/** Runs part of a transaction with a writer. What the part audits and announces is written with the commit. */
export type OpenWriter<W> = (
  tx: Transaction,
  now: Instant,
  place: Silence,
  work: (writer: W) => Promise<void>,
) => Promise<void>

/** A writer that can only change rows. */
export type RowWriter = { db: Transaction; now: Instant }

export const openRowWriter: OpenWriter<RowWriter> = (db, now, _place, work) => work({ db, now })

import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Instant, toSeconds } from '../time/instant.ts'

/** A counted attempt at a secret. A correct attempt is forgiven. */
export type Guess = { subject: string; window: number }

export type GuessLimit = { subject: string; limit: number }

export const guessWindowSeconds = 15 * 60

/**
 * Counts an attempt before checking it, so parallel guesses cannot slip through. Counts apply across all processes.
 * At the limit it returns the seconds to wait and does not count the attempt.
 */
export async function countGuess(
  db: Db,
  { subject, limit }: GuessLimit,
  now: Instant,
): Promise<Guess | { retryAfter: number }> {
  const seconds = toSeconds(now)
  const window = Math.floor(seconds / guessWindowSeconds)
  const counted = await db.change(sql`
    insert into rate_windows (subject, window_start, taken) values (${`quarter:${subject}`}, ${window}, 1)
    on conflict (subject, window_start) do update set taken = rate_windows.taken + 1
    where rate_windows.taken < ${limit}`)
  if (counted === 1) return { subject, window }
  return { retryAfter: Math.max(1, (window + 1) * guessWindowSeconds - seconds) }
}

/** Uncounts a correct attempt: only wrong ones count. */
export async function forgiveGuess(db: Db, { subject, window }: Guess): Promise<void> {
  await db.change(sql`
    update rate_windows set taken = taken - 1
    where subject = ${`quarter:${subject}`} and window_start = ${window} and taken > 0`)
}

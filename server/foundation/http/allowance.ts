import { is } from '../db/columns.ts'
import { type Db, only } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Instant, toSeconds } from '../time/instant.ts'

export type Allowance = { subject: string; perHour: number }

const hourSeconds = 3_600

/**
 * Takes up to the wanted amount from a subject's hourly allowance, across all processes. It runs in the transaction
 * that uses it: a rollback returns the amount.
 */
export async function takeAllowance(
  db: Db,
  { subject, perHour }: Allowance,
  wanted: number,
  now: Instant,
): Promise<{ granted: number; retryAfter: number }> {
  const seconds = toSeconds(now)
  const window = Math.floor(seconds / hourSeconds)
  const retryAfter = Math.max(1, (window + 1) * hourSeconds - seconds)
  if (wanted === 0) return { granted: 0, retryAfter }
  const { taken } = await only(
    db,
    { taken: is.int },
    sql`insert into rate_windows (subject, window_start, taken) values (${`hour:${subject}`}, ${window}, ${wanted})
        on conflict (subject, window_start) do update set taken = rate_windows.taken + excluded.taken
        returning taken`,
  )
  const before = taken - wanted
  return { granted: Math.min(wanted, Math.max(0, perHour - before)), retryAfter }
}

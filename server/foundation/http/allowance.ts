import { is } from '../db/columns.ts'
import { type Db, only } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Instant, toSeconds } from '../time/instant.ts'

export type Allowance = { subject: string } & ({ perHour: number } | { perDay: number })

const seconds = { hour: 3_600, day: 86_400 } as const

/**
 * Takes up to the wanted amount from a subject's allowance of an hour or a day, across all processes. It runs in the
 * transaction that uses it: a rollback returns the amount.
 */
export async function takeAllowance(
  db: Db,
  { subject, ...bound }: Allowance,
  wanted: number,
  now: Instant,
): Promise<{ granted: number; retryAfter: number }> {
  const [unit, most] =
    'perHour' in bound ? (['hour', bound.perHour] as const) : (['day', bound.perDay] as const)
  const { window, retryAfter } = windowOf(unit, now)
  if (wanted === 0) return { granted: 0, retryAfter }
  const { taken } = await only(
    db,
    { taken: is.int },
    sql`insert into rate_windows (subject, window_start, taken) values (${`${unit}:${subject}`}, ${window}, ${wanted})
        on conflict (subject, window_start) do update set taken = rate_windows.taken + excluded.taken
        returning taken`,
  )
  const before = taken - wanted
  return { granted: Math.min(wanted, Math.max(0, most - before)), retryAfter }
}

/** The current hour or day, and the seconds until the next one. */
export function windowOf(unit: keyof typeof seconds, now: Instant): { window: number; retryAfter: number } {
  const at = toSeconds(now)
  const window = Math.floor(at / seconds[unit])
  return { window, retryAfter: Math.max(1, (window + 1) * seconds[unit] - at) }
}

/** Gives back what was taken for something that does not count. */
export async function returnAllowance(
  db: Db,
  { subject, ...bound }: Allowance,
  count: number,
  now: Instant,
): Promise<void> {
  const unit = 'perHour' in bound ? 'hour' : 'day'
  await db.change(sql`
    update rate_windows set taken = greatest(0, taken - ${count})
    where subject = ${`${unit}:${subject}`} and window_start = ${windowOf(unit, now).window}`)
}

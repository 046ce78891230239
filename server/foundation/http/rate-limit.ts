import { is } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { only } from '../db/database.ts'
import { conditionOf } from '../db/failures.ts'
import { countShared, outsideScopes } from '../db/request-scope.ts'
import { sql } from '../db/sql.ts'
import type { Clock } from '../time/clock.ts'
import { toMillis } from '../time/instant.ts'

/** A caller's remaining quota, as in the three rate-limit headers. */
export type Quota = {
  limit: number
  remaining: number
  resetAt: number
  retryAfter: number
  isExceeded: boolean
}

export type RateLimiter = (subject: string) => Promise<Quota>

export type RateLimit = { name: string; limit: number; windowSeconds: number }

type Holding = { window: number; left: number; unleased: number; leasing: Promise<void> | undefined }

// A process leases a twentieth of what is left at a time, so that one table write serves many requests. All processes
// together never let more through than the limit; what one of them has leased waits for its own callers.
const leaseShare = 20
const mostSubjects = 50_000

/** Counts calls per subject and window across all processes. A limit of 0 turns counting off. */
export function rateLimiter(database: Database, clock: Clock, rule: RateLimit): RateLimiter {
  const holdings = new Map<string, Holding>()

  return async function take(subject) {
    const nowSeconds = toMillis(clock.now()) / 1000
    const window = Math.floor(nowSeconds / rule.windowSeconds)
    const resetAt = (window + 1) * rule.windowSeconds
    const quota = (remaining: number, isExceeded: boolean): Quota => ({
      limit: rule.limit,
      remaining,
      resetAt,
      retryAfter: Math.max(1, Math.ceil(resetAt - nowSeconds)),
      isExceeded,
    })
    if (rule.limit === 0) return quota(0, false)

    const holding = holdingOf(subject, window)
    while (holding.left === 0) {
      if (holding.unleased === 0) return quota(0, true)
      holding.leasing ??= outsideScopes(() => lease(subject, holding)).finally(() => {
        holding.leasing = undefined
      })
      await countShared(holding.leasing)
    }
    holding.left -= 1
    return quota(holding.left + holding.unleased, false)
  }

  function holdingOf(subject: string, window: number): Holding {
    const known = holdings.get(subject)
    if (known?.window === window) return known
    if (holdings.size >= mostSubjects) holdings.clear()
    const fresh = { window, left: 0, unleased: rule.limit, leasing: undefined }
    holdings.set(subject, fresh)
    return fresh
  }

  async function lease(subject: string, holding: Holding): Promise<void> {
    const wanted = Math.ceil(holding.unleased / leaseShare)
    const taken = await count(subject, holding, wanted)
    const before = taken - wanted
    holding.left = Math.min(wanted, Math.max(0, rule.limit - before))
    holding.unleased = Math.max(0, rule.limit - taken)
  }

  /** Reads go on while the database refuses writes: until then each process counts for itself. */
  async function count(subject: string, holding: Holding, wanted: number): Promise<number> {
    try {
      return await countForAll(subject, holding, wanted)
    } catch (error) {
      if (!conditionOf(error)?.isGeneral) throw error
      return rule.limit - holding.unleased + wanted
    }
  }

  async function countForAll(subject: string, holding: Holding, wanted: number): Promise<number> {
    const { taken } = await only(
      database,
      { taken: is.int },
      sql`insert into rate_windows (subject, window_start, taken)
          values (${`${rule.name}:${subject}`}, ${holding.window}, ${wanted})
          on conflict (subject, window_start) do update set taken = rate_windows.taken + excluded.taken
          returning taken`,
    )
    return taken
  }
}

/** Removes past windows; the table would only grow. */
export async function removePastWindows(database: Database, nowSeconds: number): Promise<void> {
  // Window numbers depend on the window's length, so each length has its own cutoff. A day is the longest.
  await database.change(sql`
    delete from rate_windows
    where (subject like 'minute:%' and window_start < ${Math.floor(nowSeconds / 60) - 5})
       or (subject like 'quarter:%' and window_start < ${Math.floor(nowSeconds / 900) - 2})
       or (subject like 'hour:%' and window_start < ${Math.floor(nowSeconds / 3600) - 2})
       or (subject like 'day:%' and window_start < ${Math.floor(nowSeconds / 86_400) - 1})`)
}

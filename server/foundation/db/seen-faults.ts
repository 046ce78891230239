import type pg from 'pg'
import { type Condition, conditionOf } from './failures.ts'

type Seen = { condition: Condition; at: number }

const seen = new WeakMap<pg.Pool, Map<string, Seen>>()

/** Remembers that the database refused a statement because of its own condition, such as a full disk. */
export function recordFault(pool: pg.Pool, error: unknown): void {
  const condition = conditionOf(error)
  if (condition === undefined) return
  const known = seen.get(pool) ?? new Map<string, Seen>()
  seen.set(pool, known.set(condition.code, { condition, at: performance.now() }))
}

/** The conditions that statements of this pool met within this time, the most recent first. */
export function recentConditions(pool: pg.Pool, withinMs: number): Condition[] {
  const since = performance.now() - withinMs
  return [...(seen.get(pool)?.values() ?? [])]
    .filter(({ at }) => at >= since)
    .sort((a, b) => b.at - a.at)
    .map(({ condition }) => condition)
}

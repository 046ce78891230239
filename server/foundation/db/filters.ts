import type { Range } from '../http/query.ts'
import { type Sql, sql } from './sql.ts'

// Conditions that lists share; undefined if the caller did not use the filter.

export function among(column: Sql, ids: number[] | undefined): Sql | undefined {
  return ids && sql`${column} = any(${ids}::int[])`
}

export function contains(column: Sql, part: string | undefined): Sql | undefined {
  return part === undefined ? undefined : sql`position(lower(${part}) in lower(${column})) > 0`
}

/** From start (inclusive) to stop (exclusive). */
export function within(column: Sql, { start, stop }: Range<string>): (Sql | undefined)[] {
  return [start && sql`${column} >= ${start}`, stop && sql`${column} < ${stop}`].map(
    (each) => each || undefined,
  )
}

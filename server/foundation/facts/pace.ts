import { is } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { isOneOf, sql } from '../db/sql.ts'
import type { Instant } from '../time/instant.ts'

/** How many facts each stream gets in a day, over the time that its facts are kept. Reads one fact of each. */
export async function factsADay(
  db: Db,
  streams: readonly number[],
  now: Instant,
): Promise<Map<number, number>> {
  const rows = await db.rows(
    { stream: is.int, a_day: is.int },
    sql`
    select h.organization_id as stream,
           ceil((h.position - h.forgotten_position)
                / greatest(1, extract(epoch from ${now}::timestamptz - f.announced_at) / 86400))::bigint as a_day
    from fact_heads h
    join facts f on f.organization_id = h.organization_id and f.position = h.forgotten_position + 1
    where ${isOneOf(sql`h.organization_id`, streams)}`,
  )
  return new Map(rows.map(({ stream, a_day }) => [stream, a_day]))
}

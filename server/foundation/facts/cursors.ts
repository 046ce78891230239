import { columns, is } from '../db/columns.ts'
import type { Database, Db } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { addSeconds, type Instant } from '../time/instant.ts'

// Each subscriber's position in each stream, and the failure that blocks it, if any.

const streamsAtOnce = 50
const longestPauseSeconds = 300

/**
 * Streams where some subscriber can continue now, or where only `settle` is left: an outage can come between the two.
 * A stream whose subscribers all wait after a failure does not count.
 */
function isReady(names: readonly string[], now: Instant): Sql {
  return sql`h.position > h.settled_position and coalesce((
    select bool_or(c.retry_at is null or c.retry_at <= ${now}) from unnest(${names}::text[]) as wanted(name)
    left join fact_cursors c on c.organization_id = h.organization_id and c.subscriber = wanted.name
    where coalesce(c.position, 0) < h.position), true)`
}

/** The next streams with work, starting after the last one, so busy streams cannot starve others. */
export async function readyStreams(
  db: Db,
  names: readonly string[],
  now: Instant,
  lastStream: number,
): Promise<number[]> {
  const rows = await db.rows(
    { stream: is.int },
    sql`
    select h.organization_id as stream from fact_heads h where ${isReady(names, now)}
    order by h.organization_id <= ${lastStream}::int, h.organization_id limit ${streamsAtOnce}`,
  )
  return rows.map((row) => row.stream)
}

/** Counts the streams with facts ready for a subscriber. */
export async function waitingStreams(db: Db, names: readonly string[], now: Instant): Promise<number> {
  const [row] = await db.rows(
    { count: is.int },
    sql`
    select count(*)::int as count from fact_heads h where ${isReady(names, now)}`,
  )
  return row?.count ?? 0
}

/** Retries after 1 s, 2 s, 4 s and so on, up to 5 minutes. */
export async function recordFailure(
  database: Database,
  stream: number,
  subscriber: string,
  error: unknown,
  now: Instant,
): Promise<void> {
  const said = error instanceof Error ? error.message : String(error)
  const [cursor] = await database.rows(
    { failures: is.int },
    sql`
    select failures from fact_cursors where organization_id = ${stream} and subscriber = ${subscriber}`,
  )
  const pause = Math.min(longestPauseSeconds, 2 ** (cursor?.failures ?? 0))
  await database.change(sql`
    insert into fact_cursors (organization_id, subscriber, failures, retry_at, last_error)
    values (${stream}, ${subscriber}, 1, ${addSeconds(now, pause)}, ${said})
    on conflict (organization_id, subscriber) do update
      set failures = fact_cursors.failures + 1, retry_at = excluded.retry_at, last_error = excluded.last_error`)
}

export type Backlog = {
  /** Facts that some subscriber has not handled yet. */
  pending: number
  oldest: Instant | null
  failing: { stream: number; subscriber: string; failures: number; lastError: string }[]
}

const failure = columns({ stream: is.int, subscriber: is.text, failures: is.int, lastError: is.text })

/** The backlog of facts, for operators. */
export async function factBacklog(db: Db): Promise<Backlog> {
  const [waiting] = await db.rows(
    { pending: is.int, oldest: is.instant.orNull },
    sql`
    select coalesce(sum(h.position - h.settled_position), 0)::bigint + unsealed.count as pending,
           least(min((select f.announced_at from facts f
                      where f.organization_id = h.organization_id and f.position = h.settled_position + 1)), unsealed.oldest) as oldest
    from (select count(*) as count, min(announced_at) as oldest from waiting_facts) unsealed
    left join fact_heads h on h.position > h.settled_position
    group by unsealed.count, unsealed.oldest`,
  )
  const failing = await db.rows(
    failure,
    sql`
    select organization_id as stream, subscriber, failures, coalesce(last_error, '') as "lastError" from fact_cursors
    where failures > 0 order by failures desc, organization_id limit 10`,
  )
  return { pending: waiting?.pending ?? 0, oldest: waiting?.oldest ?? null, failing }
}

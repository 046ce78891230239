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
    left join fact_cursors c on c.stream = h.stream and c.subscriber = wanted.name
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
    select h.stream from fact_heads h where ${isReady(names, now)}
    order by h.stream <= ${lastStream}::bigint, h.stream limit ${streamsAtOnce}`,
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

export type Hearing = { name: string; hears: readonly string[] }

/** How many facts to scan at a time for one that a subscriber hears. */
const passedAtOnce = 1_000
/** Cursors of subscribers that hear nothing move in strides: each move leaves a dead row, and there are dozens of them. */
const stride = 100

/** The subscribers with a fact to handle, and those that have none up to a position. */
export type Heard = { concerned: Set<string>; idle: string[]; upTo: number }

/**
 * Finds the subscribers with a fact to handle, in one statement, and moves the others past the facts they do not hear.
 * Most facts concern few subscribers: a transaction for each of the others was six statements in seven.
 */
export async function skipUnheard(
  database: Database,
  stream: number,
  subscribers: readonly Hearing[],
  now: Instant,
): Promise<Heard> {
  const pairs = subscribers.flatMap(({ name, hears }) => hears.map((fact) => ({ name, fact })))
  const names = subscribers.map(({ name }) => name)
  const rows = await database.rows(
    { subscriber: is.text, isIdle: is.flag, head: is.int },
    sql`
    with head as (select position from fact_heads where stream = ${stream}),
    known as (
      insert into fact_cursors (stream, subscriber) select ${stream}, unnest(${names}::text[])
      on conflict do nothing returning subscriber
    ),
    cursors as materialized (
      select c.subscriber, c.position, c.retry_at is null or c.retry_at <= ${now} as is_free
      from fact_cursors c where c.stream = ${stream} and c.subscriber = any(${names}::text[])
    ),
    free as (
      select c.subscriber, c.position, least(head.position, c.position + ${passedAtOnce}) as upto
      from cursors c, head where c.is_free
    ),
    next as materialized (
      select free.*, coalesce((
        select f.position - 1 from facts f
        where f.stream = ${stream} and f.position > free.position and f.position <= free.upto
          and f.name in (select heard.name from unnest(${pairs.map(({ name }) => name)}::text[],
                                                       ${pairs.map(({ fact }) => fact)}::text[]) as heard(subscriber, name)
                         where heard.subscriber = free.subscriber)
        order by f.position limit 1), free.upto) as passed
      from free
    ),
    movable as materialized (
      select c.subscriber, next.passed from fact_cursors c, next, head
      where c.stream = ${stream} and c.subscriber = next.subscriber and c.position = next.position
        and (next.passed >= next.position + ${stride}
             -- While one waits after a failure, only the cursors show that the others are done.
             or next.passed > next.position and (c.failures > 0 or exists (select from cursors where not is_free)))
      for update of c skip locked
    ),
    moved as (
      update fact_cursors c set position = movable.passed, failures = 0, retry_at = null, last_error = null
      from movable where c.stream = ${stream} and c.subscriber = movable.subscriber
    )
    select known.subscriber, false as "isIdle", head.position as head from known, head
    union all
    select next.subscriber, next.passed = head.position, head.position from next, head`,
  )
  const namesOf = (isIdle: boolean) =>
    rows.filter((row) => row.isIdle === isIdle).map((row) => row.subscriber)
  return { concerned: new Set(namesOf(false)), idle: namesOf(true), upTo: rows[0]?.head ?? 0 }
}

/** Moves the cursors that are within a stride. A new version may hear more, but only from here on. */
export async function catchUp(database: Database, stream: number, { idle, upTo }: Heard): Promise<void> {
  await database.change(sql`
    update fact_cursors c set position = ${upTo}
    from (select subscriber from fact_cursors
          where stream = ${stream} and subscriber = any(${idle}::text[]) and position < ${upTo}::bigint
          for update skip locked) late
    where c.stream = ${stream} and c.subscriber = late.subscriber`)
}

/** Marks the facts that every subscriber has handled, so we don't look at them again. */
export async function settle(
  database: Database,
  stream: number,
  names: readonly string[],
  { idle, upTo }: Pick<Heard, 'idle' | 'upTo'>,
): Promise<void> {
  await database.change(sql`
    update fact_heads set settled_position = done.position
    from (select case when count(*) = ${names.length}
                 then coalesce(min(case when subscriber = any(${idle}::text[])
                                   then greatest(position, ${upTo}::bigint) else position end), 0) else 0 end as position
          from fact_cursors where stream = ${stream} and subscriber = any(${names}::text[])) done
    where fact_heads.stream = ${stream} and fact_heads.settled_position < done.position`)
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
    select failures from fact_cursors where stream = ${stream} and subscriber = ${subscriber}`,
  )
  const pause = Math.min(longestPauseSeconds, 2 ** (cursor?.failures ?? 0))
  await database.change(sql`
    insert into fact_cursors (stream, subscriber, failures, retry_at, last_error)
    values (${stream}, ${subscriber}, 1, ${addSeconds(now, pause)}, ${said})
    on conflict (stream, subscriber) do update
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
                      where f.stream = h.stream and f.position = h.settled_position + 1)), unsealed.oldest) as oldest
    from (select count(*) as count, min(announced_at) as oldest from waiting_facts) unsealed
    left join fact_heads h on h.position > h.settled_position
    group by unsealed.count, unsealed.oldest`,
  )
  const failing = await db.rows(
    failure,
    sql`
    select stream, subscriber, failures, coalesce(last_error, '') as "lastError" from fact_cursors
    where failures > 0 order by failures desc, stream limit 10`,
  )
  return { pending: waiting?.pending ?? 0, oldest: waiting?.oldest ?? null, failing }
}

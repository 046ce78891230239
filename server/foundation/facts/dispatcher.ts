import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { type Loop, loop } from '../jobs/loop.ts'
import type { Clock } from '../time/clock.ts'
import { addSeconds, type Instant } from '../time/instant.ts'
import type { Fact } from './fact.ts'

/** A reaction to facts. It runs in the transaction that notes how far it has come, so its effect happens once. */
export type Subscriber = {
  name: string
  hears: readonly string[]
  handle(tx: Transaction, fact: Fact, now: Instant): Promise<void>
}

export type Dispatcher = Loop

export type DispatcherOptions = { database: Database; clock: Clock; log: Logger; subscribers: readonly Subscriber[] }

const pollMs = 150
const batchSize = 100
const streamsAtOnce = 50
const longestPauseSeconds = 300

/** Hands facts to subscribers: at least once, in order per stream, each subscriber at its own pace. */
export function dispatcher(options: DispatcherOptions): Dispatcher {
  const { database, clock, log, subscribers } = options
  return loop({ name: 'facts', everyMs: pollMs, log, round })

  /** True when there may be more to do at once. */
  async function round(): Promise<boolean> {
    const streams = await unsettledStreams(database)
    let progressed = false
    for (const stream of streams) {
      for (const subscriber of subscribers) if (await advance(stream, subscriber)) progressed = true
      await settle(database, stream, subscribers)
    }
    return progressed
  }

  async function advance(stream: number, subscriber: Subscriber): Promise<boolean> {
    const now = clock.now()
    try {
      return await transaction(database, (tx) => handNext(tx, stream, subscriber, now))
    } catch (error) {
      log.warn({ stream, subscriber: subscriber.name, err: error }, 'a subscriber failed and will be tried again')
      await noteFailure(database, stream, subscriber.name, error, now)
      return false
    }
  }
}

async function unsettledStreams(database: Database): Promise<number[]> {
  const rows = await database.rows<{ stream: number }>(sql`
    select stream from fact_heads where position > settled_position order by stream limit ${streamsAtOnce}`)
  return rows.map((row) => row.stream)
}

async function handNext(tx: Transaction, stream: number, subscriber: Subscriber, now: Instant): Promise<boolean> {
  await tx.change(sql`
    insert into fact_cursors (stream, subscriber) values (${stream}, ${subscriber.name}) on conflict do nothing`)
  const [cursor] = await tx.rows<{ position: number; failures: number }>(sql`
    select position, failures from fact_cursors
    where stream = ${stream} and subscriber = ${subscriber.name} and (retry_at is null or retry_at <= ${now})
    for update skip locked`)
  if (cursor === undefined) return false
  // After a failure one at a time, so that the facts before the troublesome one are not held up by it.
  const facts = await tx.rows<Fact>(sql`
    select stream, position, name, payload, announced_at as "announcedAt" from facts
    where stream = ${stream} and position > ${cursor.position}
    order by position limit ${cursor.failures > 0 ? 1 : batchSize}`)
  const last = facts.at(-1)
  if (last === undefined) return false
  for (const fact of facts) if (subscriber.hears.includes(fact.name)) await subscriber.handle(tx, fact, now)
  await tx.change(sql`
    update fact_cursors set position = ${last.position}, failures = 0, retry_at = null, last_error = null
    where stream = ${stream} and subscriber = ${subscriber.name}`)
  return true
}

/** Everything that every subscriber has done need not be looked at again. */
async function settle(database: Database, stream: number, subscribers: readonly Subscriber[]): Promise<void> {
  const names = subscribers.map((subscriber) => subscriber.name)
  await database.change(sql`
    update fact_heads set settled_position = done.position
    from (select case when count(*) = ${names.length} then coalesce(min(position), 0) else 0 end as position
          from fact_cursors where stream = ${stream} and subscriber = any(${names}::text[])) done
    where fact_heads.stream = ${stream} and fact_heads.settled_position < done.position`)
}

async function noteFailure(database: Database, stream: number, subscriber: string, error: unknown, now: Instant): Promise<void> {
  const said = error instanceof Error ? error.message : String(error)
  const [cursor] = await database.rows<{ failures: number }>(sql`
    select failures from fact_cursors where stream = ${stream} and subscriber = ${subscriber}`)
  const pause = Math.min(longestPauseSeconds, 2 ** (cursor?.failures ?? 0))
  await database.change(sql`
    insert into fact_cursors (stream, subscriber, failures, retry_at, last_error)
    values (${stream}, ${subscriber}, 1, ${addSeconds(now, pause)}, ${said})
    on conflict (stream, subscriber) do update
      set failures = fact_cursors.failures + 1, retry_at = excluded.retry_at, last_error = excluded.last_error`)
}

/** How many streams hold facts that could be handed on now. */
export async function waitingStreams(database: Database, now: Instant): Promise<number> {
  const [row] = await database.rows<{ count: number }>(sql`
    select count(*)::int as count from fact_heads h
    where h.position > h.settled_position
      and not exists (select from fact_cursors c where c.stream = h.stream and c.retry_at > ${now})`)
  return row?.count ?? 0
}

import { setTimeout as sleep } from 'node:timers/promises'
import { is } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { outsideScopes } from '../db/request-scope.ts'
import { sql } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { Clock } from '../time/clock.ts'
import { handNext, type Subscriber } from './dispatcher.ts'
import type { OpenWriter } from './open-writer.ts'
import { sealed } from './sealing.ts'
import { addCursors } from './unheard.ts'

/** How long a reader waits for a subscriber. Then it reads what is there. */
const patienceMs = 1_000
const pauseMs = 10

type Site<W> = { database: Database; clock: Clock; openWriter: OpenWriter<W> }

/**
 * Brings a subscriber up to every fact of the stream that was committed before, in this process if no worker is at it.
 * True if something waited: then earlier reads of this request are stale.
 */
export async function caughtUp<W>(
  { database, clock, openWriter }: Site<W>,
  stream: number,
  subscriber: Subscriber<W>,
): Promise<boolean> {
  await sealed(database, stream)
  const end = await lastWaiting()
  if (end === undefined) return false
  const patience = new AbortController()
  const done = outsideScopes(() => work(end, patience.signal)).catch(() => {})
  await Promise.race([done, sleep(patienceMs, undefined, { signal: patience.signal })]).catch(() => {})
  patience.abort()
  return true

  async function work(end: number, signal: AbortSignal): Promise<void> {
    await addCursors(database, stream, [subscriber.name])
    while (!signal.aborted && (await lastWaiting(end)) !== undefined) {
      const batch = { stream, subscriber, openWriter, now: clock.now(), at: 0 }
      // A worker that has the cursor is about to finish.
      if (!(await transaction(database, (tx) => handNext(tx, batch)))) await sleep(pauseMs)
    }
  }

  /** The last fact that waits for the subscriber; undefined if there is none, or if it pauses after a failure. */
  async function lastWaiting(upTo: number | null = null): Promise<number | undefined> {
    const [found] = await database.rows(
      { position: is.int },
      sql`
      select f.position
      from (values (${stream}::int)) s(organization_id)
      left join fact_cursors c on c.organization_id = s.organization_id and c.subscriber = ${subscriber.name}
      join facts f on f.organization_id = s.organization_id and f.position > coalesce(c.position, 0)
                  and f.name = any(${subscriber.hears}::text[])
      where (c.retry_at is null or c.retry_at <= ${clock.now()})
        and (${upTo}::bigint is null or f.position <= ${upTo}::bigint)
      order by f.position desc limit 1`,
    )
    return found?.position
  }
}

import type { Logger } from 'pino'
import { columns, is } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/failures.ts'
import { sql } from '../db/sql.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { type Loop, loop } from '../jobs/loop.ts'
import type { Clock } from '../time/clock.ts'
import type { Instant } from '../time/instant.ts'
import { present } from '../values/present.ts'
import { readyStreams, recordFailure } from './cursors.ts'
import type { Fact, FactKind, FactOf } from './fact.ts'
import type { OpenWriter, Silence } from './open-writer.ts'
import { whenSealed } from './sealing.ts'
import { catchUp, type Heard, settle, skipUnheard } from './unheard.ts'

declare const made: unique symbol

/** A reaction to facts. It runs in the transaction that advances its cursor, so its effect happens exactly once. */
export type Subscriber<W> = Silence & {
  name: string
  /** The names of the facts it hears. */
  hears: readonly string[]
  /** Only `subscriber` creates one: it ties the facts to the code that handles them. */
  [made]: true
} & (OneByOne<W, Fact> | AllAtOnce<W, Fact>)

type OneByOne<W, F> = { handle(writer: W, fact: F): Promise<void> }
/** For a subscriber that would otherwise run the same query for every fact. */
type AllAtOnce<W, F> = { handleAll(writer: W, facts: F[]): Promise<void> }

export type Hearing<W, Kind> = Silence & { name: string; hears: readonly Kind[] } & (
    | OneByOne<W, FactOf<Kind>>
    | AllAtOnce<W, FactOf<Kind>>
  )

export function subscriber<W, Kind extends FactKind>(value: Hearing<W, Kind>): Subscriber<W> {
  return { ...value, hears: value.hears.map((kind) => kind.factName) } as unknown as Subscriber<W>
}

export type Dispatcher = Loop

export type DispatcherOptions<W> = {
  database: Database
  clock: Clock
  log: Logger
  subscribers: readonly Subscriber<W>[]
  openWriter: OpenWriter<W>
  /** Called after facts were delivered: their effects may have created work. */
  onProgress?(): void
}

const pollMs = 150
const restMs = 10
/** After a round that found this many new facts. At 500 a second, the next one delivers dozens with as many statements. */
const manyFacts = 5
const longRestMs = 50
const batchSize = 100

/** Delivers facts to subscribers: at least once, in order per stream, each subscriber at its own pace. */
export function dispatcher<W>(options: DispatcherOptions<W>): Dispatcher {
  const { database, clock, log, subscribers, openWriter } = options
  const names = subscribers.map((subscriber) => subscriber.name)
  /** Streams where cursors may be within a stride of what is done. They catch up when there is nothing else to do. */
  const behind = new Map<number, Heard>()
  let lastStream = -1
  let came = 0
  const rest = () => (came >= manyFacts ? longRestMs : restMs)
  const deliveries = loop({ name: 'facts', everyMs: pollMs, restMs: rest, log, round })
  const ignoreSeals = whenSealed(database, deliveries.wake)
  return {
    wake: deliveries.wake,
    async stop() {
      ignoreSeals()
      await deliveries.stop()
    },
  }

  /** True if there may be more to do right away. */
  async function round(): Promise<boolean> {
    const streams = await readyStreams(database, names, clock.now(), lastStream)
    let progressed = false
    came = 0
    for (const stream of streams) {
      const last = behind.get(stream)
      const heard = await skipUnheard(database, stream, subscribers, clock.now(), last)
      came += heard.upTo - (last ?? heard).upTo
      for (const subscriber of subscribers)
        if (heard.concerned.has(subscriber.name) && (await advance(stream, subscriber))) progressed = true
      await settle(database, stream, names, heard)
      behind.set(stream, heard)
      lastStream = stream
    }
    if (streams.length === 0) {
      for (const [stream, heard] of behind) await catchUp(database, stream, heard)
      behind.clear()
    }
    if (progressed) options.onProgress?.()
    return progressed
  }

  async function advance(stream: number, subscriber: Subscriber<W>): Promise<boolean> {
    const now = clock.now()
    const batch: Batch<W> = { stream, subscriber, openWriter, now, at: 0 }
    try {
      return await transaction(database, (tx) => handNext(tx, batch))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      log.warn(
        { stream, position: batch.at, subscriber: subscriber.name, err: error },
        'a subscriber failed; will retry',
      )
      // A failing fact must not hold up the facts before it.
      const progressed = await transaction(database, (tx) =>
        handNext(tx, { ...batch, before: batch.at }),
      ).catch(() => false)
      await recordFailure(database, stream, subscriber.name, error, now)
      return progressed
    }
  }
}

/** `at` is the position of the current fact; `before` ends the batch before a position. */
type Batch<W> = {
  stream: number
  subscriber: Subscriber<W>
  openWriter: OpenWriter<W>
  now: Instant
  at: number
  before?: number
}

/** Hands the next facts of the stream to the subscriber; false if there are none, or another process does it. */
export async function handNext<W>(tx: Transaction, batch: Batch<W>): Promise<boolean> {
  const { stream, subscriber, now } = batch
  const [cursor] = await tx.rows(
    { position: is.int },
    sql`
    select position from fact_cursors
    where organization_id = ${stream} and subscriber = ${subscriber.name} and (retry_at is null or retry_at <= ${now})
    for update skip locked`,
  )
  if (cursor === undefined) return false
  const facts = await tx.rows(
    factColumns,
    sql`
    select organization_id as stream, position, name, payload, announced_at as "announcedAt" from facts
    where organization_id = ${stream} and position > ${cursor.position}
      and (${batch.before ?? null}::bigint is null or position < ${batch.before ?? null}::bigint)
    order by position limit ${batchSize}`,
  )
  const last = facts.at(-1)
  if (last === undefined) return false
  await handOn(tx, facts, batch)
  tx.last.push(sql`
    update fact_cursors set position = ${last.position}, failures = 0, retry_at = null, last_error = null
    where organization_id = ${stream} and subscriber = ${subscriber.name}`)
  return true
}

const factColumns = columns({
  stream: is.int,
  position: is.int,
  name: is.text,
  payload: is.json<unknown>(),
  announcedAt: is.instant,
})

async function handOn<W>(tx: Transaction, facts: Fact[], batch: Batch<W>): Promise<void> {
  const { subscriber, now } = batch
  const heard = facts.filter((fact) => subscriber.hears.includes(fact.name))
  if (heard.length === 0) return
  await batch.openWriter(tx, now, subscriber, async (writer) => {
    if ('handleAll' in subscriber) {
      batch.at = present(heard[0], 'first fact').position
      return subscriber.handleAll(writer, heard)
    }
    for (const fact of heard) {
      batch.at = fact.position
      await subscriber.handle(writer, fact)
    }
  })
}

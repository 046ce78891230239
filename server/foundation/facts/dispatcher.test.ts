import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { behindCommits } from '../db/behind-commits.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queried } from '../testing/queried.ts'
import { happenings, otherHappened, type SampleKind, thingHappened } from '../testing/sample-facts.ts'
import { until } from '../testing/until.ts'
import { fixedClock } from '../time/clock.ts'
import { addSeconds, type Instant, parseInstant } from '../time/instant.ts'
import { factBacklog, waitingStreams } from './cursors.ts'
import { dispatcher, type Subscriber, subscriber } from './dispatcher.ts'
import type { FactOf } from './fact.ts'
import { openRowWriter, type RowWriter } from './open-writer.ts'
import { writeFacts } from './outbox.ts'

const { database, open } = await migratedDatabase(20)
await database.pool.query(
  'create table effects (id bigint generated always as identity, subscriber text, stream bigint, position bigint)',
)
const log = pino({ level: 'silent' })
const start = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()
let streams = 1_000

type Thing = FactOf<typeof thingHappened>
type Before = (tx: Transaction, fact: Thing, now: Instant) => Promise<void>

/** Records each fact in the transaction that delivers it. */
function noting(name: string, before: Before = async () => {}): Subscriber<RowWriter> {
  return subscriber({
    name,
    hears: [thingHappened],
    async handle({ db, now }: RowWriter, fact) {
      await before(db, fact, now)
      await db.change(sql`
        insert into effects (subscriber, stream, position) values (${name}, ${fact.stream}, ${fact.position})`)
    },
  })
}

/** The same for a batch. What it wrote before a failure must be rolled back. */
function notingAll(name: string, then: (facts: Thing[]) => Promise<void>): Subscriber<RowWriter> {
  return subscriber({
    name,
    hears: [thingHappened],
    async handleAll({ db }: RowWriter, facts) {
      for (const { stream, position } of facts)
        await db.change(sql`
          insert into effects (subscriber, stream, position) values (${name}, ${stream}, ${position})`)
      await then(facts)
    },
  })
}

async function announce(stream: number, kind = thingHappened as SampleKind, count = 1): Promise<void> {
  await transaction(database, (tx) => writeFacts(tx, happenings(stream, count, kind), start))
  await behindCommits(database.pool)
}

async function effectsOf(subscriber: string, stream: number): Promise<number[]> {
  const rows = await queried<{ position: number }>(
    database,
    sql`
    select position from effects where subscriber = ${subscriber} and stream = ${stream} order by id`,
  )
  return rows.map((row) => row.position)
}

async function run(
  subscribers: Subscriber<RowWriter>[],
  work: (clock: ReturnType<typeof fixedClock>) => Promise<void>,
  on: Database[] = [database],
) {
  const clock = fixedClock(start)
  const all = on.map((pool) =>
    dispatcher({ database: pool, clock, log, subscribers, openWriter: openRowWriter }),
  )
  try {
    await work(clock)
  } finally {
    await Promise.all(all.map((each) => each.stop()))
  }
}

const nothingWaits = (names: string[], at = start) =>
  until(async () => (await waitingStreams(database, names, at)) === 0, 'all facts handed on')
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, i) => from + i)

test('two dispatchers on one database do each effect once and in order', async () => {
  const [a, b] = [streams++, streams++]
  await run([noting('once'), noting('too')], async () => {
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        for (let turn = 0; turn < 4; turn++) await announce(i % 2 ? a : b)
      }),
    )
    await nothingWaits(['once', 'too'])
  }, [open(4), open(4)])
  for (const stream of [a, b])
    for (const name of ['once', 'too']) assert.deepEqual(await effectsOf(name, stream), upTo(100))
})

test('a subscriber skips facts it does not hear', async () => {
  const stream = streams++
  await announce(stream, otherHappened)
  await announce(stream)
  await run([noting('picky')], () => nothingWaits(['picky']))
  assert.deepEqual(await effectsOf('picky', stream), [2])
})

test('an outage between the last subscriber and the mark that all are done leaves no stream behind', async () => {
  const stream = streams++
  await announce(stream)
  await run([noting('prompt')], () => nothingWaits(['prompt']))
  await database.change(sql`update fact_heads set settled_position = 0 where organization_id = ${stream}`)
  await run([noting('prompt')], async () => {
    await until(async () => (await factBacklog(database)).pending === 0, 'the stream is settled')
  })
  assert.deepEqual(await effectsOf('prompt', stream), [1])
})

test('a failing subscriber waits longer each time, blocks nobody, and continues where it was', async () => {
  const stream = streams++
  await announce(stream, thingHappened, 5)
  let isBroken = true
  let tries = 0
  const frail = noting('frail', async (_tx, fact) => {
    if (fact.position !== 3 || fact.stream !== stream) return
    tries++
    if (isBroken) throw new Error('the third is too much')
  })
  await run([frail, noting('sturdy')], async (clock) => {
    await until(async () => (await effectsOf('sturdy', stream)).length === 5, 'the other subscriber is done')
    await until(async () => (await effectsOf('frail', stream)).length === 2, 'what stands before is done')
    for (const [second, failures] of [
      [0, 1],
      [1, 2],
      [3, 3],
    ] as const) {
      clock.set(addSeconds(start, second))
      await until(
        async () => (await factBacklog(database)).failing[0]?.failures === failures,
        `failure ${failures}`,
      )
      assert.equal(await waitingStreams(database, ['frail', 'sturdy'], clock.now()), 0)
    }
    const [cursor] = await queried<{ retry_at: string; last_error: string }>(
      database,
      sql`
      select retry_at, last_error from fact_cursors where subscriber = 'frail' and organization_id = ${stream}`,
    )
    assert.deepEqual(cursor, { retry_at: addSeconds(start, 7), last_error: 'the third is too much' })
    isBroken = false
    clock.set(addSeconds(start, 7))
    await until(async () => (await effectsOf('frail', stream)).length === 5, 'the rest is done')
  })
  assert.equal(tries, 4)
  assert.deepEqual(await effectsOf('frail', stream), upTo(5))
  assert.deepEqual((await factBacklog(database)).failing, [])
})

test('streams that fail do not keep others from their turn', async () => {
  const failing = Array.from({ length: 60 }, () => streams++)
  const healthy = streams++
  for (const stream of failing) await announce(stream)
  const grumpy = noting('grumpy', async (_tx, fact) => {
    if (fact.stream !== healthy) throw new Error('no')
  })
  await run([grumpy], async (clock) => {
    await until(async () => (await factBacklog(database)).failing.length === 10, 'many fail')
    await announce(healthy)
    await until(async () => (await effectsOf('grumpy', healthy)).length === 1, 'the healthy one is done')
    assert.equal(clock.now(), start)
  })
  await database.pool.query('delete from fact_cursors; delete from facts; delete from fact_heads')
})

test('a connection that dies in the middle undoes the effect, and the next try does it once', async () => {
  const stream = streams++
  let kills = 1
  const cut = noting('cut', async (tx) => {
    await tx.change(sql`insert into effects (subscriber, stream, position) values ('cut-half', ${stream}, 0)`)
    if (kills-- > 0) await queried(tx, sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await announce(stream)
  await run([cut], () => until(async () => (await effectsOf('cut', stream)).length > 0, 'done after all'))
  assert.deepEqual(await effectsOf('cut', stream), [1])
  assert.deepEqual(await effectsOf('cut-half', stream), [0])
  assert.deepEqual((await factBacklog(database)).failing, [])
})

test('a batch subscriber hears facts in order, a batch at a time, and each once', async () => {
  const stream = streams++
  await announce(stream, thingHappened, 150)
  await announce(stream, otherHappened)
  await announce(stream, thingHappened, 50)
  const batches: number[][] = []
  const whole = notingAll('whole', async (facts) => {
    batches.push(facts.map(({ position }) => position))
  })
  await run([whole, noting('beside')], () => nothingWaits(['whole', 'beside']))
  assert.deepEqual(batches, [upTo(100), [...upTo(150, 101), ...upTo(200, 152)], [201]])
  assert.deepEqual(await effectsOf('whole', stream), batches.flat())
})

test('a failed batch is rolled back and delivered again, while others continue', async () => {
  const stream = streams++
  await announce(stream, otherHappened, 2)
  await announce(stream, thingHappened, 3)
  let failures = 1
  const frail = notingAll('frail-whole', async () => {
    if (failures-- > 0) throw new Error('not yet')
  })
  await run([frail, noting('sturdy-beside')], async (clock) => {
    await until(async () => (await effectsOf('sturdy-beside', stream)).length === 3, 'the other is done')
    await until(async () => (await factBacklog(database)).failing.length === 1, 'it failed')
    assert.deepEqual(await effectsOf('frail-whole', stream), [])
    clock.set(addSeconds(start, 1))
    await until(async () => (await effectsOf('frail-whole', stream)).length === 3, 'the batch is done')
  })
  assert.deepEqual(await effectsOf('frail-whole', stream), [3, 4, 5])
  assert.deepEqual((await factBacklog(database)).failing, [])
})

test('the backlog shows how much waits and since when', async () => {
  const stream = streams++
  const before = await factBacklog(database)
  await announce(stream, thingHappened, 3)
  const after = await factBacklog(database)
  assert.equal(after.pending - before.pending, 3)
  assert.equal(after.oldest, start)
})

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import { behindCommits } from '../db/behind-commits.ts'
import { is } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { thingHappened } from '../testing/sample-facts.ts'
import { until } from '../testing/until.ts'
import { parseInstant } from '../time/instant.ts'
import { writeFacts } from './outbox.ts'
import { hasUnsealed, sealingLoop } from './sealing.ts'

// What holds for the places of facts, whichever processes write and seal at the same time.

const { database, open, url } = await migratedDatabase(12)
const log = pino({ level: 'silent' })
const now = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()
await database.pool.query(
  'create table made (stream bigint not null, n int not null, primary key (stream, n))',
)

const stated = (stream: number, n: number) => thingHappened({ organization_id: stream, n })
const made = (tx: Transaction, stream: number, n: number) =>
  tx.change(sql`insert into made (stream, n) values (${stream}, ${n})`)

/** What a transaction sees of the others that write to the stream. */
async function seenBy(tx: Transaction, stream: number): Promise<number[]> {
  const rows = await tx.rows({ n: is.int }, sql`select n from made where stream = ${stream}`)
  return rows.map(({ n }) => n)
}

const placesOf = (db: Database, stream: number) =>
  db.rows(
    { position: is.int, n: is.int },
    sql`select position, (payload ->> 'n')::int as n from facts where organization_id = ${stream} order by position`,
  )

/** Looks at a stream again and again: it only ever grows at its end, without a gap. */
async function watched(stream: number, work: () => Promise<unknown>): Promise<number[]> {
  const reader = open(1)
  let isOver = false
  let last: number[] = []
  const look = async () => {
    const places = await placesOf(reader, stream)
    assert.deepEqual(
      places.map(({ position }) => position),
      places.map((_, i) => i + 1),
      'positions without a gap',
    )
    const numbers = places.map(({ n }) => n)
    assert.deepEqual(numbers.slice(0, last.length), last, 'a place never changes')
    last = numbers
  }
  const looking = (async () => {
    while (!isOver) await look()
  })()
  try {
    await work()
    await behindCommits()
    await until(async () => !(await hasUnsealed(database)), 'everything has its place')
  } finally {
    isOver = true
    await looking
  }
  await look()
  return last
}

async function madeIn(stream: number): Promise<number[]> {
  const rows = await database.rows({ n: is.int }, sql`select n from made where stream = ${stream} order by n`)
  return rows.map(({ n }) => n)
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

test('a change comes after everything that it saw, among 24 writers of three processes', async () => {
  const processes = [database, open(12), open(12)]
  const saw = new Map<number, number[]>()
  const numbers = await watched(1, () =>
    Promise.all(
      Array.from({ length: 24 }, async (_, writer) => {
        for (let turn = 0; turn < 6; turn++) {
          const n = writer * 10 + turn
          await transaction(processes[n % 3] ?? database, async (tx) => {
            // It has its transaction id from here on, but others commit before it does.
            await made(tx, 1, n)
            await tx.change(sql`select pg_sleep(${((n * 7) % 10) / 1000})`)
            saw.set(n, await seenBy(tx, 1))
            await writeFacts(tx, [stated(1, n)], now)
          })
        }
      }),
    ),
  )
  assert.deepEqual(inOrder(numbers), await madeIn(1))
  const place = new Map(numbers.map((n, i) => [n, i]))
  for (const [n, others] of saw)
    for (const other of others)
      if (other !== n)
        assert.ok((place.get(other) ?? Infinity) < (place.get(n) ?? -1), `${other} before ${n}`)
})

test('nothing is lost and nothing invented when processes are killed between commit and seal', async () => {
  const sealing = sealingLoop({ database, log })
  const program = join(import.meta.dirname, '../testing/write-until-killed.ts')
  const numbers = await watched(2, async () => {
    for (let life = 0; life < 4; life++) {
      const before = (await madeIn(2)).length
      const child = spawn(process.execPath, [program, url, '2', String(life * 10_000), now], {
        stdio: 'inherit',
      })
      const ended = once(child, 'exit')
      await until(async () => (await madeIn(2)).length >= before + 20 + life * 7, 'it has written')
      child.kill('SIGKILL')
      const [, signal] = await ended
      assert.equal(signal, 'SIGKILL')
    }
  })
  await sealing.stop()
  assert.deepEqual(inOrder(numbers), await madeIn(2))
})

/** How processes of older versions number: under the lock of the head, which they hold until the commit. */
function numberUnderLock(tx: Transaction, stream: number, n: number): Promise<number> {
  return tx.change(sql`
    with head as (
      insert into fact_heads (organization_id, position) values (${stream}, 1)
      on conflict (organization_id) do update set position = fact_heads.position + excluded.position
      returning position
    )
    insert into facts (organization_id, position, name, payload, announced_at)
    select ${stream}, head.position, 'thing.happened',
           jsonb_build_object('organization_id', ${stream}::int, 'n', ${n}::int), ${now}
    from head`)
}

test('an older process that numbers under the lock of the head works beside newer ones', async () => {
  const [older, newer] = [open(6), open(6)]
  const numbers = await watched(3, () =>
    Promise.all(
      Array.from({ length: 12 }, async (_, writer) => {
        for (let turn = 0; turn < 6; turn++) {
          const n = writer * 10 + turn
          await transaction(writer % 2 ? newer : older, async (tx) => {
            await made(tx, 3, n)
            if (writer % 2) await writeFacts(tx, [stated(3, n)], now)
            else await numberUnderLock(tx, 3, n)
          })
        }
      }),
    ),
  )
  assert.deepEqual(inOrder(numbers), await madeIn(3))
})

test('two that seal a stream at the same time give each fact one place', async () => {
  const sealers = [open(2), open(2), open(2)].map((each) => sealingLoop({ database: each, log }))
  const numbers = await watched(4, async () => {
    for (let n = 0; n < 60; n++) {
      // As a process that dies right behind its commit leaves it.
      await database.change(sql`
        with noted as (insert into made (stream, n) values (4, ${n}))
        insert into waiting_facts (organization_id, name, payload, announced_at)
        values (4, 'thing.happened', jsonb_build_object('organization_id', 4, 'n', ${n}::int), ${now})`)
      for (const each of sealers) each.wake()
    }
  })
  await Promise.all(sealers.map((each) => each.stop()))
  assert.deepEqual(numbers, await madeIn(4))
})

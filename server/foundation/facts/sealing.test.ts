import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { behindCommits } from '../db/behind-commits.ts'
import { is } from '../db/columns.ts'
import { openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Transaction, transaction } from '../db/transaction.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { thingHappened } from '../testing/sample-facts.ts'
import { until } from '../testing/until.ts'
import { parseInstant } from '../time/instant.ts'
import { factBacklog } from './cursors.ts'
import { writeFacts } from './outbox.ts'
import { hasUnsealed, sealed, sealingLoop } from './sealing.ts'

const { database, open, url } = await migratedDatabase(40)
const log = pino({ level: 'silent' })
const now = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()
await database.pool.query('create table shared (id int primary key, value int not null)')
await database.pool.query('insert into shared values (1, 0)')

const announce = (tx: Transaction, stream: number, ...numbers: number[]) =>
  writeFacts(
    tx,
    numbers.map((n) => thingHappened({ organization_id: stream, n })),
    now,
  )
const committed = async (stream: number, ...numbers: number[]) => {
  await transaction(database, (tx) => announce(tx, stream, ...numbers))
  await behindCommits(database.pool)
}

/** The numbers of a stream's facts, in the order of their positions, which have no gap. */
async function sealedIn(stream: number): Promise<number[]> {
  const rows = await database.rows(
    { position: is.int, n: is.int },
    sql`select position, (payload ->> 'n')::int as n from facts where organization_id = ${stream} order by position`,
  )
  assert.deepEqual(
    rows.map(({ position }) => position),
    rows.map((_, i) => i + 1),
  )
  return rows.map(({ n }) => n)
}

/** What a process leaves behind that dies between its commit and the seal. */
const leaveBehind = (stream: number, n: number, xid = sql`pg_current_xact_id()`) =>
  database.change(sql`
    insert into waiting_facts (organization_id, xid, name, payload, announced_at)
    values (${stream}, ${xid}, 'thing.happened', jsonb_build_object('organization_id', ${stream}::int, 'n', ${n}::int), ${now})`)

test('a transaction that stays open holds nobody up, and gets its place when it commits', async () => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = transaction(database, async (tx) => {
    await tx.change(sql`select pg_current_xact_id()`)
    await announce(tx, 1, 1)
    begun.resolve()
    await released.promise
  })
  await begun.promise
  await committed(1, 2)
  await committed(1, 3)
  assert.deepEqual(await sealedIn(1), [2, 3])
  released.resolve()
  await slow
  await behindCommits()
  assert.deepEqual(await sealedIn(1), [2, 3, 1])
})

test('a change that builds on another comes after it, whichever transaction began first', async () => {
  const add = sql`update shared set value = value + 1 where id = 1`
  const [begun, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const second = transaction(database, async (tx) => {
    await tx.change(sql`select pg_current_xact_id()`)
    // Announced before the lock that makes it the second: only the last step counts.
    await announce(tx, 2, 2)
    begun.resolve()
    await changed.promise
    await tx.change(add)
  })
  await begun.promise
  const first = transaction(database, async (tx) => {
    await tx.change(add)
    await announce(tx, 2, 1)
    changed.resolve()
    await until(
      async () =>
        (
          await database.rows(
            {},
            sql`select from pg_locks where not granted and pid in
          (select pid from pg_stat_activity where datname = current_database())`,
          )
        ).length > 0,
      'the second waits for the first',
    )
  })
  await Promise.all([first, second])
  await behindCommits()
  assert.deepEqual(await sealedIn(2), [1, 2])
})

test('the facts of a transaction are adjacent among the facts of 40 others, from two processes', async () => {
  const other = open(10)
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      transaction(i % 2 ? database : other, async (tx) => {
        await announce(tx, 3, i * 10)
        await announce(tx, 3, i * 10 + 1, i * 10 + 2)
      }),
    ),
  )
  await behindCommits()
  const numbers = await sealedIn(3)
  assert.equal(numbers.length, 120)
  const heads = numbers.filter((_, i) => i % 3 === 0)
  assert.deepEqual(
    numbers,
    heads.flatMap((n) => [n, n + 1, n + 2]),
  )
})

test('what a dead process left behind is sealed by another, also with foreign transaction ids', async () => {
  await committed(4, 1)
  await leaveBehind(4, 2)
  await leaveBehind(4, 3, sql`'3'::xid8`)
  await leaveBehind(4, 4, sql`'9000000000000000000'::xid8`)
  await leaveBehind(5, 1)
  assert.equal(await hasUnsealed(database), true)
  assert.ok((await factBacklog(database)).pending >= 4)
  const sealing = sealingLoop({ database: open(2), log })
  await until(async () => !(await hasUnsealed(database)), 'everything has its place')
  await leaveBehind(5, 2)
  await until(async () => !(await hasUnsealed(database)), 'and what comes later')
  await sealing.stop()
  assert.deepEqual(await sealedIn(4), [1, 2, 3, 4])
  assert.deepEqual(await sealedIn(5), [1, 2])
})

test('what a failover numbered like earlier transactions is sealed by a sweep over everything', async () => {
  const sealing = sealingLoop({ database, log, wholeEvery: 4 })
  await committed(12, 1)
  await leaveBehind(13, 1)
  await until(async () => !(await hasUnsealed(database)), 'the sweeps have begun')
  await leaveBehind(12, 2, sql`'3'::xid8`)
  await until(async () => !(await hasUnsealed(database)), 'everything has its place')
  await sealing.stop()
  assert.deepEqual(await sealedIn(12), [1, 2])
})

test('a stream that cannot be sealed keeps neither its own writers nor other streams waiting', async () => {
  await committed(6, 1)
  await database.change(sql`
    insert into facts (organization_id, position, name, payload, announced_at) values (6, 2, 'in.the.way', '{"n": 0}', ${now})`)
  await Promise.all([committed(6, 2), committed(7, 1), committed(8, 1)])
  assert.deepEqual([await sealedIn(7), await sealedIn(8)], [[1], [1]])
  assert.equal(await hasUnsealed(database), true)
  await database.change(sql`delete from facts where name = 'in.the.way'`)
  await committed(6, 3)
  assert.deepEqual(await sealedIn(6), [1, 2, 3])
})

test('a seal that cannot be had keeps no writer waiting, and a reader for a second', async () => {
  await transaction(database, async (tx) => {
    await tx.change(sql`select pg_advisory_xact_lock(7203118, 9)`)
    await transaction(database, (other) => announce(other, 9, 1))
    await sealed(database, 9)
    assert.deepEqual(await sealedIn(9), [])
  })
  await committed(9, 2)
  assert.deepEqual(await sealedIn(9), [1, 2])
})

test('a reader finds what was committed before, by whichever process', async () => {
  const other = open(4)
  await committed(10, 0)
  for (let n = 1; n <= 20; n++) {
    if (n % 2 === 0) await transaction(other, (tx) => announce(tx, 10, n))
    else await leaveBehind(10, n)
    await sealed(database, 10)
    assert.equal((await sealedIn(10)).at(-1), n)
  }
})

test('a process that ends in order leaves nothing behind', async () => {
  const ending = openDatabase({ url, connections: 2, onError: () => {} })
  await transaction(ending, (tx) => announce(tx, 11, 1))
  await ending.close()
  assert.deepEqual(await sealedIn(11), [1])
})

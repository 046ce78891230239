import assert from 'node:assert/strict'
import { test } from 'node:test'
import { behindCommits } from '../db/behind-commits.ts'
import { is } from '../db/columns.ts'
import { sql } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queried } from '../testing/queried.ts'
import { thingHappened } from '../testing/sample-facts.ts'
import { parseInstant } from '../time/instant.ts'
import { writeFacts } from './outbox.ts'

const { database, open } = await migratedDatabase(50)
const now = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()
const happened = (stream: number, more: { n?: number } = {}) =>
  thingHappened({ organization_id: stream, ...more })

/** Once everything that is committed has its place. */
async function positionsOf(stream: number): Promise<number[]> {
  await behindCommits(database.pool)
  const rows = await database.rows(
    { position: is.int },
    sql`select position from facts where organization_id = ${stream} order by position`,
  )
  return rows.map((row) => row.position)
}

test('under 50 parallel writers a reader never sees a fact before all those below it', async () => {
  const reader = open(1)
  let isWriting = true
  const looking = (async () => {
    let looks = 0
    for (; isWriting; looks++) {
      const [seen] = await queried<{ count: number; last: number }>(
        reader,
        sql`select count(*)::int as count, coalesce(max(position), 0) as last from facts where organization_id = 1`,
      )
      assert.equal(seen?.count, seen?.last)
    }
    return looks
  })()
  const writers = Array.from({ length: 50 }, async (_, writer) => {
    for (let turn = 0; turn < 4; turn++)
      await transaction(database, async (tx) => {
        await queried(tx, sql`select pg_sleep(${((writer * 7 + turn) % 5) / 1000})`)
        await writeFacts(
          tx,
          [happened(1, { n: writer * 10 + turn }), happened(1, { n: writer * 10 + turn })],
          now,
        )
      })
  })
  await Promise.all(writers)
  await behindCommits(database.pool)
  isWriting = false
  assert.ok((await looking) > 5)
  assert.deepEqual(
    await positionsOf(1),
    Array.from({ length: 400 }, (_, i) => i + 1),
  )
})

test('facts of one transaction are adjacent and in order', async () => {
  await transaction(database, (tx) =>
    writeFacts(tx, [happened(2, { n: 1 }), happened(3, {}), happened(2, { n: 2 })], now),
  )
  await behindCommits(database.pool)
  const rows = await queried<{ n: number }>(
    database,
    sql`select (payload->>'n')::int as n from facts where organization_id = 2 order by position`,
  )
  assert.deepEqual(rows, [{ n: 1 }, { n: 2 }])
  assert.deepEqual(await positionsOf(3), [1])
})

test('a transaction that is rolled back leaves neither fact nor gap', async () => {
  const write = (fails: boolean) =>
    transaction(database, async (tx) => {
      await writeFacts(tx, [happened(4)], now)
      if (fails) throw new Error('changed my mind')
    })
  await write(false)
  await assert.rejects(write(true), /changed my mind/)
  await write(false)
  assert.deepEqual(await positionsOf(4), [1, 2])
})

test('writers of two streams in opposite order do not deadlock', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      transaction(database, (tx) =>
        writeFacts(tx, i % 2 ? [happened(5), happened(6)] : [happened(6), happened(5)], now),
      ),
    ),
  )
  assert.equal((await positionsOf(5)).length, 40)
  assert.equal((await positionsOf(6)).length, 40)
})

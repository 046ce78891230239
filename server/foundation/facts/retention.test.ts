import assert from 'node:assert/strict'
import { test } from 'node:test'
import { behindCommits } from '../db/behind-commits.ts'
import { sql } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queriedOne } from '../testing/queried.ts'
import { happenings } from '../testing/sample-facts.ts'
import { type Instant, parseInstant } from '../time/instant.ts'
import { writeFacts } from './outbox.ts'
import { removeFactsBefore } from './retention.ts'
import { readStream } from './stream.ts'

const { database } = await migratedDatabase(4)
const at = (text: string): Instant => parseInstant(text) ?? assert.fail()
const [old, young, cutoff] = [
  at('2026-01-01T00:00:00Z'),
  at('2026-11-01T00:00:00Z'),
  at('2026-06-01T00:00:00Z'),
]

const announce = async (stream: number, count: number, now: Instant) => {
  await transaction(database, (tx) => writeFacts(tx, happenings(stream, count), now))
  await behindCommits(database.pool)
}
const settle = (stream: number, position: number) =>
  database.change(sql`update fact_heads set settled_position = ${position} where organization_id = ${stream}`)
const kept = (stream: number) =>
  queriedOne<{ positions: number[]; forgotten: number }>(
    database,
    sql`select array(select position::int from facts where organization_id = ${stream} order by position) as positions,
               forgotten_position as forgotten from fact_heads where organization_id = ${stream}`,
  )

test('old, handled facts are removed, and the head says up to where', async () => {
  await announce(1, 3, old)
  await announce(1, 2, young)
  await settle(1, 5)
  assert.equal(await removeFactsBefore(database, cutoff), 3)
  assert.deepEqual(await kept(1), { positions: [4, 5], forgotten: 3 })
  assert.equal(await removeFactsBefore(database, cutoff), 0)
})

test('facts that some subscriber has not handled stay, however old', async () => {
  await announce(2, 4, old)
  await settle(2, 2)
  assert.equal(await removeFactsBefore(database, cutoff), 2)
  assert.deepEqual(await kept(2), { positions: [3, 4], forgotten: 2 })
})

test('what is kept has no gap: an old fact behind a young one stays', async () => {
  await announce(3, 1, old)
  await announce(3, 1, young)
  await announce(3, 1, old)
  await settle(3, 3)
  await removeFactsBefore(database, cutoff)
  assert.deepEqual(await kept(3), { positions: [2, 3], forgotten: 1 })
})

test('many go in pieces, and the next one is numbered as if they were there', async () => {
  await announce(4, 12_000, old)
  await settle(4, 12_000)
  assert.equal(await removeFactsBefore(database, cutoff), 12_000)
  assert.deepEqual(await kept(4), { positions: [], forgotten: 12_000 })
  await announce(4, 1, young)
  assert.deepEqual((await kept(4)).positions, [12_001])
})

test('a piece of a stream has both ends and only the requested facts', async () => {
  await announce(5, 2, young)
  const piece = await readStream(database, 5, { after: 1, names: ['thing.happened'], limit: 10 })
  assert.deepEqual([piece.head, piece.forgotten, piece.facts.map((fact) => fact.position)], [2, 0, [2]])
  assert.deepEqual((await readStream(database, 5, { after: 0, names: ['other'], limit: 10 })).facts, [])
  assert.deepEqual(await readStream(database, 6, { after: 0, names: [], limit: 1 }), {
    head: 0,
    forgotten: 0,
    facts: [],
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { behindCommits } from '../db/behind-commits.ts'
import { is } from '../db/columns.ts'
import { only } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { until } from '../testing/until.ts'
import { parseInstant } from '../time/instant.ts'
import { fact } from './fact.ts'
import { id } from './fields.ts'
import { writeFacts } from './outbox.ts'
import { settle, skipUnheard } from './unheard.ts'

const thingHappened = fact('thing.happened', { organization_id: id })
const now = parseInstant('2026-11-15T08:00:00Z') ?? assert.fail()
const { database } = await migratedDatabase(1)
const writes = 300
const factsEach = 10

/** Updates of a table, and how many stayed in their page without a new index entry. */
const updatesOf = async (table: string) => {
  await database.change(sql`select pg_stat_force_next_flush()`)
  return only(
    database,
    { all: is.int, inPlace: is.int },
    sql`select n_tup_upd::int as all, n_tup_hot_upd::int as "inPlace" from pg_stat_user_tables where relname = ${table}`,
  )
}

const written = async () => {
  const facts = Array.from({ length: factsEach }, () => thingHappened({ organization_id: 1 }))
  await transaction(database, (tx) => writeFacts(tx, facts, now))
  await behindCommits(database.pool)
}

test('heads and cursors move in place: hardly an update of them writes an index', async () => {
  const listener = [{ name: 'listener', hears: [] }]
  for (let write = 0; write < writes; write++) {
    await written()
    await settle(database, 1, ['listener'], await skipUnheard(database, 1, listener, now))
  }
  const least = { fact_heads: writes - 1, fact_cursors: 2 }
  for (const [table, updates] of Object.entries(least)) {
    await until(async () => (await updatesOf(table)).all >= updates, `the statistics of ${table} are there`)
    const { all, inPlace } = await updatesOf(table)
    // An automatic analyze holds a snapshot: meanwhile a page can fill up, and its row moves once.
    assert.ok(inPlace >= all * 0.95, `${table}: ${inPlace} of ${all}`)
  }
  assert.ok(
    (await updatesOf('fact_cursors')).all < writes / 20,
    'a cursor that hears nothing moves in strides',
  )
})

test('while facts keep coming, what is done is marked now and then, and at once when they stop', async () => {
  const listener = [{ name: 'listener', hears: [] }]
  const marked = () =>
    only(
      database,
      { position: is.int, done: is.int },
      sql`select position, settled_position as done from fact_heads where organization_id = 1`,
    )
  const before = (await marked()).done
  for (let write = 0; write < 5; write++) {
    const heard = await skipUnheard(database, 1, listener, now)
    await written()
    await settle(database, 1, ['listener'], heard)
  }
  assert.equal((await marked()).done, before)
  for (let write = 0; write < 20; write++) await written()
  const heard = await skipUnheard(database, 1, listener, now)
  await written()
  await settle(database, 1, ['listener'], heard)
  assert.equal((await marked()).done, heard.upTo)
  await settle(database, 1, ['listener'], await skipUnheard(database, 1, listener, now))
  const { position, done } = await marked()
  assert.equal(done, position)
})

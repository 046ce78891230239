import assert from 'node:assert/strict'
import { test } from 'node:test'
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

/** Updates of a table, and those that stayed in their page without a new index entry. */
const updatesOf = (table: string) =>
  only(
    database,
    { all: is.int, inPlace: is.int },
    sql`select n_tup_upd::int as all, n_tup_hot_upd::int as "inPlace" from pg_stat_user_tables where relname = ${table}`,
  )

test('heads and cursors move in place: no update of them writes an index', async () => {
  const listener = [{ name: 'listener', hears: [] }]
  for (let write = 0; write < writes; write++) {
    await transaction(database, (tx) => writeFacts(tx, [thingHappened({ organization_id: 1 })], now))
    await settle(database, 1, ['listener'], await skipUnheard(database, 1, listener, now))
  }
  const least = { fact_heads: writes - 1, fact_cursors: 2 }
  for (const [table, updates] of Object.entries(least)) {
    await until(async () => {
      await database.change(sql`select pg_stat_force_next_flush()`)
      return (await updatesOf(table)).all >= updates
    }, `the statistics of ${table} are there`)
    const { all, inPlace } = await updatesOf(table)
    assert.equal(inPlace, all, table)
  }
  assert.ok(
    (await updatesOf('fact_cursors')).all < writes / 20,
    'a cursor that hears nothing moves in strides',
  )
})

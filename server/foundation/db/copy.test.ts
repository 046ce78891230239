import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queried } from '../testing/queried.ts'
import { copyLine } from './copy.ts'
import { sql } from './sql.ts'
import { transaction } from './transaction.ts'

const { database } = await migratedDatabase()
await database.pool.query('create table copied (place int, said text, flag boolean)')

/** PostgreSQL refuses NUL and lone surrogates. The API rejects them earlier. */
const storable = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed())

test('any text arrives as it was, and nothing stays nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(storable), { minLength: 1 }), async (texts) => {
      await database.change(sql`delete from copied`)
      const lines = texts.map((text, i) => copyLine([i, text, i % 2 === 0]))
      assert.equal(await database.copy('copied (place, said, flag)', lines), texts.length)
      const rows = await queried<{ said: string | null; flag: boolean }>(
        database,
        sql`
        select said, flag from copied order by place`,
      )
      assert.deepEqual(
        rows,
        texts.map((said, i) => ({ said, flag: i % 2 === 0 })),
      )
    }),
    { numRuns: 50 },
  )
})

test('more lines than one message holds arrive in their order, inside a transaction', async () => {
  const count = 20_000
  function* lines() {
    for (let i = 0; i < count; i++) yield copyLine([i, `line ${i} of many`, null])
  }
  await transaction(database, async (tx) => {
    await tx.change(sql`delete from copied`)
    assert.equal(await tx.copy('copied (place, said, flag)', lines()), count)
  })
  const [last] = await queried<{ said: string }>(
    database,
    sql`select said from copied order by ctid desc limit 1`,
  )
  assert.equal(last?.said, `line ${count - 1} of many`)
})

test('a line that is none fails, and the connection goes on', async () => {
  await assert.rejects(database.copy('copied (place, said, flag)', ['no number\tx\tt\n']), { code: '22P02' })
  assert.equal((await queried(database, sql`select 1 as one`)).length, 1)
  assert.equal(await database.copy('copied (place, said, flag)', []), 0)
})

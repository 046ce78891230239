import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonBytes } from '../records/json-bytes.ts'
import { int, text, wideInt } from '../records/kinds.ts'
import { record } from '../records/record.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queried } from '../testing/queried.ts'
import { is } from './columns.ts'
import { type Database, queriesOn } from './database.ts'
import { raw, type Sql, sql } from './sql.ts'

const { open } = await migratedDatabase()
/** One connection, so every statement runs after the state that the last one left. */
const database: Database = open(1)

const thing = record(
  { singular: 'thing', plural: 'things', title: 'Thing', description: '' },
  { id: int('t.id'), name: text('t.name') },
)

async function things(count: number, size: number): Promise<unknown[]> {
  const view = thing.view(true)
  const rows = await database.records(
    view,
    sql`select ${view.columns} from (select i as id, repeat('ä', ${size}::int) as name
        from generate_series(1, ${count}::int) i) t`,
  )
  return rows.map((row) => JSON.parse(jsonBytes((out) => row.write(out)).toString()))
}

test('rows are whole, however the network cut them into pieces', async () => {
  for (const [count, size] of [
    [1, 0],
    [3, 1],
    [5_000, 20],
    [40, 40_000],
    [2, 3_000_000],
  ] as const) {
    const expected = Array.from({ length: count }, (_, i) => ({ id: i + 1, name: 'ä'.repeat(size) }))
    assert.deepEqual(await things(count, size), expected)
  }
})

test('rows as records, rows as objects and plain texts take turns on one connection', async () => {
  for (let turn = 0; turn < 3; turn++) {
    assert.deepEqual(await things(1, 2), [{ id: 1, name: 'ää' }])
    assert.deepEqual(
      await database.rows({ turn: is.int, word: is.text }, sql`select ${turn}::int as turn, 'x' as word`),
      [{ turn, word: 'x' }],
    )
    assert.deepEqual((await database.pool.query('select 1 as one')).rows, [{ one: 1 }])
  }
})

test('a record fails as long as the database sends an integer in another size than it declares', async () => {
  const view = record(
    { singular: 'thing', plural: 'things', title: 'Thing', description: '' },
    { id: wideInt('t.id'), place: int('t.place') },
  ).view(true)
  const read = (query: Sql) => database.records(view, query)
  const sound = sql`select ${view.columns} from (select 1::bigint as id, 2 as place) t`
  const faulty = sql`select ${view.columns} from (select 1 as id, 2::bigint as place) t`
  for (let turn = 0; turn < 2; turn++) {
    assert.equal((await read(sound)).length, 1)
    await assert.rejects(
      read(faulty),
      /^Error: id has the type 23, not 20; place has the type 20, not 21,23 in: /,
    )
  }
})

test('after a failed statement the next one works', async () => {
  const divide = (by: number) => database.rows({ tenth: is.int }, sql`select 10 / ${by}::int as tenth`)
  const divideRecords = (by: number) =>
    database.records(thing.view(true), sql`select 10 / ${by}::int as id, 'x' as name`)
  await assert.rejects(divide(0), { code: '22012' })
  assert.deepEqual(await divide(2), [{ tenth: 5 }])
  await assert.rejects(divideRecords(0), { code: '22012' })
  assert.equal((await divideRecords(5))[0]?.cell('id'), 2)
  await assert.rejects(database.rows({ nonsense: is.int }, sql`select nonsense`), { code: '42703' })
  await assert.rejects(database.rows({ nonsense: is.int }, sql`select nonsense`), { code: '42703' })
  assert.deepEqual(await divide(1), [{ tenth: 10 }])
})

test('a refusal in the middle of the rows leaves the connection fit for use', async () => {
  const client = await database.pool.connect()
  const db = queriesOn(client)
  const until = (zero: number) =>
    db.records(
      thing.view(true),
      sql`select 1 / (${zero}::int - i) as id, repeat('x', 1000) as name from generate_series(1, 2000) i`,
    )
  await assert.rejects(until(1500), { code: '22012' })
  assert.deepEqual(await db.rows({ two: is.int }, sql`select 2 as two`), [{ two: 2 }])
  assert.deepEqual((await client.query('select 3 as three')).rows, [{ three: 3 }])
  assert.equal((await until(3000)).length, 2000)
  client.release()
})

test('a value that cannot be read is an error of its own statement only', async () => {
  await assert.rejects(
    database.rows({ at: is.instant }, sql`select 'infinity'::timestamptz as at`),
    RangeError,
  )
  assert.deepEqual(await database.rows({ one: is.int }, sql`select 1 as one`), [{ one: 1 }])
})

test("an error's stack names the caller", async () => {
  async function theCaller() {
    await database.rows({ zero: is.int }, sql`select 1 / 0 as zero`)
  }
  await assert.rejects(theCaller(), ({ stack }: Error) => stack?.includes('theCaller') ?? false)
})

test('a change returns the number of affected rows', async () => {
  await database.change(sql`create table touched (id int)`)
  assert.equal(await database.change(sql`insert into touched select generate_series(1, 12) returning id`), 12)
  assert.equal(await database.change(sql`update touched set id = id where id > ${9}`), 3)
  assert.equal(await database.change(sql`delete from touched where id < 0`), 0)
})

test('statements past the named ones work too', async () => {
  for (let i = 0; i < 620; i++) {
    const [row] = await queried<{ sum: number }>(database, sql`select ${i}::int + ${raw(String(i))} as sum`)
    assert.equal(row?.sum, 2 * i)
  }
})

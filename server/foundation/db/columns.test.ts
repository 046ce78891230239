import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { is } from './columns.ts'
import { sql } from './sql.ts'

const { database } = await migratedDatabase(2)

test('values come as their columns say', async () => {
  const [row] = await database.rows(
    {
      count: is.int,
      name: is.text,
      isDone: is.flag,
      day: is.date,
      at: is.instant,
      amount: is.decimal,
      ids: is.ints,
      words: is.texts,
      note: is.text.orNull,
      more: is.json<{ a: number[] }>(),
      zone: is.zone,
    },
    sql`select 3::bigint as count, 'x'::text as name, true as "isDone", date '2026-03-29' as day,
               timestamptz '2026-03-29 01:00:00Z' as at, 12.50::numeric as amount, array[1, 2] as ids,
               array['a,b', 'c"d']::text[] as words, null::text as note, '{"a":[1]}'::jsonb as more,
               'europe/lisbon'::text as zone`,
  )
  assert.deepEqual(row, {
    count: 3,
    name: 'x',
    isDone: true,
    day: '2026-03-29',
    at: '2026-03-29T01:00:00.000000Z',
    amount: '12.50',
    ids: [1, 2],
    words: ['a,b', 'c"d'],
    note: null,
    more: { a: [1] },
    zone: 'Europe/Lisbon',
  })
})

test('refused: an alias that is not declared, or a column that is not selected, also without any row', async () => {
  const misspelt = () => database.rows({ total: is.int }, sql`select 1 as sum where false`)
  for (const attempt of [1, 2])
    await assert.rejects(
      misspelt(),
      /total is not selected; sum is selected but not declared/,
      String(attempt),
    )
})

test('refused: another type than declared', async () => {
  await assert.rejects(database.rows({ id: is.text }, sql`select 1 as id`), /id has the type 23/)
})

test('refused: a null where none is declared', async () => {
  await assert.rejects(database.rows({ id: is.int }, sql`select null::int as id`), /id must not be null/)
})

test('the connection works on after a refusal', async () => {
  await assert.rejects(database.rows({ id: is.text }, sql`select 7 as id`))
  assert.deepEqual(await database.rows({ id: is.int }, sql`select 7 as id`), [{ id: 7 }])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queriedOne } from '../testing/queried.ts'
import { sql } from './sql.ts'

const { database } = await migratedDatabase()

/** PostgreSQL refuses NUL and lone surrogates. The API rejects them earlier. */
const storable = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed())

test('any text comes back as it was, alone and inside an array', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(storable)), async (texts) => {
      const first = texts[0] ?? ''
      const row = await queriedOne(database, sql`select ${first}::text as one, ${texts}::text[] as many`)
      assert.deepEqual(row, { one: first, many: texts })
    }),
    { numRuns: 100 },
  )
})

test('values of every kind arrive as what they are', async () => {
  const bytes = Buffer.from([0, 34, 92, 255])
  const row = await queriedOne(
    database,
    sql`select ${12}::int as int, ${-1.5}::float8 as float, ${true}::boolean as flag, ${null}::int as nothing,
               ${undefined}::text as missing, ${bytes}::bytea as bytes, ${new Uint8Array([1, 2])}::bytea as view,
               ${[1, -2, null]}::int[] as ints, ${[true, false]}::boolean[] as flags,
               ${[[1, 2], [3, 4]]}::int[] as grid, ${[]}::int[] as none,
               ${[bytes, bytes]}::bytea[] = array[${bytes}::bytea, ${bytes}::bytea] as same,
               ${{ a: ['"'] }}::jsonb as object, ${[JSON.stringify({ a: 1 })]}::jsonb[] as objects`,
  )
  assert.deepEqual(row, {
    int: 12,
    float: -1.5,
    flag: true,
    nothing: null,
    missing: null,
    bytes,
    view: Buffer.from([1, 2]),
    ints: [1, -2, null],
    flags: [true, false],
    grid: [
      [1, 2],
      [3, 4],
    ],
    none: [],
    same: true,
    object: { a: ['"'] },
    objects: [{ a: 1 }],
  })
})

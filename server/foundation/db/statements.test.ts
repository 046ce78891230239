import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { int, text } from '../records/kinds.ts'
import { record } from '../records/record.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { is } from './columns.ts'
import { type Db, queriesOn } from './database.ts'
import { driverParts } from './driver-parts.ts'
import { sql } from './sql.ts'

// Registered first: the pool closes once the connection is back.
after(() => client.release())
const { open } = await migratedDatabase()
const client = await open(1).pool.connect()
const db = queriesOn(client)

const thing = record(
  { singular: 'thing', plural: 'things', title: 'Thing', description: '' },
  { id: int('t.id'), name: text('t.name') },
)
const divided = (on: Db, by: number) => on.rows({ tenth: is.int }, sql`select 10 / ${by}::int as tenth`)
const doubled = (on: Db, of: number) => on.rows({ twice: is.int }, sql`select 2 * ${of}::int as twice`)

/** How often the connection was written to. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const { stream } = driverParts(client).connection
  const { write } = stream
  let writes = 0
  stream.write = (...all: unknown[]) => {
    writes += 1
    return Reflect.apply(write, stream, all)
  }
  await work().finally(() => {
    stream.write = write
  })
  return writes
}

test('one round trip: statements of one turn, each with its own rows', async () => {
  const view = thing.view(true)
  const ask = () =>
    db.together((joined) =>
      Promise.all([
        divided(joined, 5),
        joined.records(view, sql`select i as id, repeat('ä', i) as name from generate_series(1, 3) i`),
        doubled(joined, 21),
        joined.change(sql`select from generate_series(1, 7)`),
      ]),
    )
  for (let turn = 0; turn < 2; turn++) {
    const [tenths, things, twice, count] = await ask()
    assert.deepEqual([tenths, twice, count], [[{ tenth: 2 }], [{ twice: 42 }], 7])
    assert.deepEqual(
      things.map((row) => row.cell('name')),
      ['ä', 'ää', 'äää'],
    )
  }
  assert.equal(await writesOf(ask), 1)
})

test('a later turn is a round trip of its own', async () => {
  const asked = db.together(async (joined) => {
    const [first] = await doubled(joined, 1)
    return doubled(joined, first?.twice ?? 0)
  })
  assert.deepEqual(await asked, [{ twice: 4 }])
})

test('if one fails, all fail, and the next ones work, also statements that were never prepared', async () => {
  const tripled = (on: Db, of: number) => on.rows({ thrice: is.int }, sql`select 3 * ${of}::int as thrice`)
  const ask = (by: number) =>
    db.together((joined) => Promise.allSettled([doubled(joined, 1), divided(joined, by), tripled(joined, 1)]))
  for (const { status } of await ask(0)) assert.equal(status, 'rejected')
  assert.deepEqual(
    (await ask(2)).map((each) => each.status === 'fulfilled' && each.value),
    [[{ twice: 2 }], [{ tenth: 5 }], [{ thrice: 3 }]],
  )
  await assert.rejects(
    db.together((joined) =>
      Promise.all([doubled(joined, 1), joined.rows({ a: is.int }, sql`select 'x' as a`)]),
    ),
    /a has the type/,
  )
  assert.deepEqual(await tripled(db, 2), [{ thrice: 6 }])
})

test('on the pool each statement has a connection of its own', async () => {
  const two = open(2)
  const [first, second] = await two.together((joined) =>
    Promise.all([doubled(joined, 1), doubled(joined, 2)]),
  )
  assert.deepEqual([first, second], [[{ twice: 2 }], [{ twice: 4 }]])
})

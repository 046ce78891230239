import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { queried, queriedOne } from '../testing/queried.ts'
import { is } from './columns.ts'
import { copyLine } from './copy.ts'
import { openDatabase } from './database.ts'
import { sql } from './sql.ts'
import { type Transaction, transaction } from './transaction.ts'

const { database, open, url } = await migratedDatabase()
await database.pool.query('create table counters (id int primary key, value int not null)')
await database.pool.query('insert into counters values (1, 0), (2, 0)')

const counter = async (id: number) =>
  (await queriedOne<{ value: number }>(database, sql`select value from counters where id = ${id}`)).value
const add = (id: number) => sql`update counters set value = value + 1 where id = ${id}`

test('after-commit work runs only after a commit', async () => {
  const order: string[] = []
  const answer = await transaction(database, async (tx) => {
    tx.afterCommit(() => order.push('after'))
    await tx.change(add(1))
    order.push('within')
    return 'done'
  })
  assert.equal(answer, 'done')
  assert.deepEqual(order, ['within', 'after'])
  assert.equal(await counter(1), 1)
})

test('a failure undoes everything, and nothing follows', async () => {
  let followed = false
  const failing = transaction(database, async (tx) => {
    tx.afterCommit(() => {
      followed = true
    })
    await tx.change(add(2))
    throw new Error('stop')
  })
  await assert.rejects(failing, /stop/)
  assert.equal(followed, false)
  assert.equal(await counter(2), 0)
})

const beginnings: Record<string, (tx: Transaction) => Promise<unknown>> = {
  'a change': (tx) => tx.change(add(2)),
  'statements together': (tx) =>
    tx.together((db) =>
      Promise.all([db.change(add(2)), db.change(add(2)), db.rows({ one: is.int }, sql`select 1 as one`)]),
    ),
  'foreign SQL': (tx) => tx.execute('update counters set value = value + 1 where id = $1', [2]),
  'a copy': (tx) => tx.copy('counters (id, value)', [copyLine([3, 7])]),
}

for (const [first, work] of Object.entries(beginnings))
  test(`${first} begins the transaction, so a later failure undoes it`, async () => {
    const failing = transaction(database, async (tx) => {
      await work(tx)
      assert.ok(
        (await queriedOne<{ value: number }>(tx, sql`select sum(value) as value from counters`)).value > 0,
      )
      throw new Error('stop')
    })
    await assert.rejects(failing, /stop/)
    assert.equal(await counter(2), 0)
    assert.deepEqual(await queried(database, sql`select from counters where id = 3`), [])
  })

test('two statements that start at the same time are both in the transaction', async () => {
  const before = await counter(1)
  const failing = transaction(database, async (tx) => {
    await Promise.all([
      tx.change(add(1)),
      tx.execute('update counters set value = value + 1 where id = 1', []),
    ])
    throw new Error('stop')
  })
  await assert.rejects(failing, /stop/)
  assert.equal(await counter(1), before)
})

test('a transaction that does nothing ends like any other', async () => {
  assert.equal(await transaction(database, async () => 'nothing'), 'nothing')
})

test('closing waits for what follows a commit, and its failure changes nothing', async () => {
  const closing = openDatabase({ url, connections: 2, onError: () => {} })
  const before = await counter(1)
  const released = Promise.withResolvers<void>()
  const answer = await transaction(closing, async (tx) => {
    tx.behindCommit(async (db) => {
      await released.promise
      await db.change(add(1))
    })
    tx.behindCommit(() => Promise.reject(new Error('it does not matter')))
    await tx.change(add(1))
    return 'committed'
  })
  assert.equal(answer, 'committed')
  assert.equal(await counter(1), before + 1)
  const closed = closing.close()
  released.resolve()
  await closed
  assert.equal(await counter(1), before + 2)
})

test('a last change is committed with the one before it, and then what follows runs', async () => {
  let followed = false
  const before = await counter(1)
  await transaction(database, async (tx) => {
    tx.afterCommit(() => {
      followed = true
    })
    await tx.change(add(1))
    tx.last.push(add(1))
    assert.equal(await counter(1), before, 'not before the commit')
  })
  assert.equal(followed, true)
  assert.equal(await counter(1), before + 2)
})

test('a last change that fails undoes everything, and the connection goes on', async () => {
  const before = await counter(1)
  const twice = sql`insert into counters values (2, 0)`
  for (let i = 0; i < 3; i++) {
    const failing = transaction(database, async (tx) => {
      await tx.change(add(1))
      tx.last.push(add(2), twice, add(2))
    })
    await assert.rejects(failing, { code: '23505' })
  }
  assert.equal(await counter(1), before)
  await transaction(database, async (tx) => void tx.last.push(add(1)))
  assert.equal(await counter(1), before + 1)
})

test('a last change that fails at the commit undoes everything', async () => {
  await database.pool.query(
    'create table owned (id int references counters (id) deferrable initially deferred)',
  )
  const before = await counter(1)
  const failing = transaction(database, async (tx) => {
    await tx.change(add(1))
    tx.last.push(sql`insert into owned values (99)`)
  })
  await assert.rejects(failing, { code: '23503' })
  assert.equal(await counter(1), before)
})

test('two deadlocked transactions both succeed', async () => {
  const met = Promise.withResolvers<void>()
  let arrived = 0
  let tries = 0
  const crossing = (first: number, second: number) =>
    transaction(database, async (tx) => {
      tries++
      await tx.change(add(first))
      if (++arrived === 2) met.resolve()
      await met.promise
      await tx.change(add(second))
    })
  const before = [await counter(1), await counter(2)]
  await Promise.all([crossing(1, 2), crossing(2, 1)])
  // On a slow machine they can meet again before both are through.
  assert.ok(tries >= 3, String(tries))
  assert.deepEqual(
    [await counter(1), await counter(2)],
    before.map((value) => value + 2),
  )
})

test('a transaction that keeps losing the race gives up after five attempts', async () => {
  let tries = 0
  const losing = transaction(database, async (tx) => {
    tries++
    await queried(tx, sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`)
  })
  await assert.rejects(losing, /lost/)
  assert.equal(tries, 5)
})

test('connections come back to the pool whatever happened on them', async () => {
  const pool = open(1)
  const failing = () => transaction(pool, async (tx) => void (await queried(tx, sql`select 1 / 0`)))
  const dying = () =>
    transaction(
      pool,
      async (tx) => void (await queried(tx, sql`select pg_terminate_backend(pg_backend_pid())`)),
    )
  await assert.rejects(failing(), /division by zero/)
  await assert.rejects(dying())
  await assert.rejects(failing(), /division by zero/)
  assert.deepEqual(await transaction(pool, (tx) => queried(tx, sql`select 1 as one`)), [{ one: 1 }])
})

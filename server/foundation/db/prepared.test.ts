import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { asServed } from '../testing/test-server.ts'
import { is } from './columns.ts'
import { openDatabase } from './database.ts'
import { nameOf, prepared } from './prepared.ts'
import { sql } from './sql.ts'
import { transaction } from './transaction.ts'

const { url } = await migratedDatabase()

test('a name follows from the text alone, so processes that share a session never mean different statements', () => {
  assert.equal(nameOf('select $1::int as one'), 's5931f08e32e319479bf63358')
  assert.notEqual(nameOf('select $1::int as one'), nameOf('select 1 as one'))
})

test('a setting goes out as a parameter, once, behind the values of the statement', () => {
  const asked = prepared(
    sql`select current_setting('stint.base_url') || ${'/a'} || current_setting('stint.base_url') as link`,
    { 'stint.base_url': 'http://one.test' },
  )
  assert.equal(asked.text, 'select $2::text || $1 || $2::text as link')
  assert.deepEqual(asked.values, ['/a', 'http://one.test'])
  assert.throws(() => prepared(sql`select current_setting('stint.other') as other`, {}), /stint\.other/)
})

test('each process reads its own setting, outside and inside a transaction', async () => {
  const link = sql`select current_setting('stint.base_url') || '/x' as link`
  for (const base of ['http://one.test', 'http://two.test/a b\\c']) {
    const database = openDatabase({
      url: asServed(url),
      connections: 1,
      onError: () => {},
      settings: { 'stint.base_url': base },
    })
    const wanted = [{ link: `${base}/x` }]
    assert.deepEqual(await database.rows({ link: is.text }, link), wanted)
    assert.deepEqual(await transaction(database, (tx) => tx.rows({ link: is.text }, link)), wanted)
    await database.close()
  }
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import pg from 'pg'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { asServed } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { is } from './columns.ts'
import { openDatabase } from './database.ts'
import { MigrationRefused } from './fitness.ts'
import { migrate } from './migrations.ts'
import { examinePooler, isPooled, markPooled } from './pooler.ts'
import { sessionSettings } from './sessions.ts'
import { sql } from './sql.ts'
import { transaction } from './transaction.ts'

const { url, open } = await migratedDatabase()
const pooled = asServed(url)
const hasPooler = pooled !== url
const skip = hasPooler ? false : 'needs STINT_TEST_PGBOUNCER'

test('direct: the server itself is no pooler', async () => {
  assert.equal(await examinePooler(url), url)
  assert.ok(!isPooled(url) && isPooled(markPooled(url)))
})

test('refused: PgBouncer before 1.20 does not know the start of our sessions', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      const text = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'
      const head = Buffer.alloc(5)
      head.write('E')
      head.writeInt32BE(4 + text.length, 1)
      socket.end(Buffer.concat([head, Buffer.from(text)]))
    })
  }).listen(0, '127.0.0.1')
  after(() => server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await assert.rejects(
    examinePooler(`postgres://a:b@127.0.0.1:${port}/x`),
    (error) => error instanceof MigrationRefused && /PgBouncer 1\.21 or newer/.test(error.message),
  )
})

test('pooled: it is found out, and statements with names work whatever session runs them', {
  skip,
}, async () => {
  const bare = new URL(pooled)
  bare.search = ''
  assert.ok(isPooled(await examinePooler(bare.href)))
  const databases = [open(6), open(6)]
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  const asked = await Promise.all(
    numbers.map((number) =>
      transaction(databases[number % 2] ?? assert.fail(), async (tx) => {
        const [row] = await tx.rows({ twice: is.int }, sql`select 2 * ${number}::int as twice`)
        return row?.twice
      }),
    ),
  )
  assert.deepEqual(
    asked,
    numbers.map((number) => 2 * number),
  )
})

test('pooled: a statement that the server refuses to prepare works on the same connection later', {
  skip,
}, async () => {
  const database = open(1)
  const missing = sql`select count(*)::int as count from made_later`
  await transaction(database, async (tx) => {
    await assert.rejects(tx.rows({ count: is.int }, missing), { code: '42P01' })
    throw new Error('rolled back')
  }).catch(() => {})
  await database.pool.query('create table made_later ()')
  await transaction(database, async (tx) => {
    assert.deepEqual(await tx.rows({ count: is.int }, missing), [{ count: 0 }])
  })
})

test('a database behind a pooler gives its sessions the limits that they cannot set', async () => {
  const defaults = sessionSettings({ statementSeconds: 77, lockSeconds: 3, waitSeconds: 2 })
  const idle = new pg.Client({ connectionString: url })
  idle.on('error', () => {})
  await idle.connect()
  let isEnded = false
  idle.on('end', () => {
    isEnded = true
  })
  await migrate(url, { defaults })
  // A session from before would run without them.
  await until(() => isEnded, 'the session has ended')
  const database = openDatabase({ url: markPooled(url), connections: 1, onError: () => {} })
  after(() => database.close())
  const shown = await database.rows(
    { statement: is.text, locks: is.text, plans: is.text, zone: is.text },
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as locks,
               current_setting('plan_cache_mode') as plans, current_setting('TimeZone') as zone`,
  )
  assert.deepEqual(shown, [{ statement: '77s', locks: '3s', plans: 'force_generic_plan', zone: 'UTC' }])
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmod, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from '../foundation/db/sql.ts'
import { processesIn, runStint, stintPlace } from '../testing/stint-process.ts'
import { webhookLedger } from '../testing/webhook-ledger.ts'
import { world } from '../testing/world.ts'

const w = await world()
// The server of this world runs on the port while the doctor checks its database.
const port = new URL(w.baseUrl).port
const place = await stintPlace({ DATABASE_URL: w.databaseUrl, PORT: port })

type Check = { name: string; status: string; message: string; action?: string }

async function examine(
  environment = {},
): Promise<{ code: number; checks: Map<string, Check>; healthy: boolean }> {
  const { code, stdout, stderr } = await runStint(['doctor', '--json'], { ...place, ...environment })
  assert.equal(stderr, '')
  const { healthy, checks } = JSON.parse(stdout) as { healthy: boolean; checks: Check[] }
  assert.equal(code, healthy ? 0 : 6)
  for (const { status, action } of checks) assert.equal(status === 'ok', action === undefined)
  return { code, healthy, checks: new Map(checks.map((check) => [check.name, check])) }
}

test('0: beside a running server everything is checked and well', async () => {
  await w.settle()
  const { code, checks } = await examine()
  assert.equal(code, 0)
  assert.deepEqual(
    [...checks.keys()],
    [
      'configuration',
      'memory',
      'data directory',
      'disk',
      'port',
      'database',
      'schema',
      'facts',
      'calendar work',
      'jobs',
      'webhooks',
      'clock',
      'time zones',
    ],
  )
  assert.equal(checks.get('port')?.message, `Stint is running on port ${port}.`)
  assert.match(
    checks.get('database')?.message ?? '',
    /^PostgreSQL \d+\.\d+.* answers in [\d.]+ ms; \d+ of \d+ connections are in use\.$/,
  )
  assert.match(checks.get('schema')?.message ?? '', /^All \d+ migrations are applied\.$/)
  for (const name of ['facts', 'calendar work', 'jobs', 'webhooks', 'clock', 'schema'])
    assert.equal(checks.get(name)?.status, 'ok', name)
  // The embedded PostgreSQL may have older zones than the runtime. The doctor reports it, but not as a fault.
  assert.match(
    checks.get('time zones')?.message ?? '',
    /^Runtime \(20\d\d[a-z]\) and database (agree on every zone|differ in \d+ zones)/,
  )
})

test('0: the same as a table for people', async () => {
  const { code, stdout } = await runStint(['doctor'], place)
  assert.equal(code, 0)
  assert.match(stdout, /^ok +configuration +All settings are valid; the database at .*\n/)
  assert.ok(!stdout.includes(`:${new URL(w.databaseUrl).password}@`))
})

test('6: a subscriber that keeps failing is named with what it said', async () => {
  await w.database.change(sql`
    insert into fact_cursors (stream, subscriber, failures, retry_at, last_error)
    values (${w.organizationId + 1_000}, 'audit.copy', 4, '2999-01-01', 'disk quota exceeded')`)
  const { code, checks } = await examine()
  assert.equal(code, 6)
  assert.deepEqual(
    [checks.get('facts')?.status, checks.get('facts')?.message],
    ['fault', `audit.copy failed 4 times in stream ${w.organizationId + 1_000}: disk quota exceeded`],
  )
  await w.database.change(sql`delete from fact_cursors where subscriber = 'audit.copy'`)
})

test('6: facts and calendar work that nobody does are seen, and a moved clock is told', async () => {
  await w.database.change(sql`insert into fact_heads (stream, position) values (9000, 1)`)
  await w.database.change(sql`
    insert into facts (stream, position, name, payload, announced_at) values (9000, 1, 'x', '{}', '2020-01-01')`)
  await w.database.change(sql`
    insert into due_work (work, organization_id, period, due_at, failures, last_error)
    values ('from-the-future', 9000, '2020', '2020-01-01', 3, 'out of ink')`)
  // The server would deliver the facts of this stream at once, unless a subscriber waits after a failure.
  await w.database.change(sql`
    insert into fact_cursors (stream, subscriber, failures, retry_at)
    select 9000, subscriber, 0, '2999-01-01' from fact_cursors group by subscriber on conflict do nothing`)
  const { code, checks } = await examine({ STINT_TEST_CLOCK: '1' })
  assert.equal(code, 6)
  assert.match(
    checks.get('calendar work')?.message ?? '',
    /^from-the-future of 2020 failed 3 times in organization 9000: out of ink/,
  )
  assert.match(checks.get('clock')?.message ?? '', /^STINT_TEST_CLOCK is on\. Stint's clock shows 20/)
  await w.database.pool.query(
    'delete from due_work where organization_id = 9000; delete from fact_heads where stream = 9000; delete from fact_cursors where stream = 9000',
  )
})

test('0: deliveries that nobody makes are told, and those of paused webhooks are not waited for', async () => {
  const ledger = await webhookLedger()
  const lane = await ledger.makeWebhook()
  await ledger.makeDeliveries(lane, 3)
  const late = await examine({ DATABASE_URL: ledger.url })
  const told = '3 deliveries are waiting, 0 are dead, 0 webhooks are paused because their targets fail.'
  assert.equal(late.checks.get('webhooks')?.message, `${told} The oldest has been due since ${ledger.now}.`)
  assert.equal(late.checks.get('webhooks')?.status, 'warning')
  await ledger.database.change(
    sql`update webhooks set probe_at = now() + interval '1 hour' where id = ${lane}`,
  )
  await ledger.database.change(sql`
    update webhook_deliveries set outcome = 'dead', run_at = null
    where id = (select min(id) from webhook_deliveries)`)
  const paused = await examine({ DATABASE_URL: ledger.url })
  assert.deepEqual(
    [paused.checks.get('webhooks')?.status, paused.checks.get('webhooks')?.message],
    ['ok', '2 deliveries are waiting, 1 are dead, 1 webhooks are paused because their targets fail.'],
  )
})

test('6: a migration that is missing says how to apply it, and nothing is applied', async () => {
  await w.database.pool.query(
    "create table kept as select * from schema_migrations where name like '%due-work%'",
  )
  await w.database.pool.query("delete from schema_migrations where name like '%due-work%'")
  const { code, checks } = await examine()
  assert.equal(code, 6)
  assert.match(checks.get('schema')?.message ?? '', /^Not applied yet: \S*due-work-retries\.sql\.$/)
  assert.equal(checks.get('schema')?.action, 'npm run -s stint -- migrate')
  await w.database.pool.query('insert into schema_migrations select * from kept; drop table kept')
})

test('6: a port that another program has', async () => {
  const other = createServer((_request, reply) => reply.end('hello')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  const { code, checks } = await examine({ PORT: String(taken) })
  other.close()
  assert.equal(code, 6)
  assert.deepEqual(checks.get('port'), {
    name: 'port',
    status: 'fault',
    message: `Another program is using port ${taken}.`,
    action: 'Stop it, or set PORT to a free port.',
  })
})

test('6: a database that is away', async () => {
  const { code, checks } = await examine({ DATABASE_URL: 'postgres://stint:hush@127.0.0.1:1/stint' })
  assert.equal(code, 6)
  assert.equal(
    checks.get('database')?.message,
    'Cannot reach the database: connect ECONNREFUSED 127.0.0.1:1.',
  )
})

test('6: every fault of the configuration is a finding of its own', async () => {
  const { code, stdout } = await runStint(['doctor', '--json'], {
    ...place,
    PORT: 'x',
    STINT_LOG_LEVEL: 'loud',
  })
  assert.equal(code, 6)
  const { checks } = JSON.parse(stdout) as { checks: Check[] }
  assert.deepEqual(
    checks.map((check) => `${check.name} ${check.status}`),
    ['configuration fault', 'configuration fault', 'memory ok'],
  )
})

test('0: where nothing was started yet nothing is made', async () => {
  const fresh = await stintPlace()
  const { code, checks } = await examine({ ...fresh, DATABASE_URL: '' })
  assert.equal(code, 0)
  assert.deepEqual(
    [checks.get('database')?.status, checks.get('database')?.message],
    ['warning', 'The embedded database does not exist yet.'],
  )
  assert.deepEqual(await readdir(fresh.STINT_DATA_DIR), [])
})

test('6: secrets that others can read; the embedded database is started to look at it and stopped again', async () => {
  const own = await stintPlace()
  assert.equal((await runStint(['migrate'], own)).code, 0)
  await chmod(join(own.STINT_DATA_DIR, 'secrets.json'), 0o644)
  const { code, checks } = await examine({ ...own, DATABASE_URL: '' })
  assert.equal(code, 6)
  assert.match(
    checks.get('data directory')?.message ?? '',
    /^Other users can read the secrets: .*secrets\.json has mode 644\.$/,
  )
  await chmod(join(own.STINT_DATA_DIR, 'secrets.json'), 0o600)
  const again = await examine({ ...own, DATABASE_URL: '' })
  assert.equal(again.code, 0)
  assert.equal(again.checks.get('schema')?.status, 'ok')
  assert.deepEqual(await processesIn(own.STINT_DATA_DIR), [])
})

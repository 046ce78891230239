import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmod, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from '../foundation/db/sql.ts'
import { queried } from '../foundation/testing/queried.ts'
import { until } from '../foundation/testing/until.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { processesIn, runStint, stintPlace } from '../testing/stint-process.ts'
import { writeTileFile } from '../testing/tile-file.ts'
import { webhookLedger } from '../testing/webhook-ledger.ts'
import { world } from '../testing/world.ts'

const w = await world()
// The server of this world runs on the port while the doctor checks its database.
const port = new URL(w.baseUrl).port
const place = await stintPlace({ DATABASE_URL: w.databaseUrl, PORT: port, STINT_SECRET: worldSecret })
/** The doctor by the clock of the world: what is due at another hour than the machine's is not overdue. */
const worldClock = { STINT_TEST_CLOCK: '1' }

type Check = { name: string; status: string; message: string; action?: string }

async function examine(
  environment = {},
): Promise<{ code: number; checks: Map<string, Check>; found: Check[]; healthy: boolean }> {
  const { code, stdout, stderr } = await runStint(['doctor', '--json'], { ...place, ...environment })
  assert.equal(stderr, '')
  const { healthy, checks }: { healthy: boolean; checks: Check[] } = JSON.parse(stdout)
  assert.equal(code, healthy ? 0 : 6)
  for (const { status, action } of checks) assert.equal(status === 'ok', action === undefined)
  return { code, healthy, found: checks, checks: new Map(checks.map((check) => [check.name, check])) }
}

test('0: beside a running server, every check passes', async () => {
  await w.settle()
  const { code, checks, found } = await examine({ ...worldClock, STINT_RELEASES_DIR: place.STINT_DATA_DIR })
  assert.equal(code, 0)
  assert.deepEqual(
    [...checks.keys()],
    [
      'configuration',
      'memory',
      'data directory',
      'disk',
      'port',
      'file store',
      'releases',
      'database',
      'schema',
      'writes',
      'locks',
      'statements',
      'size',
      'secret',
      'processes',
      'facts',
      'calendar work',
      'jobs',
      'webhooks',
      'clock',
      'time zones',
      'backup',
    ],
  )
  assert.equal(checks.get('port')?.message, `Stint is running on port ${port}.`)
  assert.match(
    checks.get('database')?.message ?? '',
    /^PostgreSQL \d+\.\d+.* answers in [\d.]+ ms; \d+ of \d+ connections are in use\.$/,
  )
  assert.match(checks.get('schema')?.message ?? '', /^All \d+ migrations are applied\.$/)
  for (const name of ['facts', 'calendar work', 'jobs', 'webhooks', 'schema'])
    assert.equal(checks.get(name)?.status, 'ok', name)
  // The machine's clock is right, and the second finding says that this world has another one.
  const clocks = found.flatMap(({ name, status }) => (name === 'clock' ? status : []))
  assert.deepEqual(clocks, ['ok', 'warning'])
  // The embedded PostgreSQL may have older zones than the runtime. The doctor reports it, but not as a fault.
  assert.match(
    checks.get('time zones')?.message ?? '',
    /^Runtime \(20\d\d[a-z]\) and database (agree on every zone|differ in \d+ zones)/,
  )
})

test('0: the same as a table for people', async () => {
  const { code, stdout } = await runStint(['doctor'], { ...place, ...worldClock })
  assert.equal(code, 0)
  assert.match(stdout, /^ok +configuration +All settings are valid; the database at .*\n/)
  assert.ok(!stdout.includes(`:${new URL(w.databaseUrl).password}@`))
})

test('0 with a warning: a worker that was killed, and none that works', async () => {
  const seen = /\S+:\d+ \(all, version \d+\.\d+\.\d+(, build \w+)?, seen \d+ s ago\)\.$/
  assert.match((await examine()).checks.get('processes')?.message ?? '', seen)
  await w.database.change(sql`
    insert into processes (id, name, role, version, started_at, beat_at, clock_ahead_ms)
    values (gen_random_uuid(), 'far:7', 'worker', '0.0.9', now(), now() - interval '5 minutes', 0)`)
  const killed = (await examine()).checks.get('processes')
  assert.equal(killed?.status, 'warning')
  assert.match(
    killed.message,
    /^1 without a sign of life: .*; far:7 \(worker, version 0\.0\.9, seen 30\d s ago\)\.$/,
  )
  await w.database.change(sql`delete from processes where name = 'far:7'`)
})

test('6: a subscriber that keeps failing is named with its error', async () => {
  await w.database.change(sql`
    insert into fact_cursors (organization_id, subscriber, failures, retry_at, last_error)
    values (${w.organizationId + 1_000}, 'audit.copy', 4, '2999-01-01', 'disk quota exceeded')`)
  const { code, checks } = await examine()
  assert.equal(code, 6)
  assert.deepEqual(
    [checks.get('facts')?.status, checks.get('facts')?.message],
    ['fault', `audit.copy failed 4 times in stream ${w.organizationId + 1_000}: disk quota exceeded`],
  )
  await w.database.change(sql`delete from fact_cursors where subscriber = 'audit.copy'`)
})

test('6: stuck facts and calendar work are reported, and so is a moved clock', async () => {
  await w.database.change(sql`insert into fact_heads (organization_id, position) values (9000, 1)`)
  await w.database.change(sql`
    insert into facts (organization_id, position, name, payload, announced_at) values (9000, 1, 'x', '{}', '2020-01-01')`)
  await w.database.change(sql`
    insert into due_work (work, organization_id, period, due_at, failures, last_error)
    values ('from-the-future', 9000, '2020', '2020-01-01', 3, 'out of ink')`)
  // The server would deliver the facts of this stream immediately, unless a subscriber waits after a failure.
  await w.database.change(sql`
    insert into fact_cursors (organization_id, subscriber, failures, retry_at)
    select 9000, subscriber, 0, '2999-01-01' from fact_cursors group by subscriber on conflict do nothing`)
  const { code, checks } = await examine(worldClock)
  assert.equal(code, 6)
  assert.match(
    checks.get('calendar work')?.message ?? '',
    /^from-the-future of 2020 failed 3 times in organization 9000: out of ink/,
  )
  assert.match(checks.get('clock')?.message ?? '', /^STINT_TEST_CLOCK is on\. Stint's clock shows 20/)
  await w.database.pool.query(
    'delete from due_work where organization_id = 9000; delete from fact_heads where organization_id = 9000; delete from fact_cursors where organization_id = 9000',
  )
})

test('0: stuck deliveries are reported, except those of paused webhooks', async () => {
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

test('6: a database that refuses writes is named with its reason', async () => {
  const role = `stint_test_reader_${process.pid}`
  await w.database.pool.query(`create role ${role} superuser login password 'weak'`)
  await w.database.pool.query(`alter role ${role} set default_transaction_read_only = on`)
  const url = new URL(w.databaseUrl)
  url.username = role
  url.password = 'weak'
  const { code, checks } = await examine({ DATABASE_URL: url.href })
  await w.database.pool.query(`drop role ${role}`)
  assert.equal(code, 6)
  assert.deepEqual(
    [checks.get('writes')?.status, checks.get('writes')?.message],
    ['fault', 'The database is read-only. (25006)'],
  )
})

test('0: a session that holds up others is named', async () => {
  const holder = await w.database.pool.connect()
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await holder.query('begin; lock table test_clock in access exclusive mode')
  const waiter = w.database.pool.query("set lock_timeout = '60s'; select from test_clock").catch(() => {})
  const late = sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and clock_timestamp() - query_start > interval '5 s'`
  await until(async () => (await queried(w.database, late)).length > 0, 'it waits')
  const { checks } = await examine()
  await holder.query('rollback')
  holder.release()
  await waiter
  assert.equal(checks.get('locks')?.status, 'warning')
  assert.ok((checks.get('locks')?.message ?? '').includes(`Process ${rows[0]?.pid} (`))
})

test('6: a missing migration is reported with its fix, and nothing is applied', async () => {
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

test('6: a port that another program uses', async () => {
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

test('6: an unreachable database', async () => {
  const { code, checks } = await examine({ DATABASE_URL: 'postgres://stint:hush@127.0.0.1:1/stint' })
  assert.equal(code, 6)
  assert.equal(
    checks.get('database')?.message,
    'Cannot reach the database: connect ECONNREFUSED 127.0.0.1:1.',
  )
})

test('6: every configuration fault is a separate finding', async () => {
  const { code, stdout } = await runStint(['doctor', '--json'], {
    ...place,
    PORT: 'x',
    STINT_LOG_LEVEL: 'loud',
  })
  assert.equal(code, 6)
  const { checks }: { checks: Check[] } = JSON.parse(stdout)
  assert.deepEqual(
    checks.map((check) => `${check.name} ${check.status}`),
    ['configuration fault', 'configuration fault', 'memory ok'],
  )
})

test('0: before the first start, nothing is created', async () => {
  const fresh = await stintPlace()
  const { code, checks } = await examine({ ...fresh, DATABASE_URL: '' })
  assert.equal(code, 0)
  assert.deepEqual(
    [checks.get('database')?.status, checks.get('database')?.message],
    ['warning', 'The embedded database does not exist yet.'],
  )
  assert.deepEqual(await readdir(fresh.STINT_DATA_DIR), [])
})

test('6: another secret than the one that sealed the database', async () => {
  const { code, checks } = await examine({ STINT_SECRET: 'a secret that this database has never met' })
  assert.equal(code, 6)
  assert.deepEqual(checks.get('secret'), {
    name: 'secret',
    status: 'fault',
    message: 'The secret is not the one this database was sealed with.',
    action: 'Set STINT_SECRET to the secret that was used so far, or restore secrets.json from a backup.',
  })
})

test('6: secrets that others can read; the embedded database is started for the check and stopped again', async () => {
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

test('0: map tiles that are missing or broken are a warning, and a good file is named', async () => {
  const file = join(place.STINT_DATA_DIR, 'town.pmtiles')
  const mapOf = async () => (await examine({ STINT_MAP_TILES: file })).checks.get('map tiles')
  const missing = await mapOf()
  assert.equal(missing?.status, 'warning')
  assert.match(missing?.action ?? '', /STINT_MAP_TILES/)
  await writeFile(file, 'no map '.repeat(100))
  assert.equal((await mapOf())?.status, 'warning')
  await writeTileFile(file, { type: 'png', tiles: [{ z: 2, x: 1, y: 1, bytes: Buffer.from('x') }] })
  assert.deepEqual(await mapOf(), {
    name: 'map tiles',
    status: 'ok',
    message: `${file} has raster tiles, zoom 2 to 2.`,
  })
})

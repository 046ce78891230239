import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { sql } from '../foundation/db/sql.ts'
import { idleSinceNow } from '../foundation/testing/idle-time.ts'
import { queried } from '../foundation/testing/queried.ts'
import { until } from '../foundation/testing/until.ts'
import { bodyOf } from '../testing/call.ts'
import { world } from '../testing/world.ts'

const deadlineSeconds = 3
const w = await world({
  settings: { STINT_DEADLINE_SECONDS: String(deadlineSeconds), STINT_LOCK_TIMEOUT_SECONDS: '1' },
})
const projects = `/v2/organizations/${w.organizationId}/projects`

const admin = new pg.Client({ connectionString: w.databaseUrl })
// The world drops its database before this ends.
admin.on('error', () => {})
await admin.connect()
// Behind a pooler, the limits are defaults of the database, and so of this session.
await admin.query('set lock_timeout = 0')
after(() => admin.end())

type Replied = { status: number; body: { error_code?: number; error?: string; recently?: string[] } }

async function ask(path: string, options: RequestInit = {}): Promise<Replied> {
  const headers = { Authorization: `Bearer ${w.owner.token}`, 'Content-Type': 'application/json' }
  const reply = await fetch(w.baseUrl + path, { headers, ...options })
  return { status: reply.status, body: await bodyOf(reply) }
}

const createProject = (name: string) => ask(projects, { method: 'POST', body: JSON.stringify({ name }) })
const refusal = ({ status, body }: Replied) => [status, body.error_code]

/** The processes of the database that serve this world, except ours and those of the test. */
async function sessions(): Promise<number[]> {
  const own = await queried<{ pid: number }>(w.database, sql`select pg_backend_pid() as pid`)
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid).filter((pid) => !own.some((each) => each.pid === pid))
}

/** A table that nobody else can use while the work runs. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await admin.query('begin')
  await admin.query(`lock table ${table} in access exclusive mode`)
  await work().finally(() => admin.query('rollback'))
}

/** A pool with room would open a connection that answers. */
async function fillPool(): Promise<void> {
  const paths = [projects, `/v2/organizations/${w.organizationId}/clients`]
  await until(async () => {
    await Promise.all(paths.flatMap((path) => Array.from({ length: 6 }, () => ask(path))))
    return (await sessions()).length > 4
  }, 'the pool has its four connections, and readiness its own')
}

test('503: one locked table refuses its own calls in time, and every other endpoint answers', async () => {
  assert.equal((await ask(projects)).status, 200)
  await whileLocked('projects', async () => {
    const stuck = Array.from({ length: 12 }, () => ask(projects))
    await until(async () => {
      const { rows } = await admin.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length >= 2
    }, 'the route holds its share')
    const { rows } = await admin.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%projects%'",
    )
    assert.ok(rows.length <= 2, `${rows.length} of 4 connections`)
    assert.equal((await ask('/v2/users/me')).status, 200)
    for (const reply of await Promise.all(stuck)) assert.deepEqual(refusal(reply), [503, 15_001])
    const ready = await ask('/readyz')
    assert.deepEqual(
      [ready.status, ready.body.recently],
      [200, ['A lock in the database was not free in time.']],
    )
  })
  assert.equal((await ask(projects)).status, 200)
})

// A pooler opens other sessions, so stopped ones are no outage.
const skip = w.database.isPooled

test('503: a database that stops answering without closing; readiness answers within a second', {
  skip,
}, async () => {
  assert.equal((await ask('/readyz')).status, 200)
  await fillPool()
  const stopped = await sessions()
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  try {
    const idle = idleSinceNow()
    const ready = await ask('/readyz')
    assert.ok(idle() < 1_000, `${idle()} ms`)
    assert.equal(ready.status, 503)
    assert.match(ready.body.error ?? '', /^The database does not answer\./)
    const waited = idleSinceNow()
    assert.deepEqual(refusal(await createProject('Stopped')), [503, 15_001])
    assert.ok(waited() < (deadlineSeconds + 2) * 1_000, `${waited()} ms`)
    assert.equal((await fetch(`${w.baseUrl}/healthz`)).status, 200)
    // A new connection is served: only the ones from before are stopped.
    await until(async () => (await ask('/readyz')).status === 200, 'readiness has a connection that answers')
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
  await until(async () => (await ask(projects)).status === 200, 'it works again')
})

test('503: a request past its deadline leaves nothing behind', async () => {
  await admin.query(`create function stall() returns trigger language plpgsql as
    'begin if new.name = ''Late'' then perform pg_sleep(4); end if; return new; end'`)
  await admin.query('create trigger stall before insert on projects for each row execute function stall()')
  const reply = await createProject('Late')
  assert.deepEqual(refusal(reply), [503, 15_001])
  assert.match(reply.body.error ?? '', /^The request took too long\./)
  await admin.query('drop trigger stall on projects')
  const rows = await queried(w.database, sql`select from projects where name = 'Late'`)
  assert.deepEqual(rows, [])
  assert.match(
    await w.metrics(),
    /stint_http_request_seconds_count\{method="POST",route="[^"]*\/projects",status="503"\}/,
  )
})

test('503: a read-only database refuses writes, and readiness says so; reads go on', async () => {
  const name = new URL(w.databaseUrl).pathname.slice(1)
  const reconnect = async () => {
    for (const pid of await sessions()) await admin.query('select pg_terminate_backend($1)', [pid])
  }
  await admin.query(`alter database ${pg.escapeIdentifier(name)} set default_transaction_read_only = on`)
  await reconnect()
  try {
    await until(
      async () => (await createProject('Read-only')).body.error_code === 15_001,
      'writes are refused',
    )
    const ready = await ask('/readyz')
    assert.deepEqual([ready.status, ready.body.error_code], [503, 15_001])
    assert.match(ready.body.error ?? '', /^The database is read-only\./)
    assert.equal((await ask(projects)).status, 200)
  } finally {
    await admin.query('set default_transaction_read_only = off')
    await admin.query(`alter database ${pg.escapeIdentifier(name)} reset default_transaction_read_only`)
    await reconnect()
  }
  await until(async () => (await createProject('Writable')).status === 201, 'writes work again')
})

const conditions = [
  { code: '55P03', status: 200, said: 'A lock in the database was not free in time.' },
  { code: '57014', status: 200, said: 'A statement of the database took too long.' },
  { code: '53100', status: 503, said: 'The disk of the database is full.' },
  { code: '53200', status: 503, said: 'The database is out of memory.' },
]

for (const { code, status, said } of conditions)
  test(`503: PostgreSQL refuses a write with ${code}, and readiness says why`, async () => {
    await admin.query(`create or replace function refuse() returns trigger language plpgsql as
      'begin raise exception ''refused'' using errcode = ''${code}''; end'`)
    await admin.query(
      'create trigger refuse before insert on projects for each row execute function refuse()',
    )
    assert.deepEqual(refusal(await createProject('Refused')), [503, 15_001])
    const ready = await ask('/readyz')
    assert.equal(ready.status, status)
    assert.ok(`${ready.body.error} ${ready.body.recently}`.includes(said), JSON.stringify(ready.body))
    await admin.query('drop trigger refuse on projects')
    assert.equal((await createProject(`After ${code}`)).status, 201)
  })

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../foundation/db/sql.ts'
import { freePort } from '../foundation/testing/free-port.ts'
import { queried } from '../foundation/testing/queried.ts'
import { until } from '../foundation/testing/until.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { runStint, startStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'

const w = await world()
const place = await stintPlace({
  DATABASE_URL: w.databaseUrl,
  STINT_SECRET: worldSecret,
  STINT_RATE_LIMIT_PER_MINUTE: '0',
})
const serve = async (role: string) =>
  startStint(['serve', '--role', role], { ...place, PORT: String(await freePort()) })
const api = await serve('api')
const worker = await serve('worker')
await api.ready()
await worker.says('"msg":"ready"')

async function mode(...args: string[]) {
  const { code, stdout, stderr } = await runStint(['admin', 'mode', ...args], place)
  return { code, stderr, ...(stdout && JSON.parse(stdout)) }
}

async function call(method: string, path: string, body?: object, from = api.baseUrl) {
  const reply = await fetch(`${from}${path}`, {
    method,
    headers: { Authorization: `Bearer ${w.owner.token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return {
    status: reply.status,
    headers: reply.headers,
    body: text.startsWith('{') ? JSON.parse(text) : text,
  }
}

const projects = `/v2/organizations/${w.organizationId}/projects`
const counted = async () => {
  const [found] = await queried<{ projects: number; facts: number; entries: number }>(
    w.database,
    sql`select (select count(*)::int from projects) as projects, (select count(*)::int from facts) as facts,
               (select count(*)::int from audit_log_entries) as entries`,
  )
  return found
}

test('0: read-only refuses every change with 503 and 15002, and none is made after the command has ended', async () => {
  let isOver = false
  const outcomes = new Set<number>()
  const client = (async () => {
    for (let count = 1; !isOver; count += 1)
      outcomes.add((await call('POST', projects, { name: `written ${count}` })).status)
  })()
  await until(() => outcomes.has(201), 'changes are made')
  const set = await mode('--set', 'read-only', '--message', 'We move. Back at 15:00.')
  assert.deepEqual(
    [set.code, set.mode, set.message, set.unconfirmed],
    [0, 'read_only', 'We move. Back at 15:00.', []],
    set.stderr,
  )
  const before = await counted()
  await until(() => outcomes.has(503), 'changes are refused')
  isOver = true
  await client
  assert.deepEqual([...outcomes], [201, 503])
  const { status, headers, body } = await call('POST', projects, { name: 'too late' })
  assert.deepEqual([status, body.error_code, body.error], [503, 15002, 'We move. Back at 15:00.'])
  assert.equal(headers.get('retry-after'), '30')
  assert.deepEqual(await counted(), before)
})

test('the time at which it is expected to end is in the reply, and with the message in /healthz', async () => {
  // A mode that changes its name is awaited.
  await mode('--reset')
  const set = await mode(
    '--set',
    'read-only',
    '--message',
    'We move.',
    '--until',
    '2999-01-01T15:00:00+01:00',
  )
  assert.deepEqual([set.code, set.until], [0, '2999-01-01T14:00:00.000000Z'], set.stderr)
  const refused = (await call('POST', projects, { name: 'too late' })).body
  assert.equal(refused.error, 'We move. Expected until 2999-01-01T14:00:00Z.')
  const { mode: shown } = (await call('GET', '/healthz')).body
  assert.deepEqual(shown, { name: 'read_only', message: 'We move.', until: '2999-01-01T14:00:00.000000Z' })
  const { until } = await mode('--set', 'read-only')
  assert.equal(until, undefined)
})

test('200 to reads, to a dry run and to /readyz, which names the mode', async () => {
  assert.equal((await call('GET', projects)).status, 200)
  const holidays = `/v2/organizations/${w.organizationId}/holidays/import`
  assert.equal((await call('POST', `${holidays}?dry_run=true`, { country: 'AT', years: [2026] })).status, 200)
  assert.equal((await call('POST', holidays, { country: 'AT', years: [2026] })).body.error_code, 15002)
  assert.deepEqual((await call('GET', '/readyz')).body, { status: 'ready', mode: 'read_only' })
})

test('sign-in goes on while read-only, and other account calls that change something get 503', async () => {
  const headers = { Origin: api.baseUrl, 'Content-Type': 'application/json' }
  const post = async (path: string, body: object) =>
    (
      await fetch(`${api.baseUrl}/auth/account/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
    ).status
  assert.equal(
    await post('sign_in', { email: 'nobody@example.com', password: 'not a password of anyone' }),
    401,
  )
  assert.equal(await post('password_resets', { email: 'nobody@example.com' }), 503)
})

test('background work rests while read-only, also in a process that starts now, and goes on after the reset', async () => {
  const late = await serve('worker')
  await late.says('"msg":"ready"')
  const dueAt = await w.now()
  await w.database.change(sql`
    insert into due_work (work, organization_id, period, due_at)
    values ('blobs', ${w.organizationId}, '2001-01-01', ${dueAt})`)
  const isDone = async () =>
    (
      await queried<{ done: boolean }>(
        w.database,
        sql`select done_at is not null as done from due_work where period = '2001-01-01'`,
      )
    )[0]?.done === true
  assert.deepEqual((await mode()).unconfirmed, [])
  assert.equal(await isDone(), false)
  const reset = await mode('--reset')
  assert.deepEqual([reset.code, reset.mode, reset.unconfirmed], [0, 'open', []], reset.stderr)
  assert.equal((await call('POST', projects, { name: 'open again' })).status, 201)
  await until(isDone, 'what was due is done')
})

test('maintenance refuses every call with 503 and 15003; probes, metrics and pages are served', async () => {
  const set = await mode('--set', 'maintenance')
  assert.deepEqual([set.code, set.mode], [0, 'maintenance'], set.stderr)
  for (const path of [
    projects,
    '/auth/account/state',
    '/auth/.well-known/openid-configuration',
    '/i/not-an-invoice',
  ])
    assert.deepEqual((await call('GET', path)).status, 503, path)
  assert.equal((await call('GET', projects)).body.error_code, 15003)
  for (const path of ['/healthz', '/readyz', '/metrics', '/docs', '/nothing'])
    assert.notEqual((await call('GET', path)).status, 503, path)
  assert.equal((await mode('--reset')).code, 0)
  assert.equal((await call('GET', projects)).status, 200)
})

test('6: a process that does not keep to the mode is named', async () => {
  await w.database.change(sql`
    insert into processes (id, name, role, version, started_at, beat_at, clock_ahead_ms)
    values (gen_random_uuid(), 'older:1', 'api', '0.0.9', now(), now(), 0)`)
  const seen = await mode()
  assert.deepEqual([seen.code, seen.mode, seen.unconfirmed], [6, 'open', ['older:1']])
  await w.database.change(sql`delete from processes where name = 'older:1'`)
})

test('2: invalid options change nothing', async () => {
  for (const args of [
    ['--set', 'closed'],
    ['--set', 'read-only', '--reset'],
    ['--message', 'alone'],
    ['--set', 'read-only', '--message', 'x'.repeat(201)],
    ['--set', 'read-only', '--until', 'tomorrow'],
    ['--set', 'read-only', '--until', '2001-01-01T00:00:00Z'],
    ['--until', '2999-01-01T00:00:00Z'],
  ])
    assert.equal((await mode(...args)).code, 2, args.join(' '))
  assert.equal((await mode()).mode, 'open')
})

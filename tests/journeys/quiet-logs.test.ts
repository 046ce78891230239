import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { bodyOf } from '../../server/testing/call.ts'
import { runStint, startStint, stintPlace } from '../../server/testing/stint-process.ts'
import { makeSite } from './site.ts'

const place = await stintPlace({ STINT_LOG_LEVEL: 'trace', STINT_SECRET: `signing-secret-${randomUUID()}` })
const password = `password-${randomUUID()}`
const running = startStint(['start'], place)
await running.ready()

const made = await runStint(
  ['admin', 'create-user', '--email', 'olive@log.test', '--name', 'Olive', '--password', password],
  place,
)
assert.equal(made.code, 0, made.stderr)
const { token, organizationId } = await makeSite(place)

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    ...init.headers,
  }
  const reply = await fetch(running.baseUrl + path, { ...init, headers })
  await reply.arrayBuffer()
  return reply
}

test('every request has a log line with its id, and no log in the data directory contains a secret', async () => {
  const good = await call(`/v2/organizations/${organizationId}/projects`, {
    method: 'POST',
    body: '{"name":"One"}',
  })
  const bad = await call('/v2/users/me', { headers: { Authorization: `Bearer ${token}x` } })
  const named = await call('/v2/users/me', {
    headers: {
      'X-Request-Id': 'my-own-id-1234',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
  })
  await call(`/auth/access_tokens?grant_type=refresh_token&refresh_token=${token}`, { method: 'POST' })
  const strayed = await call(`/v2/nowhere?access_token=${token}&password=${password}`)
  await call('/v2/organizations', { method: 'POST', body: `{"password":"${password}"` })
  const feeds = `/v2/organizations/${organizationId}/calendar_feeds`
  const feed = await fetch(running.baseUrl + feeds, {
    method: 'POST',
    body: '{}',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
  const { pathname } = new URL((await bodyOf(feed)).calendar_feed.url)
  const feedToken = /stcal_[\w-]+/.exec(pathname)?.[0] ?? ''
  const calendar = await call(pathname)
  const linked = await fetch(`${running.baseUrl}/v2/organizations/${organizationId}/report_links`, {
    method: 'POST',
    body: JSON.stringify({
      name: 'One',
      password,
      reports: [{ name: 'Hours', question: { report: 'time' } }],
    }),
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
  const { pathname: shared } = new URL((await bodyOf(linked)).report_link.url)
  const linkToken = /strep_[\w-]+/.exec(shared)?.[0] ?? ''
  const opened = await fetch(running.baseUrl + shared, {
    method: 'POST',
    body: new URLSearchParams({ password }),
  })
  const [asked, otherMethod] = [await call(shared), await call(shared, { method: 'DELETE' })]
  assert.deepEqual([opened.status, asked.status, otherMethod.status], [200, 200, 404])
  const [wrongMethod, tooLong] = [
    await call(pathname, { method: 'DELETE' }),
    await call(`${pathname}${'x'.repeat(400)}`),
  ]
  assert.deepEqual([calendar.status, wrongMethod.status], [200, 405])
  assert.deepEqual([good.status, bad.status, named.status, strayed.status], [201, 401, 200, 404])
  running.child.kill('SIGTERM')
  assert.equal(await running.ended, 0)

  const lines = (await readFile(join(place.STINT_DATA_DIR, 'stint.log'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const requests = new Map(
    lines.filter((line) => line.msg === 'request').map((line) => [line.request_id, line]),
  )
  for (const reply of [good, bad, named, strayed, calendar, wrongMethod, tooLong]) {
    const line = requests.get(reply.headers.get('x-request-id'))
    assert.equal(line?.status, reply.status)
    assert.ok(!line.path.includes('?'))
  }
  const { user_id, organization_id, statements, db_ms, trace_id } = requests.get('my-own-id-1234')
  assert.equal(typeof user_id, 'number')
  assert.equal(organization_id, organizationId)
  assert.ok(statements >= 1 && db_ms > 0)
  assert.equal(trace_id, '0af7651916cd43dd8448eb211c80319c')
  assert.equal(lines.at(-1)?.msg, 'stopping')

  const secrets = [
    token,
    feedToken,
    linkToken,
    password,
    place.STINT_SECRET ?? '',
    ...Object.values<string>(JSON.parse(await readFile(join(place.STINT_DATA_DIR, 'secrets.json'), 'utf8'))),
  ]
  const logs = (await readdir(place.STINT_DATA_DIR)).filter((name) => name.includes('.log'))
  assert.deepEqual(logs.sort(), ['postgres.log', 'stint.log'])
  const written = [
    running.stdout(),
    running.stderr(),
    ...(await Promise.all(logs.map((name) => readFile(join(place.STINT_DATA_DIR, name), 'utf8')))),
  ]
  for (const secret of secrets) for (const text of written) assert.ok(!text.includes(secret))
  for (const name of logs) assert.equal((await stat(join(place.STINT_DATA_DIR, name))).mode & 0o077, 0)
})

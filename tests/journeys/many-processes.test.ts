import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { withStore } from '../../server/commands/store.ts'
import { migrate } from '../../server/foundation/db/migrations.ts'
import { schemaHash } from '../../server/foundation/db/schema-hash.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { freePort } from '../../server/foundation/testing/free-port.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { testDatabase } from '../../server/foundation/testing/test-database.ts'
import { readConfig } from '../../server/settings/config.ts'
import { bodyOf } from '../../server/testing/call.ts'
import { startStint, stintPlace } from '../../server/testing/stint-process.ts'
import { moveClock, settle } from '../../server/testing/test-routes.ts'
import { type Asked, ask } from './load.ts'
import { countWork, makeSite } from './site.ts'

const made = await testDatabase({
  template: await schemaHash(),
  fill: async (url) => void (await migrate(url)),
})
// Registered after the hook that stops the processes, so it runs after it.
const place = await stintPlace({
  DATABASE_URL: made.url,
  STINT_TEST_CLOCK: '1',
  STINT_RATE_LIMIT_PER_MINUTE: '50',
  STINT_DATABASE_CONNECTIONS: '5',
})
after(made.drop)
const one = startStint(['serve', '--role', 'api'], place)
const two = startStint(['serve', '--role', 'api'], { ...place, PORT: String(await freePort()) })
const worker = startStint(['serve', '--role', 'worker'], place)
await Promise.all([one.ready(), two.ready(), worker.says('"msg":"ready"')])
const site = await makeSite(place)

test('200: a process that serves the API also serves the web app', async () => {
  const page = await fetch(`${one.baseUrl}/sign-in`, { headers: { accept: 'text/html' } })
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<script type="module"/)
})

test('201: the same key at two processes at once makes one project and equal replies', async () => {
  const asked = Array.from({ length: 10 }, (): Asked => ({ key: 'the-same', name: 'Once', idleMs: 0 }))
  await Promise.all(asked.map((each, i) => ask(i % 2 ? one.baseUrl : two.baseUrl, site, each)))
  assert.deepEqual(new Set(asked.map((each) => `${each.status} ${each.id}`)).size, 1)
  assert.equal(asked[0]?.status, 201)
})

test('200: one worker delivers the facts of both', async () => {
  for (const { baseUrl } of [one, two])
    await ask(baseUrl, site, { key: randomUUID(), name: 'Each', idleMs: 0 })
  await settle(two.baseUrl)
  assert.deepEqual(await countWork(place, site.organizationId), {
    projects: 3,
    facts: 3,
    entries: 3,
    unsettled: 0,
    failures: 0,
  })
})

test('200: a clock that was moved in one process is moved in all of them', async () => {
  await moveClock(one.baseUrl, '2030-01-01T12:00:00Z')
  const shown: { now: string } = await bodyOf(await fetch(`${two.baseUrl}/test/clock`))
  assert.match(shown.now, /^2030-01-01T12:/)
  await settle(two.baseUrl)
  const before = await snapshots()
  await moveClock(two.baseUrl, '2030-01-04T12:00:00Z')
  await settle(one.baseUrl)
  assert.equal((await snapshots()) - before, 3)
})

test('429: the limit holds over both processes', async () => {
  const granted = new Map<string | null, number>()
  let isRefused = false
  // On a slow machine a minute may end first: then the limit of the next one is tried.
  while (!isRefused)
    await Promise.all(
      Array.from({ length: 80 }, async (_, i) => {
        const reply = await fetch(`${i % 2 ? one.baseUrl : two.baseUrl}/v2/users/me`, {
          headers: { Authorization: `Bearer ${site.token}` },
        })
        await reply.arrayBuffer()
        const minute = reply.headers.get('x-rate-limit-reset')
        if (reply.status === 200) granted.set(minute, (granted.get(minute) ?? 0) + 1)
        else isRefused = reply.status === 429
      }),
    )
  for (const count of granted.values()) assert.ok(count <= 50, `${count} in a minute`)
})

test('200: another worker continues where a killed one stopped', async () => {
  worker.child.kill('SIGKILL')
  await worker.ended
  await moveClock(one.baseUrl, '2030-01-06T12:00:00Z')
  const before = await snapshots()
  startStint(['serve', '--role', 'worker'], place)
  await settle(two.baseUrl)
  assert.equal((await snapshots()) - before, 2)
})

function snapshots(): Promise<number> {
  return withStore(readConfig(place), async ({ database }) => {
    const [row] = await queried<{ count: number }>(
      database,
      sql`select count(*)::int as count from seat_snapshots where organization_id = ${site.organizationId}`,
    )
    return row?.count ?? 0
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../foundation/db/sql.ts'
import { queried, queriedOne } from '../foundation/testing/queried.ts'
import { until } from '../foundation/testing/until.ts'
import { runStint, startStint, stintPlace } from '../testing/stint-process.ts'
import { forFixtures } from '../testing/watched-writes/watched-template.ts'
import { world } from '../testing/world.ts'

// The trackers go by the clock of the machine.
const w = await world({ zone: 'Europe/Lisbon', now: new Date().toISOString() })
// The command writes the members that its trackers need in bulk, like fixtures.
const place = await stintPlace({ DATABASE_URL: forFixtures(w.databaseUrl) })
const simulate = (...words: string[]) =>
  runStint(['simulate', '--trackers', '6', '--for', '2s', '--url', w.baseUrl, ...words], place)

test('0: what trackers send in a new organization is what the API shows', async () => {
  const { code, stdout, stderr } = await simulate('--speed', '21600', '--json')
  assert.deepEqual([code, stderr], [0, ''])
  const told = JSON.parse(stdout)
  assert.deepEqual(told.differences, [])
  assert.equal(told.items, told.accepted + told.duplicates + told.rejected)
  for (const each of ['batches', 'accepted', 'duplicates', 'rejected', 'p50_ms'])
    assert.ok(told[each] > 0, `${each} is ${told[each]}`)
  assert.notEqual(told.organization_id, w.organizationId)
})

test('0: they join an existing organization, and their tokens end with the run', async () => {
  const { code, stdout } = await simulate('--speed', '3600', '--organization', String(w.organizationId))
  assert.equal(code, 0)
  assert.match(stdout, /^The API shows exactly what was sent\.$/m)
  const members = await w.call(
    `GET /v2/organizations/${w.organizationId}/members?search[name]=Tracker`,
    w.owner,
  )
  assert.equal(members.body.members.length, 6)
  const open = await queried(
    w.database,
    sql`
    select id from organization_tokens
    where organization_id = ${w.organizationId} and name = 'Simulation' and revoked_at is null`,
  )
  assert.deepEqual(open, [])
})

test('0: Ctrl-C stops it after the requests in flight, and checks what was sent', async () => {
  const known = () =>
    queriedOne<{ count: number }>(w.database, sql`select count(*)::int as count from tracked_items`)
  const { count: before } = await known()
  const words = ['simulate', '--trackers', '4', '--for', '1h', '--speed', '300', '--url', w.baseUrl]
  const running = startStint(words, place)
  await until(async () => (await known()).count > before, 'something was sent')
  running.child.kill('SIGINT')
  assert.equal(await running.ended, 0)
  assert.match(running.stdout(), /^The API shows exactly what was sent\.$/m)
})

test('2: too short a time, no server, and an unknown organization', async () => {
  assert.equal((await simulate('--speed', '10')).code, 2)
  const away = await runStint(['simulate', '--url', 'http://127.0.0.1:9'], place)
  assert.equal(away.code, 2)
  assert.match(away.stderr, /No server is running at http:\/\/127\.0\.0\.1:9\. Start Stint first\./)
  assert.equal((await simulate('--speed', '3600', '--organization', '4242')).code, 2)
})

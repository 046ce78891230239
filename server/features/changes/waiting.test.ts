import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../foundation/db/columns.ts'
import { only } from '../../foundation/db/database.ts'
import { sql } from '../../foundation/db/sql.ts'
import { idleSinceNow } from '../../foundation/testing/idle-time.ts'
import { until } from '../../foundation/testing/until.ts'
import { worldSecret } from '../../testing/bare-world.ts'
import { bodyOf } from '../../testing/call.ts'
import { startStint, stintPlace } from '../../testing/stint-process.ts'
import { world } from '../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/changes?cursor=latest&wait=30`
const headers = { Authorization: `Bearer ${w.owner.token}` }

/** The heads are read only while a call waits. */
async function looks(): Promise<string | null> {
  const { last } = await only(
    w.database,
    { last: is.text.orNull },
    sql`select max(query_start)::text as last from pg_stat_activity
        where datname = current_database() and query like 'select organization_id as stream, position from fact_heads%'`,
  )
  return last
}

async function somebodyWaits(): Promise<void> {
  const before = await looks()
  await until(async () => (await looks()) !== before, 'somebody waits')
}

test('who goes away while waiting is waited for no longer', async () => {
  const served = async () => {
    const metrics = await w.metrics()
    return Number(/stint_http_request_seconds_count\{[^}]*changes[^}]*\} (\d+)/.exec(metrics)?.[1] ?? 0)
  }
  const leaving = new AbortController()
  const asked = fetch(w.baseUrl + path, { headers, signal: leaving.signal })
  await somebodyWaits()
  assert.equal(await served(), 0)
  leaving.abort()
  await assert.rejects(asked)
  await until(async () => (await served()) === 1, 'the request is over')
})

test('a server that shuts down replies to waiting callers at once, with a cursor to go on', async () => {
  const place = await stintPlace({
    DATABASE_URL: w.databaseUrl,
    STINT_TEST_CLOCK: '1',
    STINT_SECRET: worldSecret,
  })
  const running = startStint(['serve', '--role', 'api'], place)
  await running.ready()
  const asked = fetch(running.baseUrl + path, { headers })
  await somebodyWaits()
  const idle = idleSinceNow()
  running.child.kill('SIGTERM')
  const reply = await asked
  const body: { changes: object[]; cursor: string } = await bodyOf(reply)
  assert.deepEqual([reply.status, body.changes], [200, []])
  assert.equal(await running.ended, 0)
  assert.ok(idle() < 10_000)
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { cp, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { withStore } from '../../server/commands/store.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { transaction } from '../../server/foundation/db/transaction.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { readConfig } from '../../server/settings/config.ts'
import { bodyOf } from '../../server/testing/call.ts'
import {
  processesIn,
  runStint,
  type StintProcess,
  startStint,
  stintPlace,
} from '../../server/testing/stint-process.ts'
import { type Asked, ask } from './load.ts'
import { makeSite } from './site.ts'

const place = await stintPlace()
const first = startStint(['start'], place)
console.log('first start:', await first.ready())
const site = await makeSite(place)

/** Creates a project, blocks it in the database, stops the process meanwhile, then unblocks it. */
async function endDuringRequest(running: StintProcess, end: () => void): Promise<Asked> {
  const asked: Asked = { key: `key-${performance.now()}`, name: 'In flight', idleMs: 0 }
  let asking: Promise<unknown> | undefined
  await withStore(readConfig(place), ({ database }) =>
    transaction(database, async (tx) => {
      await queried(tx, sql`lock table projects in exclusive mode`)
      asking = ask(running.baseUrl, site, asked)
      await until(async () => {
        const [waits] = await queried<{ count: number }>(
          database,
          sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
        )
        return (waits?.count ?? 0) > 0
      }, 'the request waits in the database')
      end()
      await until(
        () =>
          fetch(`${running.baseUrl}/healthz`).then(
            () => false,
            () => true,
          ),
        'no new connection is taken',
      )
    }),
  )
  await asking
  return asked
}

test('5: a second start on the same directory says so and ends', async () => {
  const second = await runStint(['start'], { ...place, PORT: '0' })
  assert.equal(second.code, 5)
  assert.match(
    second.stderr,
    new RegExp(
      `^Stint is already running on .* \\(process ${first.child.pid}, http://127.0.0.1:${place.PORT}\\)\\..*\n$`,
    ),
  )
  assert.equal(second.stdout, '')
})

test('0: SIGTERM finishes the request in flight and leaves no process', async () => {
  const asked = await endDuringRequest(first, () => first.child.kill('SIGTERM'))
  assert.equal(asked.status, 201)
  assert.equal(await first.ended, 0)
  assert.deepEqual(await processesIn(place.STINT_DATA_DIR), [])
})

test('0: Ctrl-C on npm start does the same, and a start with a database is quick', async () => {
  const running = startStint([], place, { program: 'tools/start.mjs', detached: true })
  console.log('second start:', await running.ready())
  // Like a terminal: the signal goes to every process of the group.
  const group = -(running.child.pid ?? assert.fail())
  const asked = await endDuringRequest(running, () => process.kill(group, 'SIGINT'))
  assert.equal(asked.status, 201)
  assert.equal(await running.ended, 0)
  assert.deepEqual(await processesIn(place.STINT_DATA_DIR), [])
  assert.match(running.stdout(), /Stint is ready[\s\S]*Stopping: finishing requests in flight\.\n$/)
})

test('200: a copy of the stopped data directory is a backup', async () => {
  const restored = await stintPlace()
  await cp(place.STINT_DATA_DIR, restored.STINT_DATA_DIR, { recursive: true, preserveTimestamps: true })
  const running = startStint(['start'], restored)
  await running.ready()
  const headers = { Authorization: `Bearer ${site.token}` }
  const reply = await fetch(`${running.baseUrl}/v2/organizations/${site.organizationId}/projects`, {
    headers,
  })
  assert.equal((await bodyOf(reply)).projects.length, 2)
  running.child.kill('SIGTERM')
  assert.equal(await running.ended, 0)
})

test('0: Ctrl-C in the middle of the first start leaves no process either', async () => {
  const fresh = await stintPlace()
  const running = startStint(['start'], fresh)
  const lock = join(fresh.STINT_DATA_DIR, 'postgres', 'postmaster.pid')
  await until(() => exists(lock), 'the database is starting')
  running.child.kill('SIGINT')
  assert.equal(await running.ended, 0)
  assert.deepEqual(await processesIn(fresh.STINT_DATA_DIR), [])
})

test('7: a port in use is named, and nothing stays behind', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code, stderr } = await runStint(['start'], { ...place, PORT: String(port) })
  assert.equal(code, 7)
  assert.equal(stderr, `Another program is using port ${port}. Stop it, or set PORT to a free port.\n`)
  other.close()
  assert.deepEqual(await processesIn(place.STINT_DATA_DIR), [])
})

test('4: an unreachable database is one sentence', async () => {
  const away = { ...place, DATABASE_URL: 'postgres://stint:hush@127.0.0.1:1/stint' }
  const { code, stderr } = await runStint(['serve', '--role', 'api'], away)
  assert.equal(code, 4)
  assert.match(
    stderr,
    /^Cannot reach the database: connect ECONNREFUSED 127\.0\.0\.1:1\. Check DATABASE_URL, .*\n$/,
  )
  assert.ok(!stderr.includes('hush'))
})

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { test } from 'node:test'
import { listProcesses } from '../foundation/operation/beats.ts'
import { until } from '../foundation/testing/until.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { processesIn, runStint, type StintProcess, startStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'

const w = await world()
const place = await stintPlace({
  DATABASE_URL: w.databaseUrl,
  STINT_SECRET: worldSecret,
  STINT_RATE_LIMIT_PER_MINUTE: '0',
})

const group = startStint(['serve', '--processes', '2'], place)

/** On a connection of its own, so that the next process gets it. */
function get(path: string): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const headers = { Authorization: `Bearer ${w.owner.token}` }
  const asked = request(`${group.baseUrl}${path}`, { agent: false, headers }, async (reply) => {
    let text = ''
    for await (const part of reply) text += part
    resolve({ status: reply.statusCode ?? 0, text })
  })
  asked.once('error', reject)
  asked.end()
  return promise
}

/** What readiness says. A connection that the killed process had taken is reset. */
const readiness = () =>
  get('/readyz').then(
    ({ text }) => text,
    () => '',
  )

async function pids(role: 'api' | 'worker'): Promise<number[]> {
  const ours = (await listProcesses(w.database)).filter((each) => each.role === role)
  return ours.map(({ name }) => Number(name.split(':')[1])).filter(isAlive)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** How often a process of the group counted this route. */
async function counted(route: string): Promise<number> {
  const { text } = await get('/metrics')
  return Number(
    new RegExp(`^stint_http_request_seconds_count\\{.*${route}".*\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
  )
}

async function parentOf(pid: number): Promise<number> {
  const [, state = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')
  return Number(state.split(' ')[1])
}

test('200 from two processes on one port, beside a third for background work', async () => {
  await group.says('"processes":2')
  assert.equal((await pids('api')).length, 2)
  assert.equal((await pids('worker')).length, 1)
  for (const pid of await pids('api')) assert.equal(await parentOf(pid), group.child.pid)
})

test('the metrics of any process count the requests of all', async () => {
  const replies = await Promise.all(Array.from({ length: 40 }, () => get('/v2/users/me')))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
  for (const _ of [1, 2, 3]) assert.equal(await counted('/v2/users/me'), 40)
  const { text } = await get('/metrics')
  assert.match(text, /^stint_workers [1-9]/m)
  assert.equal(text.match(/^stint_facts_pending /gm)?.length, 1)
})

test('kill -9 of one process: the others serve, readiness says so, and it starts again', async () => {
  const [killed = 0, other = 0] = await pids('api')
  process.kill(killed, 'SIGKILL')
  await until(async () => (await readiness()).includes('1 of 3 processes'), 'it is missed')
  assert.equal((await get('/v2/users/me')).status, 200)
  await until(async () => (await pids('api')).length === 2, 'its successor runs')
  await until(async () => (await readiness()) === '{"status":"ready"}', 'nothing is missing')
  assert.ok((await pids('api')).includes(other))
  assert.match(group.stdout(), /"signal":"SIGKILL".*a process ended; it starts again/)
})

test('0 after SIGTERM, and no process is left', async () => {
  group.child.kill('SIGTERM')
  assert.equal(await group.ended, 0)
  assert.deepEqual([...(await pids('api')), ...(await pids('worker'))], [])
})

test('kill -9 of the parent: its processes finish and end', async () => {
  const orphaned: StintProcess = startStint(['serve', '--processes', '2'], place)
  await orphaned.says('"processes":2')
  orphaned.child.kill('SIGKILL')
  await until(async () => (await processesIn(place.STINT_DATA_DIR)).length === 0, 'all have ended')
})

test('3: more processes than the connections allow; 2: no number; 7: the port is taken', async () => {
  const few = await runStint(['serve', '--processes', '4'], { ...place, STINT_DATABASE_CONNECTIONS: '16' })
  assert.equal(few.code, 3)
  assert.match(few.stderr, /STINT_DATABASE_CONNECTIONS is 16, and 5 processes need at least 20\./)
  assert.equal((await runStint(['serve', '--processes', 'many'], place)).code, 2)
  const { port } = new URL(w.baseUrl)
  assert.equal((await runStint(['serve', '--processes', '2'], { ...place, PORT: port })).code, 7)
})

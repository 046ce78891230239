import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '../foundation/db/sql.ts'
import { freePort } from '../foundation/testing/free-port.ts'
import { queried } from '../foundation/testing/queried.ts'
import { until } from '../foundation/testing/until.ts'
import { worldSecret } from '../testing/bare-world.ts'
import { isReady, type StintProcess, startStint, stintPlace } from '../testing/stint-process.ts'
import { world } from '../testing/world.ts'

const w = await world()
const place = await stintPlace({
  DATABASE_URL: w.databaseUrl,
  STINT_SECRET: worldSecret,
  STINT_RATE_LIMIT_PER_MINUTE: '0',
  STINT_DRAIN_SECONDS: '10',
})

const start = async () => startStint(['serve', '--role', 'api'], { ...place, PORT: String(await freePort()) })

/** As a proxy does: asks every process now and then whether it is ready, and uses only the ready ones. */
function balancer(processes: Set<StintProcess>) {
  let ready: StintProcess[] = []
  let turn = 0
  const look = async () => {
    const seen = [...processes]
    const answers = await Promise.all(seen.map(({ baseUrl }) => isReady(baseUrl)))
    ready = seen.filter((_, at) => answers[at])
  }
  const timer = setInterval(() => void look(), 250)
  after(() => clearInterval(timer))
  return { has: (one: StintProcess) => ready.includes(one), next: () => ready[turn++ % ready.length] }
}

test('201 to every POST while all processes are replaced one after the other', async () => {
  const processes = new Set([await start(), await start()])
  const proxy = balancer(processes)
  for (const each of processes) await until(() => proxy.has(each), 'both are ready')
  const outcomes = new Map<string, number>()
  let isOver = false

  async function client(name: string): Promise<void> {
    for (let count = 1; !isOver; count += 1) {
      const outcome = await fetch(`${proxy.next()?.baseUrl}/v2/organizations/${w.organizationId}/projects`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${w.owner.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: `rolled ${name} ${count}` }),
      }).then(
        async (reply) => ((await reply.text()) ? String(reply.status) : 'no body'),
        (error) => String(error.cause ?? error),
      )
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      await wait(5)
    }
  }

  const clients = ['a', 'b', 'c'].map(client)
  for (const old of [...processes]) {
    const next = await start()
    processes.add(next)
    await until(() => proxy.has(next), 'its successor is ready')
    old.child.kill('SIGTERM')
    await until(() => !proxy.has(old), 'the old one is unready before it stops')
    assert.equal(old.child.exitCode, null)
    assert.equal(await old.ended, 0)
    processes.delete(old)
  }
  isOver = true
  await Promise.all(clients)
  assert.deepEqual([...outcomes.keys()], ['201'], JSON.stringify([...outcomes]))
  const [made] = await queried<{ count: number }>(
    w.database,
    sql`select count(*)::int as count from projects where name like 'rolled %'`,
  )
  assert.equal(made?.count, outcomes.get('201'))
  assert.ok((made?.count ?? 0) > 50)
})

test('503 and Connection: close as soon as it is asked to stop; a call is still served', async () => {
  const stopping = await start()
  await stopping.ready()
  const before = await fetch(`${stopping.baseUrl}/healthz`)
  assert.equal(before.headers.get('connection'), 'keep-alive')
  stopping.child.kill('SIGTERM')
  await until(async () => (await fetch(`${stopping.baseUrl}/readyz`)).status === 503, 'it is unready')
  const ready = await fetch(`${stopping.baseUrl}/readyz`)
  assert.match(await ready.text(), /This process is stopping\./)
  const call = await fetch(`${stopping.baseUrl}/v2/users/me`, {
    headers: { Authorization: `Bearer ${w.owner.token}` },
  })
  assert.deepEqual([call.status, call.headers.get('connection')], [200, 'close'])
  assert.equal(await stopping.ended, 0)
})

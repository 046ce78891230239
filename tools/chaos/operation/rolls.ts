import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { until } from '../../../server/foundation/testing/until.ts'
import { makeSite } from '../../../tests/journeys/site.ts'
import type { AtEnd } from '../place.ts'
import { type FrontProxy, startProxy } from './proxy.ts'
import type { Fault, Seen } from './seen.ts'
import { type Environment, type Running, type Stage, secret } from './stage.ts'

export type RollPlan = { requests: number; rolls: number }

const callers = 8
/** nginx does not ask /readyz: the old process only finishes what it has. */
const drainSeconds = '5'
const mostNamed = 20

/** Replaces two processes in turn behind the example proxy, as docs/operations.md says, while callers read and write. */
export const rollingRestart = ({ requests, rolls }: RollPlan, atEnd: AtEnd): Fault => ({
  name: `two processes are replaced in turn, ${rolls} times, under at least ${requests} requests`,
  async plant(stage) {
    const url = await stage.database('rolled')
    const place = (settings: Environment) =>
      stage.place({ DATABASE_URL: url, STINT_SECRET: secret, STINT_RATE_LIMIT_PER_MINUTE: '0', ...settings })
    const own = await place({ STINT_DRAIN_SECONDS: drainSeconds })
    const { organizationId, token } = await makeSite(own)
    const slots: Slot[] = []
    for (const environment of [own, await place({ STINT_DRAIN_SECONDS: drainSeconds })])
      slots.push({ environment, running: await startApi(stage, environment) })
    const proxy = await startProxy(slots.map(portOf), atEnd)
    const path = `/v2/organizations/${organizationId}/clients`
    const calls = makeCalls(proxy, { path, token })
    const calling = Array.from({ length: callers }, (_, i) => calls.go(i))
    for (let roll = 0; roll < rolls; roll++) {
      await replace(stage, proxy, slots, roll % slots.length)
      await until(
        () => calls.count() >= (requests * (roll + 1)) / rolls,
        'the requests of this roll are done',
      )
    }
    calls.end()
    await Promise.all(calling)
    const client = await stage.session(url)
    const { rows } = await client.query(
      "select count(*)::int as found from clients where name like 'rolled %'",
    )
    for (const { running } of slots) await running.stop()
    return seenOf(proxy, calls, rows[0].found)
  },
})

type Slot = { environment: Environment; running: Running }
const portOf = ({ environment }: Slot) => environment.PORT ?? ''

async function startApi(stage: Stage, environment: Environment): Promise<Running> {
  const running = stage.begin(['serve', '--role', 'api'], environment)
  await until(async () => {
    if (running.child.exitCode !== null) throw new Error(`It ended: ${running.log()}`)
    return fetch(`${running.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }, 'it is ready')
  return running
}

/** Marks one as down, reloads the proxy, stops the process, starts its successor, and lets the proxy use it again. */
async function replace(stage: Stage, proxy: FrontProxy, slots: Slot[], which: number): Promise<void> {
  const slot = slots[which]
  if (slot === undefined) return
  await proxy.use(slots.filter((each) => each !== slot).map(portOf))
  await slot.running.stop()
  slot.running = await startApi(stage, slot.environment)
  await proxy.use(slots.map(portOf))
}

function makeCalls(proxy: FrontProxy, { path, token }: { path: string; token: string }) {
  // When nginx reloads, it closes the connections of callers that are idle at that moment: each request has its own.
  const agent = new Agent({ keepAlive: false })
  const failed: string[] = []
  let [written, done, isOver] = [0, 0, false]

  async function one(method: 'GET' | 'POST', name: string): Promise<void> {
    const wanted = method === 'POST' ? 201 : 200
    const outcome = await send(method, name).catch((error: Error) => error.message)
    done += 1
    if (outcome !== wanted) failed.push(`${method} ${name} at ${new Date().toISOString()}: ${outcome}`)
    else if (method === 'POST') written += 1
  }

  async function send(method: string, name: string): Promise<number | string> {
    const { promise, resolve, reject } = Promise.withResolvers<number | string>()
    const call = request(`${proxy.url}${method === 'POST' ? path : '/v2/users/me'}`, {
      agent,
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
    call.on('error', reject)
    call.on('response', (reply) => {
      const { statusCode = 0 } = reply
      text(reply).then(
        (body) => resolve(statusCode < 300 ? statusCode : `${statusCode} ${body.replaceAll(/\s+/g, ' ')}`),
        reject,
      )
    })
    call.end(method === 'POST' ? JSON.stringify({ name }) : undefined)
    return promise
  }

  return {
    failed,
    count: () => done,
    written: () => written,
    end() {
      isOver = true
    },
    async go(caller: number): Promise<void> {
      for (let number = 1; !isOver; number++)
        await one(number % 4 === 0 ? 'POST' : 'GET', `rolled ${caller} ${number}`)
    },
  }
}

function seenOf(proxy: FrontProxy, calls: ReturnType<typeof makeCalls>, found: number): Seen[] {
  const { failed } = calls
  return [
    { what: 'the proxy', shown: proxy.name, isRight: true },
    { what: 'requests', shown: String(calls.count()), isRight: calls.count() > 0 },
    { what: 'failed requests', shown: String(failed.length), isRight: failed.length === 0 },
    ...failed.slice(0, mostNamed).map((shown) => ({ what: 'failed', shown, isRight: false })),
    {
      what: 'clients that were created, and found',
      shown: `${calls.written()}, ${found}`,
      isRight: calls.written() === found,
    },
  ]
}

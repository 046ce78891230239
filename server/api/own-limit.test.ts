import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { Type } from 'typebox'
import { rateLimiter } from '../foundation/http/rate-limit.ts'
import { json } from '../foundation/http/reply.ts'
import { modeGate } from '../foundation/operation/gate.ts'
import { makeMetrics } from '../foundation/operation/metrics.ts'
import { migratedDatabase } from '../foundation/testing/migrated-database.ts'
import { fixedClock } from '../foundation/time/clock.ts'
import { parseInstant } from '../foundation/time/instant.ts'
import { everyone } from './access.ts'
import { endpoint } from './endpoint.ts'
import { router } from './router.ts'
import type { Spine } from './spine.ts'

const { open } = await migratedDatabase(4)
const clock = fixedClock(parseInstant('2026-05-04T08:10:00Z') ?? assert.fail())
const reply = json('Fine.', Type.Object({ ok: Type.Boolean() }))
const common = { tag: 'Test', summary: 'Fine', access: everyone, reply, handle: () => ({ ok: true }) }
const endpoints = [
  endpoint({ ...common, get: '/v2/dear', limit: { name: 'dear', calls: 6, windowSeconds: 3_600 } }),
  endpoint({ ...common, get: '/v2/cheap' }),
]

/** A second server, like another process. */
async function started(): Promise<string> {
  const database = open(2)
  const limiter = (name: string, limit: number, windowSeconds: number) =>
    rateLimiter(database, clock, { name, limit, windowSeconds })
  const spine: Spine = {
    database,
    clock,
    log: pino({ level: 'silent' }),
    urls: { base: '', auth: '' },
    authenticateAgain: () => assert.fail(),
    requireFreshSession: () => assert.fail(),
    catchUp: () => assert.fail(),
    authenticate: () => assert.fail('public'),
    limitCalls: limiter('minute', 4, 60),
    limitApart: ({ name, calls, windowSeconds }) => limiter(name, calls, windowSeconds),
    gate: modeGate(),
    sideLoads: {},
    factsAnnounced() {},
  }
  const timeouts = { headerSeconds: 20, requestSeconds: 20, idleSeconds: 20, keepAliveSeconds: 20 }
  const options = {
    corsOrigins: '*' as const,
    largestBody: 1_024,
    trustProxy: false,
    metrics: makeMetrics(),
    mostConnections: 100,
    deadlineSeconds: 30,
    ...timeouts,
  }
  const app = await router(spine, endpoints, options)
  await app.listen({ host: '127.0.0.1', port: 0 })
  after(() => app.close())
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const servers = [await started(), await started()]
const ask = (path: string, server = 0) => fetch(`${servers[server]}${path}`)

test('429: a separate limit applies across two servers and does not affect other calls', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 8; i++) statuses.push((await ask('/v2/dear', i % 2)).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429, 429])
  for (let i = 0; i < 4; i++) assert.equal((await ask('/v2/cheap', i % 2)).status, 200)
  assert.equal((await ask('/v2/cheap')).status, 429)
})

test('its headers show its own window', async () => {
  const { headers, status } = await ask('/v2/dear')
  assert.equal(status, 429)
  assert.equal(headers.get('x-rate-limit-limit'), '6')
  assert.equal(Number(headers.get('x-rate-limit-reset')), Date.UTC(2026, 4, 4, 9) / 1000)
  assert.equal(headers.get('retry-after'), '3000')
})

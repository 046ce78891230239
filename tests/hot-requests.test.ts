import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refreshCost } from '../server/features/identity/token-endpoint/refresh.ts'
import type { Cost } from '../server/foundation/db/cost.ts'
import { endedRequests, type RequestScope } from '../server/foundation/db/request-scope.ts'
import { until } from '../server/foundation/testing/until.ts'
import { addSeconds, instantFrom, toWholeSeconds } from '../server/foundation/time/instant.ts'
import { giveTestPassword, testPassword } from '../server/testing/accounts.ts'
import { askForToken, personalToken, refreshForm } from '../server/testing/oauth.ts'
import { trackedIn } from '../server/testing/tracked.ts'
import { world } from '../server/testing/world.ts'
import { makeProduct } from '../server/wiring/product.ts'

const w = await world()
const { activity, results } = trackedIn(w)
const organization = `/v2/organizations/${w.organizationId}`

const ended = new Map<string, Cost[]>()
endedRequests.subscribe((message) => {
  const { route, spent } = message as RequestScope
  const { statements, roundTrips, rows } = spent
  ended.set(route, [...(ended.get(route) ?? []), { statements, roundTrips, rows }])
})

/** What the last of the calls costs; the ones before it prepare its statements on every connection. */
async function costOf(route: string, call: () => Promise<unknown>, times = 9): Promise<Cost | undefined> {
  for (let i = 1; i <= times; i++) {
    await call()
    await until(async () => ended.get(route)?.length === i, `${route} has ended`)
  }
  return ended.get(route)?.at(-1)
}

const posting = (path: string, body?: object) => async () => {
  const reply = await w.call(`POST ${path}`, w.user, { body })
  assert.ok(reply.status < 300, reply.text)
}

let slot = instantFrom('2026-11-17T08:00:00Z')
const nextSlot = () => {
  slot = addSeconds(slot, 600)
  return toWholeSeconds(slot)
}

const calls: Record<string, () => Promise<Cost | undefined>> = {
  'GET /v2/projects/:project_id': () =>
    costOf('GET /v2/projects/:project_id', () => w.call(`GET /v2/projects/${w.projectId}`, w.owner)),
  'GET /v2/organizations/:organization_id/projects': () =>
    costOf('GET /v2/organizations/:organization_id/projects', () =>
      w.call(`GET ${organization}/projects?page_limit=1`, w.owner),
    ),
  'POST /v2/projects/:project_id/tasks': () =>
    costOf(
      'POST /v2/projects/:project_id/tasks',
      posting(`/v2/projects/${w.projectId}/tasks`, { summary: 'Paint the crane' }),
    ),
  'POST /v2/organizations/:organization_id/tracking/batches': () =>
    costOf('POST /v2/organizations/:organization_id/tracking/batches', async () => {
      assert.deepEqual(await results(w.user, [activity(nextSlot())]), ['accepted'])
    }),
  async 'POST /v2/users/me/timer/start'() {
    const stop = posting('/v2/users/me/timer/stop')
    const start = posting('/v2/users/me/timer/start', {
      organization_id: w.organizationId,
      project_id: w.projectId,
    })
    return costOf('POST /v2/users/me/timer/start', async () => {
      await stop()
      await start()
    })
  },
  'POST /v2/users/me/timer/stop': async () => ended.get('POST /v2/users/me/timer/stop')?.at(-1),
}

const { endpoints, accountEndpoints } = makeProduct({
  base: 'http://stint.test',
  auth: 'http://stint.test/auth',
})

for (const { method, path, cost } of endpoints.filter((each) => each.cost !== undefined))
  test(`${method} ${path} costs what its endpoint says`, async () => {
    const measured = await calls[`${method} ${path}`]?.()
    assert.deepEqual(measured, cost)
  })

test('every hot call has its cost beside its endpoint', () => {
  const known = endpoints
    .filter(({ cost }) => cost !== undefined)
    .map((each) => `${each.method} ${each.path}`)
  assert.deepEqual(known.toSorted(), Object.keys(calls).toSorted())
})

test('a sign-in costs what its endpoint says', async () => {
  const email = await giveTestPassword(w, w.user.id)
  const { path, cost } = accountEndpoints.find((each) => each.path === '/account/sign_in') ?? {}
  const measured = await costOf(`POST /auth${path}`, async () => {
    const reply = await w.visit().call(`POST ${path}`, { email, password: testPassword })
    assert.equal(reply.status, 200, reply.text)
  })
  assert.deepEqual(measured, cost)
})

test('a refresh costs what is written beside it', async () => {
  const measured = await costOf('POST /auth/access_tokens', async () => {
    const { refreshToken } = await personalToken(w, w.user.id)
    const reply = await askForToken(w, refreshForm(refreshToken))
    assert.equal(reply.status, 200)
  })
  assert.deepEqual(measured, refreshCost)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../testing/world.ts'
import { makeProduct } from '../../wiring/product.ts'

const w = await world()
const made = await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, {
  body: { name: 'Harbour' },
})
const client = `/v2/clients/${made.body.client.id}`
const clients = `/v2/organizations/${w.organizationId}/clients`

async function answers(as: typeof w.owner, ...calls: string[]): Promise<[boolean, number | undefined][]> {
  const query = calls.map((call) => `calls[]=${encodeURIComponent(call)}`).join('&')
  const { status, body } = await w.call(`GET /v2/permissions?${query}`, as)
  assert.equal(status, 200)
  return body.permissions.map(({ allowed, error_code }: { allowed: boolean; error_code?: number }) => [
    allowed,
    error_code,
  ])
}

test('200: each answer matches the call itself', async () => {
  const calls = [`GET ${client}`, `PUT ${client}`, `POST ${clients}`] as const
  for (const as of [w.owner, w.manager, w.projectManager, w.user, w.viewer, w.stranger, w.otherOwner]) {
    const real = await Promise.all([
      w.call(`GET ${client}`, as),
      w.call(`PUT ${client}`, as, { body: {} }),
      w.call(`POST ${clients}`, as, { body: { name: 'Another' } }),
    ])
    assert.deepEqual(
      await answers(as, ...calls),
      real.map(({ status, body }) => (status < 300 ? [true, undefined] : [false, body.error_code])),
    )
  }
})

test('200: an unknown path is not allowed', async () => {
  assert.deepEqual(await answers(w.owner, 'GET /v2/nothing', `PATCH ${client}`), [
    [false, 12003],
    [false, 12003],
  ])
})

test('200: every endpoint is found with the largest ids of its path', async () => {
  const { endpoints } = makeProduct({ base: '', auth: '' })
  const calls = endpoints
    .filter(({ words, access }) => Object.keys(words).length === 0 && access.locate !== undefined)
    .map(({ method, path, wideIds }) => {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
        String(wideIds.includes(name) ? Number.MAX_SAFE_INTEGER : 2_147_483_647),
      )
      return `${method} ${filled}`
    })
  const unknown: string[] = []
  for (let at = 0; at < calls.length; at += 100) {
    const asked = calls.slice(at, at + 100)
    const found = await answers(w.owner, ...asked)
    unknown.push(...asked.filter((_, i) => found[i]?.[1] === 12_003))
  }
  assert.deepEqual(unknown, [])
})

test('200: a view-only member may read but not change', async () => {
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: w.manager.id, view_only: true }] },
  })
  assert.deepEqual(await answers(w.manager, `GET ${client}`, `PUT ${client}`), [
    [true, undefined],
    [false, 10003],
  ])
})

test('400: without calls, with a malformed one, and with more than 100', async () => {
  const many = Array.from({ length: 101 }, (_, i) => `calls[]=GET%20/v2/clients/${i + 1}`).join('&')
  for (const query of ['', '?calls[]=clients', `?${many}`]) {
    const { status, body } = await w.call(`GET /v2/permissions${query}`, w.owner)
    assert.equal(status, 400)
    assert.equal(body.details[0].attribute, 'calls')
  }
})

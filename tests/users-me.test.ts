import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '../server/api/endpoint.ts'
import { addMember } from '../server/features/organizations/changes/change-members.ts'
import type { Called } from '../server/testing/call.ts'
import { type CredentialKind, credentialsOf } from '../server/testing/credentials.ts'
import { hooksOf } from '../server/testing/hooks.ts'
import { receiver, receiverSettings } from '../server/testing/receiver.ts'
import { world } from '../server/testing/world.ts'
import { makeProduct } from '../server/wiring/product.ts'

/** Every call of `users/me` with every kind of credential, while the user has a timer, webhooks and tasks elsewhere. */
const w = await world({ settings: receiverSettings })
const { make } = hooksOf(w)
const { endpoints } = makeProduct({ base: 'http://stint.test', auth: 'http://stint.test/auth' })
const calls = endpoints.filter(({ path }) => path.startsWith('/v2/users/me'))

await w.write((writer) => addMember(writer, w.otherOrganizationId, { userId: w.user.id, role: 'user' }))
const elsewhere = await w.call(`POST /v2/organizations/${w.otherOrganizationId}/projects`, w.otherOwner, {
  body: { name: 'Elsewhere', members: [{ user_id: w.user.id, role: 'user' }] },
})
const otherProjectId: number = elsewhere.body.project.id
const people = await credentialsOf(w, w.user)
const self = people['personal token']
const target = await receiver()
const webhookId = await make('/v2/users/me/webhooks', target, self)

const startElsewhere = () =>
  w.call('POST /v2/users/me/timer/start', self, {
    body: { organization_id: w.otherOrganizationId, project_id: otherProjectId, note: 'A secret elsewhere' },
  })

async function made(endpoint: Endpoint, kind: CredentialKind): Promise<Called> {
  const body = endpoint.path.endsWith('/timer/start')
    ? { organization_id: w.organizationId, project_id: w.projectId }
    : endpoint.path.endsWith('/timer/idle')
      ? { since: await w.now() }
      : endpoint.example.body
  return w.call(`${endpoint.method} ${endpoint.path}`, people[kind], { body })
}

/** What the user has elsewhere, as they see it themselves. */
async function leftElsewhere() {
  const { timer } = (await w.call('GET /v2/users/me/timer', self)).body
  const { webhooks } = (await w.call('GET /v2/users/me/webhooks', self)).body
  return {
    timer: timer && { project_id: timer.project_id, note: timer.note, idle_since: timer.idle_since },
    webhookIds: webhooks
      .filter(({ organization_id }: { organization_id?: number }) => organization_id !== w.organizationId)
      .map(({ id }: { id: number }) => id),
  }
}

assert.ok(calls.length >= 9)

for (const endpoint of calls) {
  const name = `${endpoint.method} ${endpoint.path}`
  test(`${name}: an organization token learns and changes nothing elsewhere`, async () => {
    assert.equal((await startElsewhere()).status, 201)
    const before = await leftElsewhere()
    assert.equal(before.timer.project_id, otherProjectId)
    const { status, text } = await made(endpoint, 'organization token')
    assert.ok(status < 300 || status === 403, text)
    for (const secret of ['Elsewhere', 'A secret', 'Other Works', target.url])
      assert.ok(!text.includes(secret), text)
    assert.deepEqual(await leftElsewhere(), before)
    await w.call('POST /v2/users/me/timer/stop', self)
  })
  for (const kind of ['session token', 'OAuth access token', 'personal token'] as const)
    test(`${name}: a ${kind} is the user everywhere`, async () => {
      await startElsewhere()
      const { status, text } = await made(endpoint, kind)
      assert.ok(status < 300, text)
      await w.call('POST /v2/users/me/timer/stop', self)
    })
}

test('200: an organization token gets its user without the last address, which can come from elsewhere', async () => {
  for (const path of ['/v2/users/me', `/v2/users/${w.user.id}`]) {
    const { user } = (await w.call(`GET ${path}`, w.user)).body
    assert.deepEqual([user.id, user.email], [w.user.id, 'uma.user@stint.test'])
    // Its own calls come from here; they are written every few seconds.
    assert.ok([null, '127.0.0.1'].includes(user.ip_address))
  }
})

test('201: an organization token creates webhooks of its user, limited to its organization', async () => {
  const here = await receiver()
  const id = await make('/v2/users/me/webhooks', here, w.user)
  const path = `/v2/webhooks/${id}`
  const { webhook } = (await w.call(`GET ${path}`, w.user)).body
  assert.deepEqual(
    [webhook.scope, webhook.user_id, webhook.organization_id],
    ['user', w.user.id, w.organizationId],
  )
  assert.equal((await w.call(`POST ${path}/test`, w.user)).status, 201)
  const body = { summary: 'For Uma', assignee_id: w.user.id }
  for (const [projectId, owner] of [
    [w.projectId, w.owner],
    [otherProjectId, w.otherOwner],
  ] as const)
    assert.equal((await w.call(`POST /v2/projects/${projectId}/tasks`, owner, { body })).status, 201)
  await w.settle()
  const organizations = here.deliveries().map(({ payload }) => payload.organization_id)
  assert.deepEqual([...new Set(organizations)].filter(Boolean), [w.organizationId])
  const list = async (as: typeof w.user) =>
    (await w.call('GET /v2/users/me/webhooks', as)).body.webhooks.map((each: { id: number }) => each.id)
  assert.ok((await list(w.user)).includes(id))
  assert.ok(!(await list(w.user)).includes(webhookId))
  assert.deepEqual((await list(self)).filter((each: number) => [id, webhookId].includes(each)).length, 2)
  const organizationList = (await w.call(`GET /v2/organizations/${w.organizationId}/webhooks`, w.owner)).body
  assert.deepEqual(organizationList.webhooks, [])
  assert.equal((await w.call(`GET ${path}`, w.owner)).status, 404)
  assert.equal((await w.call(`GET ${path}`, self)).status, 200)
  assert.equal((await w.call(`DELETE ${path}`, w.user)).status, 204)
})

test('404: an organization token reads, tests, replays and deletes no webhook of its user that covers all organizations', async () => {
  const path = `/v2/webhooks/${webhookId}`
  for (const call of [
    `GET ${path}`,
    `GET ${path}/deliveries`,
    `POST ${path}/test`,
    `POST ${path}/replay`,
    `DELETE ${path}`,
  ]) {
    const body = call.startsWith('POST') ? { since: '2026-01-01T00:00:00Z' } : undefined
    assert.equal((await w.call(call, w.user, { body })).status, 404, call)
  }
  assert.equal((await w.call(`GET ${path}`, self)).status, 200)
})

test('200: permissions say the same to an organization token as the calls', async () => {
  const query = ['GET /v2/users/me/webhooks', 'POST /v2/users/me/webhooks', 'GET /v2/users/me']
    .map((call) => `calls[]=${encodeURIComponent(call)}`)
    .join('&')
  const allowed = async (as = w.user) =>
    (await w.call(`GET /v2/permissions?${query}`, as)).body.permissions.map(
      (each: { allowed: boolean }) => each.allowed,
    )
  assert.deepEqual(await allowed(), [true, true, true])
  assert.deepEqual(await allowed(self), [true, true, true])
})

test('200: lists, users and includes with an organization token stay in its organization', async () => {
  const { organizations } = (await w.call('GET /v2/organizations', w.user)).body
  assert.deepEqual(
    organizations.map(({ id }: { id: number }) => id),
    [w.organizationId],
  )
  assert.equal((await w.call(`GET /v2/projects/${otherProjectId}`, w.user)).status, 404)
  assert.equal((await w.call(`GET /v2/users/${w.otherOwner.id}`, w.user)).status, 404)
})

import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { hooksOf } from '../../../testing/hooks.ts'
import { pluck } from '../../../testing/pluck.ts'
import { receiver, receiverSettings } from '../../../testing/receiver.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ settings: receiverSettings })
const { ofOrganization, make, makeTask, status } = hooksOf(w)
const post = (body: object, person = w.owner) => w.call(`POST ${ofOrganization}`, person, { body })

test('201: inactive at first; announced and audited, and no reply holds the secret', async () => {
  const target = await receiver()
  const body = { events: ['task.create', 'task.create'], target_url: target.url }
  const { reply, facts, audit } = await traced(w, () => post(body))
  const { webhook } = reply.body
  assert.equal(reply.status, 201)
  assert.deepEqual(
    [webhook.status, webhook.events, webhook.scope, webhook.organization_id, 'last_delivery_at' in webhook],
    ['inactive', ['task.create'], 'organization', w.organizationId, false],
  )
  assert.equal(facts[0]?.name, 'webhook.created')
  assert.deepEqual(pluck(audit, 'action'), ['create'])
  await w.settle()
  assert.equal(await status(webhook.id), 'active')
  const { text } = await w.call(`GET /v2/webhooks/${webhook.id}`, w.owner)
  assert.ok(!text.includes(target.secrets()[0] ?? 'none'))
})

test('the ping has no body, a length of 0 and 64 hex characters, another for each webhook', async () => {
  const target = await receiver()
  await make(ofOrganization, target)
  await make(ofOrganization, target)
  const [first, second] = target.received
  assert.equal(first?.headers['content-length'], '0')
  assert.equal(first?.body.length, 0)
  assert.match(String(first?.headers['x-hook-secret']), /^[0-9a-f]{64}$/)
  assert.notEqual(first?.headers['x-hook-secret'], second?.headers['x-hook-secret'])
})

test('a delivery is signed over its bytes with the secret of the ping', async () => {
  const target = await receiver()
  await make(ofOrganization, target)
  await makeTask('Sign here')
  await w.settle()
  const sent = target.received.at(-1)
  const [secret = ''] = target.secrets()
  const signature = createHmac('sha256', secret)
    .update(sent?.body ?? '')
    .digest('hex')
  assert.equal(sent?.headers['x-hook-signature'], signature)
  assert.equal(sent?.headers['x-product-id'], 'stint')
  assert.equal(sent?.headers['content-type'], 'application/json')
  assert.equal(sent?.headers['x-hook-secret'], undefined)
  const [body] = target.deliveries()
  assert.match(body?.id ?? '', /^[0-9a-f-]{36}$/)
  assert.equal(body?.event, 'task.create')
  assert.match(body?.created_at ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/)
  assert.equal(body?.payload.task_summary, 'Sign here')
})

test('disabled: an error, a redirect, nobody there, an address that is not public', async () => {
  const failing = await receiver((_received, reply) => reply.writeHead(500).end())
  const moved = await receiver((_received, reply) => reply.writeHead(302, { Location: failing.url }).end())
  const canary = await receiver(undefined, '127.0.0.1')
  const nobody = { ...failing, url: 'http://127.0.0.2:1/' }
  for (const target of [failing, moved, nobody, canary]) {
    const id = await make(ofOrganization, target)
    const { webhook } = (await w.call(`GET /v2/webhooks/${id}`, w.owner)).body
    assert.equal(webhook.status, 'disabled')
    assert.match(webhook.disabled_reason, /could not be verified/)
  }
  assert.deepEqual(canary.received, [])
  assert.equal(failing.received.length, 1)
})

test('disabled: an internal name, a private address and an unknown name read the same', async () => {
  const reasons = new Set<string>()
  for (const target_url of ['http://localhost:1/', 'http://10.0.0.1/', 'http://no-such-name.invalid/']) {
    const { webhook } = (await post({ events: ['*'], target_url })).body
    await w.settle()
    const { disabled_reason } = (await w.call(`GET /v2/webhooks/${webhook.id}`, w.owner)).body.webhook
    assert.doesNotMatch(disabled_reason, /\d|localhost|ENOTFOUND/)
    reasons.add(disabled_reason)
  }
  assert.equal(reasons.size, 1)
})

test('403: a view-only manager, and one who must not see other members’ data', async () => {
  const manager = await w.addPerson('Mo Manager', 'manager')
  const body = { events: ['*'], target_url: 'https://hooks.example.com/' }
  const change = (member: object) =>
    w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
      body: { members: [{ user_id: manager.id, ...member }] },
    })
  for (const lost of [{ view_only: true }, { view_only: false, view_others_data: false }]) {
    await change(lost)
    assert.equal((await post(body, manager)).status, 403)
  }
})

test('400: every fault of a webhook at once', async () => {
  const reply = await post({ events: ['task.create', 'task.eat', '*'], target_url: 'ftp://example.com' })
  assert.equal(reply.status, 400)
  assert.deepEqual(pluck(reply.body.details, 'attribute').toSorted(), ['events[1]', 'target_url'])
  const none = await post({ events: [] })
  assert.deepEqual(pluck(none.body.details, 'attribute').toSorted(), ['events', 'target_url'])
  for (const target_url of ['https://a:b@example.com', 'https://example.com/#x', 'nonsense'])
    assert.equal((await post({ events: ['*'], target_url })).status, 400)
})

test('403: a caller who is neither owner nor manager', async () => {
  const body = { events: ['*'], target_url: 'https://hooks.example.com' }
  for (const person of [w.projectManager, w.user, w.viewer, w.member])
    assert.equal((await post(body, person)).status, 403)
})

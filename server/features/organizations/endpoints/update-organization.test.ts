import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const put = (body: object, as: Person = w.owner) =>
  w.call(`PUT /v2/organizations/${w.organizationId}`, as, { body })

test('200: changes only what is sent, audited and announced', async () => {
  const { reply, facts, audit } = await traced(w, () => put({ name: '  Harbour works ' }, w.manager))
  assert.deepEqual([reply.status, reply.body.organization.name], [200, 'Harbour works'])
  assert.deepEqual(facts, [
    { name: 'organization.changed', payload: { organization_id: w.organizationId, changed: ['name'] } },
  ])
  assert.deepEqual(audit[0]?.details, {
    from: { name: 'Test Works', currency: 'USD', week_start: 'mon' },
    to: { name: 'Harbour works', currency: 'USD', week_start: 'mon' },
  })
  assert.equal((await put({ currency: 'eur' })).status, 200)
  const { body } = await w.call(`GET /v2/organizations/${w.organizationId}`, w.user)
  assert.equal(body.organization.name, 'Harbour works')
})

test('200: weeks start on Monday until a manager chooses Sunday or Saturday; every member reads it', async () => {
  const read = () => w.call(`GET /v2/organizations/${w.organizationId}`, w.user)
  assert.equal((await read()).body.organization.week_start, 'mon')
  assert.equal((await put({ week_start: 'sat' }, w.manager)).body.organization.week_start, 'sat')
  assert.equal((await read()).body.organization.week_start, 'sat')
})

test('400: a week that starts on Wednesday', async () => {
  const { status, body } = await put({ week_start: 'wed' })
  assert.deepEqual([status, pluck(body.details, 'attribute')], [400, ['week_start']])
})

test('400: a blank name and an unknown currency, both at once', async () => {
  const { status, body } = await put({ name: ' ', currency: 'XQQ' })
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute').sort(), ['currency', 'name'])
})

test('403: members; 404: outsiders', async () => {
  const name = { name: 'Mine' }
  assert.deepEqual([(await put(name, w.user)).status, (await put(name, w.stranger)).status], [403, 404])
})

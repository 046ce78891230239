import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const make = (body: object, as: Person = w.manager) =>
  w.call(`POST /v2/organizations/${w.organizationId}/integrations`, as, { body })

test('201: active, and never synced yet; announced and audited', async () => {
  const { reply, facts, audit } = await traced(w, () => make({ name: ' Tracker ', type: 'issue_tracker' }))
  assert.equal(reply.status, 201)
  const { id, created_at: _c, updated_at: _u, ...rest } = reply.body.integration
  const { organizationId: organization_id } = w
  assert.deepEqual(rest, {
    name: 'Tracker',
    organization_id,
    type: 'issue_tracker',
    last_sync_at: null,
    status: 'active',
  })
  assert.deepEqual(facts, [
    {
      name: 'integration.created',
      payload: { organization_id, integration_id: id, name: 'Tracker', type: 'issue_tracker' },
    },
  ])
  assert.deepEqual(
    audit.map(({ action, record_type, record_id, details }) => [action, record_type, record_id, details]),
    [['create', 'Integration', id, { name: 'Tracker', type: 'issue_tracker' }]],
  )
  assert.deepEqual((await w.call(`GET /v2/integrations/${id}`, w.owner)).body, reply.body)
})

test('400: every fault of the body at once', async () => {
  const { status, body } = await make({ name: ' ', type: 'No Word' })
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute').sort(), ['name', 'type'])
})

test('403: members without a leading role; 404: another organization', async () => {
  for (const person of [w.projectManager, w.user, w.viewer, w.member])
    assert.equal((await make({ name: 'X', type: 'x' }, person)).status, 403)
  assert.equal((await make({ name: 'X', type: 'x' }, w.otherOwner)).status, 404)
})

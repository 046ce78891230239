import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const made = await w.call(`POST /v2/organizations/${w.organizationId}/integrations`, w.owner, {
  body: { name: 'Tracker', type: 'custom' },
})
const { id } = made.body.integration
const put = (body: object, as: Person = w.manager) => w.call(`PUT /v2/integrations/${id}`, as, { body })

test('200: disabled with a reason, and active without one', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    put({ status: 'disabled', disabled_reason: 'Moving' }),
  )
  assert.equal(reply.status, 200)
  assert.deepEqual(
    [reply.body.integration.status, reply.body.integration.disabled_reason],
    ['disabled', 'Moving'],
  )
  const changed = ['status', 'disabled_reason']
  assert.deepEqual(facts, [
    {
      name: 'integration.changed',
      payload: {
        organization_id: w.organizationId,
        integration_id: id,
        name: 'Tracker',
        type: 'custom',
        changed,
      },
    },
  ])
  assert.deepEqual(
    audit.map(({ action, record_type, record_id, details }) => [action, record_type, record_id, details]),
    [['update', 'Integration', id, { changed }]],
  )
  const refused = await w.call(`PUT /v2/integrations/${id}/sync`, w.owner, { body: {} })
  assert.deepEqual([refused.status, refused.body.error_code], [400, 11310])
  const { body } = await put({ status: 'active', name: ' New name ' })
  assert.deepEqual([body.integration.name, body.integration.status], ['New name', 'active'])
  assert.equal('disabled_reason' in body.integration, false)
})

test('400: a reason for an active one, and every fault of the body', async () => {
  assert.deepEqual(pluck((await put({ disabled_reason: 'Why' })).body.details, 'attribute'), [
    'disabled_reason',
  ])
  const { body } = await put({ name: '', status: 'deleted', disabled_reason: 1 })
  assert.deepEqual(pluck(body.details, 'attribute').sort(), ['disabled_reason', 'name', 'status'])
})

test('404: for all but owners and managers there is none', async () => {
  for (const person of [w.projectManager, w.user, w.viewer, w.member, w.stranger, w.otherOwner])
    assert.equal((await put({ name: 'X' }, person)).status, 404)
})

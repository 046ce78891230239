import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const made = await w.call(`POST /v2/organizations/${w.organizationId}/integrations`, w.owner, {
  body: { name: 'Tracker', type: 'custom' },
})
const { id } = made.body.integration
const leaver = await w.addPerson('Lea Leaver')
const sync = (users: object[]) => w.call(`PUT /v2/integrations/${id}/sync`, w.owner, { body: { users } })
const links = async (query = '') =>
  (await w.call(`GET /v2/integrations/${id}/user_links${query}`, w.manager)).body
await sync([
  { remote_id: 'U-1', user_id: w.user.id },
  { remote_id: 'U-2', user_id: leaver.id },
])
const removal = { members: [{ user_id: leaver.id, role: 'remove' }] }
assert.equal(
  (await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body: removal }))
    .status,
  200,
)

test('200: what the integration calls its users; those who left are disabled', async () => {
  const { user_links } = await links()
  const [{ created_at: _c, updated_at: _u, ...first }, second] = user_links
  assert.deepEqual(first, {
    user_id: w.user.id,
    remote_id: 'U-1',
    status: 'active',
    connected: true,
    integration_id: id,
    integration_type: 'custom',
    integration_name: 'Tracker',
    integration_status: 'active',
  })
  assert.deepEqual(
    [second.user_id, second.status, second.connected, second.disabled_reason],
    [leaver.id, 'disabled', false, 'member_removed'],
  )
})

test('200: a user with a new remote id has one link', async () => {
  assert.deepEqual(pluck((await sync([{ remote_id: 'U-9', user_id: w.user.id }])).body.users, 'result'), [
    'updated',
  ])
  assert.deepEqual(pluck((await links()).user_links, 'remote_id'), ['U-9', 'U-2'])
})

test('200: pages by user_id', async () => {
  assert.deepEqual((await links('?page_limit=1')).pagination, { next_page_start_id: leaver.id })
  assert.deepEqual(pluck((await links(`?page_start_id=${leaver.id}`)).user_links, 'user_id'), [leaver.id])
})

test('404: for all but owners and managers there is none', async () => {
  for (const person of [w.projectManager, w.user, w.member, w.otherOwner])
    assert.equal((await w.call(`GET /v2/integrations/${id}/user_links`, person)).status, 404)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const made = await w.call(`POST /v2/organizations/${w.organizationId}/integrations`, w.owner, {
  body: { name: 'Tracker', type: 'custom' },
})
const tracker = made.body.integration.id
const sync = (projects: object[]) =>
  w.call(`PUT /v2/integrations/${tracker}/sync`, w.owner, { body: { projects } })
const { body } = await sync([
  { remote_id: 'P-1', name: 'First project', project_id: w.projectId, remote_alternate_id: 'ONE' },
  { remote_id: 'P-2', name: 'Old', status: 'archived' },
])
const old = body.projects[1].project_id

test('200: the ids that the integration has for its projects; archived ones are disabled', async () => {
  const { project_links } = (await w.call(`GET /v2/integrations/${tracker}/project_links`, w.manager)).body
  const [{ created_at: _c, updated_at: _u, ...first }, second] = project_links
  assert.deepEqual(first, {
    project_id: w.projectId,
    remote_id: 'P-1',
    remote_alternate_id: 'ONE',
    status: 'active',
    integration_id: tracker,
    integration_type: 'custom',
    integration_name: 'Tracker',
    integration_status: 'active',
  })
  assert.deepEqual(
    [second.project_id, second.remote_alternate_id, second.status, second.disabled_reason],
    [old, null, 'disabled', 'project_archived'],
  )
})

test('200: pages by project_id', async () => {
  const page = await w.call(`GET /v2/integrations/${tracker}/project_links?page_limit=1`, w.owner)
  assert.deepEqual(page.body.pagination, { next_page_start_id: old })
  const last = await w.call(`GET /v2/integrations/${tracker}/project_links?page_start_id=${old}`, w.owner)
  assert.deepEqual([pluck(last.body.project_links, 'project_id'), 'pagination' in last.body], [[old], false])
})

test('404: for all but owners and managers there is none', async () => {
  for (const person of [w.projectManager, w.user, w.member, w.otherOwner])
    assert.equal((await w.call(`GET /v2/integrations/${tracker}/project_links`, person)).status, 404)
})

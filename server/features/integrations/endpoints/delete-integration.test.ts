import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()

async function make(): Promise<number> {
  const path = `POST /v2/organizations/${w.organizationId}/integrations`
  return (await w.call(path, w.owner, { body: { name: 'Tracker', type: 'custom' } })).body.integration.id
}

test('204: its links are gone, its projects and tasks stay; announced and audited', async () => {
  const id = await make()
  const projects = [{ remote_id: 'P', name: 'Brought' }]
  const tasks = [{ remote_id: 'T', project_remote_id: 'P', summary: 'Brought' }]
  const synced = await w.call(`PUT /v2/integrations/${id}/sync`, w.owner, { body: { projects, tasks } })
  const { project_id } = synced.body.projects[0]
  const { reply, facts, audit } = await traced(w, () => w.call(`DELETE /v2/integrations/${id}`, w.manager))
  assert.deepEqual([reply.status, reply.text], [204, ''])
  assert.deepEqual(facts, [
    {
      name: 'integration.links_changed',
      payload: {
        organization_id: w.organizationId,
        integration_id: id,
        project_ids: [project_id],
        user_ids: [],
      },
    },
    {
      name: 'integration.deleted',
      payload: { organization_id: w.organizationId, integration_id: id, name: 'Tracker', type: 'custom' },
    },
  ])
  assert.deepEqual(pluck(audit, 'action'), ['delete'])
  assert.equal((await w.call(`GET /v2/integrations/${id}`, w.owner)).status, 404)
  assert.deepEqual(
    (await w.call(`GET /v2/projects/${project_id}/integration_links`, w.owner)).body.project_links,
    [],
  )
  const kept = (await w.call(`GET /v2/projects/${project_id}/tasks`, w.owner)).body.tasks
  assert.deepEqual(pluck(kept, 'remote_id'), ['T'])
  assert.equal((await w.call(`DELETE /v2/integrations/${id}`, w.owner)).status, 404)
})

test('404: for all but owners and managers there is none', async () => {
  const id = await make()
  for (const person of [w.projectManager, w.user, w.viewer, w.member, w.stranger, w.otherOwner])
    assert.equal((await w.call(`DELETE /v2/integrations/${id}`, person)).status, 404)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const [tracker, other] = [await linked('Tracker', 'P-1'), await linked('Other', 'X-1')]
await w.call(`PUT /v2/integrations/${other}`, w.owner, {
  body: { status: 'disabled', disabled_reason: 'Later' },
})
const path = `GET /v2/projects/${w.projectId}/integration_links`

/** An integration that has a name for the world's project. */
async function linked(name: string, remote_id: string): Promise<number> {
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/integrations`, w.owner, {
    body: { name, type: 'custom' },
  })
  const { id } = made.body.integration
  const projects = [{ remote_id, name: 'First project', project_id: w.projectId }]
  await w.call(`PUT /v2/integrations/${id}/sync`, w.owner, { body: { projects } })
  return id
}

test('200: all integrations of a project, by integration_id', async () => {
  const { project_links } = (await w.call(path, w.manager)).body
  assert.deepEqual(pluck(project_links, 'integration_id'), [tracker, other])
  assert.deepEqual(
    [
      project_links[1].remote_id,
      project_links[1].integration_status,
      project_links[1].integration_disabled_reason,
    ],
    ['X-1', 'disabled', 'Later'],
  )
  const page = await w.call(`${path}?page_limit=1`, w.owner)
  assert.deepEqual(page.body.pagination, { next_page_start_id: other })
})

test('403: who is on the project but does not lead the organization; 404: who is not', async () => {
  for (const person of [w.projectManager, w.user, w.viewer])
    assert.equal((await w.call(path, person)).status, 403)
  for (const person of [w.member, w.stranger, w.otherOwner])
    assert.equal((await w.call(path, person)).status, 404)
})

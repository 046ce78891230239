import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../foundation/db/columns.ts'
import { sql } from '../../foundation/db/sql.ts'
import { world } from '../../testing/world.ts'

const w = await world()

async function factsNamed(name: string): Promise<Record<string, unknown>[]> {
  const rows = await w.database.rows(
    { payload: is.json<Record<string, unknown>>() },
    sql`
    select payload from facts where organization_id = ${w.organizationId} and name = ${name} order by position`,
  )
  return rows.map((row) => row.payload)
}

test('links change when their project is archived and when their user leaves', async () => {
  // Everybody of the world has joined before there is a link.
  await w.settle()
  const path = `POST /v2/organizations/${w.organizationId}/integrations`
  const { id } = (await w.call(path, w.owner, { body: { name: 'Tracker', type: 'custom' } })).body.integration
  await w.call(`PUT /v2/integrations/${id}/sync`, w.owner, {
    body: {
      projects: [{ remote_id: 'P', name: 'First project', project_id: w.projectId }],
      users: [{ remote_id: 'U', user_id: w.user.id }],
    },
  })
  const of = { organization_id: w.organizationId, integration_id: id }
  assert.deepEqual(await factsNamed('integration.linked'), [
    { ...of, project_ids: [w.projectId], user_ids: [] },
    { ...of, project_ids: [], user_ids: [w.user.id] },
  ])
  await w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { name: 'Renamed' } })
  await w.settle()
  assert.deepEqual(await factsNamed('integration.links_changed'), [])

  await w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { status: 'archived' } })
  await w.settle()
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: w.user.id, role: 'remove' }] },
  })
  await w.settle()
  assert.deepEqual(await factsNamed('integration.links_changed'), [
    { ...of, project_ids: [w.projectId], user_ids: [] },
    { ...of, project_ids: [], user_ids: [w.user.id] },
  ])
})

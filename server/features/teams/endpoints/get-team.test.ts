import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const id = await makeTeam(w, {
  name: 'Dock crew',
  members: [leadOf(w.projectManager), { user_id: w.viewer.id, role: 'viewer' }],
  projects: [{ project_id: w.projectId }],
})

test('200: owners, managers and team members, with an ETag', async () => {
  for (const person of [w.owner, w.manager, w.projectManager, w.viewer]) {
    const { status, body } = await w.call(`GET /v2/teams/${id}`, person)
    assert.equal(status, 200)
    assert.equal(body.team.name, 'Dock crew')
  }
  const { headers } = await w.call(`GET /v2/teams/${id}`, w.owner)
  const tag = headers.get('etag') ?? ''
  assert.equal(
    (await w.call(`GET /v2/teams/${id}`, w.owner, { headers: { 'If-None-Match': tag } })).status,
    304,
  )
})

test('404: everybody else, even on a project of the team, and an unknown id', async () => {
  for (const person of [w.user, w.member, w.stranger, w.otherOwner]) {
    const { status, body } = await w.call(`GET /v2/teams/${id}`, person)
    assert.deepEqual([status, body.error_code], [404, 12000])
  }
  assert.equal((await w.call('GET /v2/teams/999999', w.owner)).status, 404)
})

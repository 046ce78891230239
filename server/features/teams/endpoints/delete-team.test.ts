import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { leadOf, makeEmptyProject, makeTeam, onProject } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()

test('204: deletes the team and the memberships of its projects that came only through it', async () => {
  const projectId = await makeEmptyProject(w)
  const user = { user_id: w.user.id, role: 'user' }
  const projects = [{ project_id: projectId }, { project_id: w.projectId }]
  const other = await makeTeam(w, {
    name: 'Other',
    members: [{ user_id: w.viewer.id, role: 'viewer' }],
    projects,
  })
  const id = await makeTeam(w, {
    name: 'Crew',
    members: [leadOf(w.member), user, { user_id: w.viewer.id, role: 'manager' }],
    projects,
  })
  assert.deepEqual(await onProject(w, projectId), {
    [w.member.id]: ['manager', id],
    [w.user.id]: ['user', id],
    [w.viewer.id]: ['manager', id],
  })

  const { reply, facts, audit } = await traced(w, () => w.call(`DELETE /v2/teams/${id}`, w.manager))
  assert.deepEqual([reply.status, reply.text], [204, ''])
  assert.equal((await w.call(`GET /v2/teams/${id}`, w.owner)).status, 404)
  assert.deepEqual(await onProject(w, projectId), { [w.viewer.id]: ['viewer', other] })
  const first = await onProject(w, w.projectId)
  assert.deepEqual(first[w.user.id], ['user', undefined], 'a direct role stays')
  assert.equal(w.member.id in first, false)
  assert.deepEqual(facts.at(-1), {
    name: 'team.deleted',
    payload: { organization_id: w.organizationId, team_id: id, team_name: 'Crew' },
  })
  const last = audit.at(-1)
  assert.deepEqual([last?.action, last?.record_type, last?.record_id], ['delete', 'Team', id])
  assert.equal((await w.call(`DELETE /v2/teams/${id}`, w.owner)).status, 404)
})

test('400: a team that a directory service manages', async () => {
  const id = await makeTeam(w)
  await w.database.change(sql`update teams set is_scim_managed = true where id = ${id}`)
  const { status, body } = await w.call(`DELETE /v2/teams/${id}`, w.owner)
  assert.deepEqual([status, body.code], [400, 'scim_managed_team'])
  assert.equal((await w.call(`GET /v2/teams/${id}`, w.owner)).status, 200)
})

test('204: once, when many calls arrive at the same time', async () => {
  const id = await makeTeam(w, { members: [leadOf(w.member)], projects: [{ project_id: w.projectId }] })
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => w.call(`DELETE /v2/teams/${id}`, w.owner)),
  )
  assert.deepEqual(replies.map((reply) => reply.status).sort(), [204, 404, 404, 404, 404, 404, 404, 404])
})

test('403: a lead; 404: outside the team', async () => {
  const id = await makeTeam(w, { members: [leadOf(w.projectManager)] })
  assert.equal((await w.call(`DELETE /v2/teams/${id}`, w.projectManager)).status, 403)
  for (const person of [w.user, w.stranger])
    assert.equal((await w.call(`DELETE /v2/teams/${id}`, person)).status, 404)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { makeEmptyProject, makeTeam } from '../../../testing/teams.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const other = await makeEmptyProject(w)
await w.call(`PUT /v2/projects/${other}`, w.owner, { body: { bill_rate: 80 } })
const id = await makeTeam(w, {
  members: [{ user_id: w.user.id, role: 'user' }],
  projects: [{ project_id: other }, { project_id: w.projectId }],
})
const path = `GET /v2/teams/${id}/projects`

test('200: the projects by id', async () => {
  const { status, body } = await w.call(path, w.user)
  assert.equal(status, 200)
  const moment = body.team_projects[0].created_at
  assert.deepEqual(body, {
    team_projects: [w.projectId, other].map((project_id) => ({
      project_id,
      created_at: moment,
      updated_at: moment,
    })),
  })
})

test('200: include=projects adds the projects, with rates for owners and managers', async () => {
  const { body } = await w.call(`${path}?include=projects`, w.owner)
  assert.deepEqual(pluck(body.projects), [w.projectId, other])
  assert.equal(body.projects[1].bill_rate, 80)
  const seen = await w.call(`${path}?include[]=projects`, w.user)
  assert.equal('bill_rate' in seen.body.projects[1], false)
})

test('200: pages go by project', async () => {
  const { body } = await w.call(`${path}?page_limit=1`, w.owner)
  assert.deepEqual(body.pagination, { next_page_start_id: other })
  const last = await w.call(`${path}?page_limit=1&page_start_id=${other}&include=projects`, w.owner)
  assert.deepEqual(pluck(last.body.projects), [other])
  assert.equal('pagination' in last.body, false)
})

test('400: an unknown include', async () => {
  assert.equal((await w.call(`${path}?include=users`, w.owner)).status, 400)
})

test('404: outside the team', async () => {
  for (const person of [w.viewer, w.stranger]) assert.equal((await w.call(path, person)).status, 404)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const members = [
  leadOf(w.projectManager),
  { user_id: w.user.id, role: 'user' },
  { user_id: w.viewer.id, role: 'viewer' },
]
const id = await makeTeam(w, { members: members.toReversed() })
const path = `GET /v2/teams/${id}/members`

test('200: the members by user', async () => {
  const { status, body } = await w.call(path, w.viewer)
  assert.equal(status, 200)
  const moment = body.team_members[0].created_at
  assert.deepEqual(body, {
    team_members: members.map((member) => ({
      lead: false,
      ...member,
      created_at: moment,
      updated_at: moment,
    })),
  })
})

test('200: include=users adds the users', async () => {
  const { body } = await w.call(`${path}?include=users&page_limit=2`, w.projectManager)
  assert.deepEqual(pluck(body.users), [w.projectManager.id, w.user.id])
  assert.deepEqual(body.pagination, { next_page_start_id: w.viewer.id })
  const last = await w.call(`${path}?page_start_id=${w.viewer.id}`, w.owner)
  assert.deepEqual(pluck(last.body.team_members, 'user_id'), [w.viewer.id])
})

test('400: a page limit that is not allowed', async () => {
  const { status, body } = await w.call(`${path}?page_limit=501`, w.owner)
  assert.deepEqual([status, body.details[0].attribute], [400, 'page_limit'])
})

test('404: outside the team', async () => {
  for (const person of [w.member, w.stranger, w.otherOwner])
    assert.equal((await w.call(path, person)).status, 404)
})

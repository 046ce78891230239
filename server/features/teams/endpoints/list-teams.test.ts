import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `GET /v2/organizations/${w.organizationId}/teams`
const first = await makeTeam(w, {
  name: 'First',
  members: [leadOf(w.projectManager), { user_id: w.user.id, role: 'user' }],
})
const second = await makeTeam(w, { name: 'Second', members: [{ user_id: w.user.id, role: 'viewer' }] })
const third = await makeTeam(w, { name: 'Third' })

test('200: owners and managers see every team, by id', async () => {
  for (const person of [w.owner, w.manager]) {
    const { status, body } = await w.call(path, person)
    assert.equal(status, 200)
    assert.deepEqual(pluck(body.teams), [first, second, third])
    assert.equal('pagination' in body, false)
  }
})

test('200: others see the teams they are in', async () => {
  assert.deepEqual(pluck((await w.call(path, w.projectManager)).body.teams), [first])
  assert.deepEqual(pluck((await w.call(path, w.user)).body.teams), [first, second])
  assert.deepEqual((await w.call(path, w.member)).body.teams, [])
})

test('200: pages, also for callers who see only their own teams', async () => {
  const { body } = await w.call(`${path}?page_limit=2`, w.owner)
  assert.deepEqual(body.pagination, { next_page_start_id: third })
  const last = await w.call(`${path}?page_limit=2&page_start_id=${third}`, w.owner)
  assert.deepEqual(pluck(last.body.teams), [third])
  assert.equal('pagination' in last.body, false)
  assert.deepEqual((await w.call(`${path}?page_limit=1`, w.user)).body.pagination, {
    next_page_start_id: second,
  })
})

test('404: outside the organization', async () => {
  for (const person of [w.stranger, w.otherOwner]) assert.equal((await w.call(path, person)).status, 404)
})

test('200: search[name] and user_ids[] filter the list, also for callers who see only their own teams', async () => {
  assert.deepEqual(pluck((await w.call(`${path}?search[name]=IR`, w.owner)).body.teams), [first, third])
  assert.deepEqual(pluck((await w.call(`${path}?user_ids[]=${w.user.id}`, w.owner)).body.teams), [
    first,
    second,
  ])
  assert.deepEqual(pluck((await w.call(`${path}?user_ids[]=${w.user.id}`, w.projectManager)).body.teams), [
    first,
  ])
})

test('200: include_summary counts members and projects and names the leads, include[]=users shows them', async () => {
  const { body } = await w.call(`${path}?include_summary=true&include[]=users`, w.owner)
  const told = body.teams.map(({ member_count, project_count, lead_ids }: Record<string, unknown>) => [
    member_count,
    project_count,
    lead_ids,
  ])
  assert.deepEqual(told, [
    [2, 0, [w.projectManager.id]],
    [1, 0, []],
    [0, 0, []],
  ])
  assert.deepEqual(pluck(body.users), [w.projectManager.id])
  assert.equal('member_count' in (await w.call(path, w.owner)).body.teams[0], false)
})

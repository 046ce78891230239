import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const make = async () =>
  (
    await w.call(`POST /v2/organizations/${w.organizationId}/integrations`, w.owner, {
      body: { name: 'T', type: 'custom' },
    })
  ).body.integration.id
const [id, other] = [await make(), await make()]
const told = (remote_id: string, project_remote_id: string, more: object = {}) => ({
  remote_id,
  project_remote_id,
  summary: 'S',
  ...more,
})
const { body } = await w.call(`PUT /v2/integrations/${id}/sync`, w.owner, {
  body: {
    projects: [
      { remote_id: 'P', name: 'First project', project_id: w.projectId },
      { remote_id: 'Q', name: 'Old', status: 'archived' },
    ],
    users: [{ remote_id: 'U', user_id: w.user.id }],
    tasks: [
      told('1', 'P', { assignee_remote_ids: ['U'], remote_alternate_id: 'A-1' }),
      told('2', 'P', { status: 'completed' }),
      told('3', 'P', { status: 'deleted', remote_alternate_id: '1' }),
      told('4', 'Q'),
    ],
  },
})
const [one, two, three, four] = pluck(body.tasks, 'task_id')
await w.call(`PUT /v2/integrations/${other}/sync`, w.owner, {
  body: { projects: [{ remote_id: 'P', name: 'Other' }], tasks: [told('1', 'P')] },
})
await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary: 'Of our own' } })
const path = `GET /v2/integrations/${id}/tasks`

async function listed(query = ''): Promise<unknown[]> {
  const reply = await w.call(`${path}?${query}`, w.manager)
  assert.equal(reply.status, 200, reply.text)
  return pluck(reply.body.tasks)
}

test('200: every status of its own tasks, and nobody else’s', async () => {
  assert.deepEqual(await listed(), [one, two, three, four])
  assert.deepEqual(pluck((await w.call(path, w.owner)).body.tasks, 'integration_id'), [id, id, id, id])
})

test('200: status, user_ids, project_ids', async () => {
  assert.deepEqual(await listed('status=completed,archived'), [two, four])
  assert.deepEqual(await listed('status[]=archived_native_active'), [four])
  assert.deepEqual(await listed(`user_ids[]=${w.user.id}`), [one])
  assert.deepEqual(await listed(`project_ids[]=${w.projectId}`), [one, two, three])
  assert.deepEqual(await listed(`project_ids=${w.projectId}&status=deleted`), [three])
})

test('200: remote_ids are matched against either id', async () => {
  assert.deepEqual(await listed('remote_ids[]=1'), [one, three])
  assert.deepEqual(await listed('remote_ids[]=A-1&remote_ids[]=4'), [one, four])
  assert.deepEqual(await listed('remote_ids=1,2&status=active'), [one])
  assert.deepEqual(await listed('remote_ids=nothing'), [])
  assert.deepEqual(await listed(`remote_ids=1&user_ids=${w.user.id}`), [one])
})

test('200: pages by id, with users and projects beside', async () => {
  const page = await w.call(`${path}?page_limit=2&include=users,projects`, w.owner)
  assert.deepEqual(page.body.pagination, { next_page_start_id: three })
  assert.deepEqual([pluck(page.body.users), pluck(page.body.projects)], [[w.user.id], [w.projectId]])
  assert.deepEqual(await listed(`page_start_id=${three}`), [three, four])
})

test('400: what is not valid; 404: for all but owners and managers there is none', async () => {
  const { status, body: refusal } = await w.call(`${path}?status=open&include=tasks&user_ids=x`, w.owner)
  assert.equal(status, 400)
  assert.deepEqual(pluck(refusal.details, 'attribute').sort(), ['include', 'status', 'user_ids'])
  for (const person of [w.projectManager, w.user, w.member, w.otherOwner])
    assert.equal((await w.call(path, person)).status, 404)
})

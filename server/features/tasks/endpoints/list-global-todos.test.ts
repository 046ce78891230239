import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `GET /v2/organizations/${w.organizationId}/global_todos`
const made = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
  body: { name: 'Side', members: [{ user_id: w.member.id, role: 'viewer' }] },
})
const side = made.body.project.id
const meetings = await todo('Meetings', [w.projectId, side])
const mail = await todo('Mail', [side])
const idle = await todo('Nobody’s', [])
const gone = await todo('Gone', [side])
await w.call(`DELETE /v2/organizations/${w.organizationId}/global_todos/${gone}`, w.owner)

async function todo(name: string, project_ids: number[]): Promise<number> {
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/global_todos`, w.owner, {
    body: { name, project_ids },
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.global_todo.id
}

test('200: owners and managers see all that are not deleted, without project_ids', async () => {
  for (const person of [w.owner, w.manager]) {
    const { body } = await w.call(path, person)
    assert.deepEqual(pluck(body.global_todos), [meetings, mail, idle])
    assert.deepEqual(Object.keys(body.global_todos[0]), [
      'id',
      'name',
      'status',
      'add_new_projects_enabled',
      'created_at',
      'updated_at',
    ])
  }
})

test('200: include=project_ids adds the attached projects to each', async () => {
  const { body } = await w.call(`${path}?include=project_ids`, w.owner)
  assert.deepEqual(pluck(body.global_todos, 'project_ids'), [[w.projectId, side], [side], []])
  assert.deepEqual(Object.keys(body), ['global_todos'])
})

test('200: others see those of the projects that they are on, and of these only their own projects', async () => {
  for (const person of [w.projectManager, w.user, w.viewer]) {
    const { body } = await w.call(`${path}?include[]=project_ids`, person)
    assert.deepEqual(pluck(body.global_todos), [meetings])
    assert.deepEqual(pluck(body.global_todos, 'project_ids'), [[w.projectId]])
  }
  assert.deepEqual(pluck((await w.call(path, w.member)).body.global_todos), [meetings, mail])
})

test('200: pages by id, without pagination on the last one', async () => {
  const first = await w.call(`${path}?page_limit=2`, w.owner)
  assert.deepEqual(first.body.pagination, { next_page_start_id: idle })
  const last = await w.call(`${path}?page_limit=2&page_start_id=${idle}`, w.owner)
  assert.deepEqual([pluck(last.body.global_todos), 'pagination' in last.body], [[idle], false])
})

test('400: an unknown include; 404: another organization', async () => {
  const { status, body } = await w.call(`${path}?include=projects&page_limit=0`, w.owner)
  assert.equal(status, 400)
  assert.deepEqual(pluck(body.details, 'attribute').sort(), ['include', 'page_limit'])
  assert.equal((await w.call(path, w.otherOwner)).status, 404)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const base = `/v2/organizations/${w.organizationId}`
const remove = (id: number, as: Person = w.manager) => w.call(`DELETE ${base}/global_todos/${id}`, as)

async function make(): Promise<number> {
  const body = { name: 'Meetings', project_ids: [w.projectId] }
  return (await w.call(`POST ${base}/global_todos`, w.owner, { body })).body.global_todo.id
}

test('204: its tasks are deleted with it; announced and audited', async () => {
  const id = await make()
  const { reply, facts, audit } = await traced(w, () => remove(id))
  assert.deepEqual([reply.status, reply.text], [204, ''])
  assert.deepEqual(pluck(facts, 'name'), ['global_todo.deleted', 'task.deleted'])
  assert.deepEqual(facts[0]?.payload, {
    organization_id: w.organizationId,
    global_todo_id: id,
    name: 'Meetings',
  })
  assert.deepEqual(
    audit.map(({ action, record_type, record_id, details }) => [action, record_type, record_id, details]),
    [['delete', 'GlobalTodo', id, { name: 'Meetings' }]],
  )
  const { tasks } = (await w.call(`GET ${base}/tasks?global_todo_ids=${id}`, w.owner)).body
  assert.deepEqual(pluck(tasks, 'status'), ['deleted'])
  assert.equal((await remove(id)).status, 404)
})

test('403: members without a leading role; 404: what is missing or of others', async () => {
  const id = await make()
  for (const person of [w.projectManager, w.user, w.viewer, w.member])
    assert.equal((await remove(id, person)).status, 403)
  assert.equal((await remove(999_999)).status, 404)
  const foreign = `DELETE /v2/organizations/${w.otherOrganizationId}/global_todos/${id}`
  assert.equal((await w.call(foreign, w.otherOwner)).status, 404)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const remove = (id: number, as: Person = w.manager) => w.call(`DELETE /v2/tasks/${id}`, as)

async function make(): Promise<number> {
  const body = { summary: 'Paint', assignee_ids: [w.user.id] }
  const reply = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body })
  return reply.body.task.id
}

test('204: the record stays, as deleted, and keeps its assignees', async () => {
  const id = await make()
  const reply = await remove(id, w.projectManager)
  assert.deepEqual([reply.status, reply.text], [204, ''])
  const { task } = (await w.call(`GET /v2/tasks/${id}`, w.viewer)).body
  assert.deepEqual([task.status, task.lock_version, task.assignee_ids], ['deleted', 1, [w.user.id]])
})

test('204: announced and audited once', async () => {
  const id = await make()
  const { facts, audit } = await traced(w, () => remove(id))
  assert.deepEqual(facts, [
    {
      name: 'task.deleted',
      payload: {
        organization_id: w.organizationId,
        project_id: w.projectId,
        project_name: 'First project',
        task_id: id,
        task_summary: 'Paint',
      },
    },
  ])
  assert.deepEqual(
    audit.map(({ action, record_type, record_id, details }) => [action, record_type, record_id, details]),
    [['delete', 'Task', id, { summary: 'Paint' }]],
  )
  const again = await traced(w, () => remove(id))
  assert.equal(again.reply.status, 204)
  assert.deepEqual([again.facts, again.audit], [[], []])
})

test('403: who only works on the project; 404: who is not on it', async () => {
  const id = await make()
  for (const person of [w.user, w.viewer]) assert.equal((await remove(id, person)).status, 403)
  for (const person of [w.member, w.stranger, w.otherOwner])
    assert.equal((await remove(id, person)).status, 404)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../foundation/db/columns.ts'
import { sql } from '../../foundation/db/sql.ts'
import { world } from '../../testing/world.ts'
import { changeMemberships } from '../projects/changes/change-memberships.ts'

const w = await world()
const { organizationId, projectId } = w

async function make(assignee_ids: number[]): Promise<number> {
  const body = { summary: 'Paint', assignee_ids }
  const reply = await w.call(`POST /v2/projects/${projectId}/tasks`, w.owner, { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.task.id
}

const turn = (userId: number, role: 'manager' | 'user' | 'viewer' | null) =>
  w.write((writer) =>
    changeMemberships(writer, organizationId, [
      { project_id: projectId, user_id: userId, direct_role: role, team: null },
    ]),
  )

async function read(id: number): Promise<[number[], number]> {
  await w.settle()
  const { task } = (await w.call(`GET /v2/tasks/${id}`, w.owner)).body
  return [task.assignee_ids, task.lock_version]
}

test('unassigned: who leaves the project, and it is announced', async () => {
  const id = await make([w.user.id, w.projectManager.id])
  await turn(w.user.id, null)
  assert.deepEqual(await read(id), [[w.projectManager.id], 1])
  const facts = await w.database.rows(
    { name: is.text, payload: is.json<object>() },
    sql`
    select name, payload from facts
    where organization_id = ${organizationId} and name in ('task.changed', 'task.unassigned') order by position`,
  )
  const task = {
    organization_id: organizationId,
    project_id: projectId,
    project_name: 'First project',
    task_id: id,
    task_summary: 'Paint',
  }
  assert.deepEqual(facts, [
    { name: 'task.changed', payload: { ...task, changed: ['assignee_ids'] } },
    { name: 'task.unassigned', payload: { ...task, user_id: w.user.id } },
  ])
  await turn(w.user.id, 'user')
  assert.deepEqual(await read(id), [[w.projectManager.id], 1])
})

test('unassigned: who only views the project from now on', async () => {
  const id = await make([w.user.id])
  await turn(w.user.id, 'viewer')
  assert.deepEqual(await read(id), [[], 1])
  await turn(w.user.id, 'user')
})

test('still assigned: who becomes a manager', async () => {
  const id = await make([w.user.id])
  await turn(w.user.id, 'manager')
  assert.deepEqual(await read(id), [[w.user.id], 0])
  await turn(w.user.id, 'user')
})

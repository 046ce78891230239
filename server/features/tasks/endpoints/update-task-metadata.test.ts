import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const set = (id: number, body: object, as: Person = w.manager) =>
  w.call(`PUT /v2/tasks/${id}/update_metadata`, as, { body })

async function make(): Promise<number> {
  const reply = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, {
    body: { summary: 'Paint' },
  })
  return reply.body.task.id
}

test('200: keys are created, changed and removed, also by a project manager', async () => {
  const id = await make()
  const first = await set(id, {
    lock_version: 0,
    metadata: [
      { key: 'aa', value: '1' },
      { key: 'bb', value: '2' },
    ],
  })
  assert.deepEqual(first.body.task.metadata, { aa: '1', bb: '2' })
  const change = [
    { key: 'aa', value: null },
    { key: 'bb', value: '3' },
  ]
  const { status, body } = await set(id, { lock_version: 1, metadata: change }, w.projectManager)
  assert.equal(status, 200)
  assert.deepEqual([body.task.metadata, body.task.lock_version], [{ bb: '3' }, 2])
})

test('200: the change is announced and audited with its keys', async () => {
  const id = await make()
  const { facts, audit } = await traced(w, () =>
    set(id, { lock_version: 0, metadata: [{ key: 'code', value: 'hidden' }] }),
  )
  assert.deepEqual(
    facts.map(({ name, payload }) => [name, payload.task_id, payload.changed]),
    [['task.changed', id, ['metadata']]],
  )
  assert.deepEqual(pluck(audit, 'details'), [{ metadata: ['code'] }])
})

test('400: a stale version, a missing one, a key that is not allowed, a deleted task', async () => {
  const id = await make()
  const metadata = [{ key: 'aa', value: '1' }]
  const stale = await set(id, { lock_version: 1, metadata })
  assert.deepEqual([stale.status, stale.body.error_code], [400, 11003])
  const { body } = await set(id, { metadata: [{ key: 'No', value: 'x' }] })
  assert.deepEqual(pluck(body.details, 'attribute').sort(), ['lock_version', 'metadata[0].key'])
  await w.call(`DELETE /v2/tasks/${id}`, w.owner)
  assert.equal((await set(id, { lock_version: 1, metadata })).body.error_code, 11301)
})

test('403: who only works on the project; 404: who is not on it', async () => {
  const id = await make()
  const body = { lock_version: 0, metadata: [{ key: 'aa', value: '1' }] }
  for (const person of [w.user, w.viewer]) assert.equal((await set(id, body, person)).status, 403)
  for (const person of [w.member, w.stranger]) assert.equal((await set(id, body, person)).status, 404)
})

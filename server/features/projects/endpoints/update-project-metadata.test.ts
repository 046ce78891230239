import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const path = `PUT /v2/projects/${w.projectId}/update_metadata`
const set = (metadata: unknown, as: Person = w.manager) => w.call(path, as, { body: { metadata } })

test('200: keys are created, changed and removed, also by a project manager', async () => {
  assert.deepEqual(
    (
      await set([
        { key: 'aa', value: '1' },
        { key: 'bb', value: '2' },
      ])
    ).body.project.metadata,
    { aa: '1', bb: '2' },
  )
  const { status, body } = await set(
    [
      { key: 'aa', value: null },
      { key: 'bb', value: '3' },
    ],
    w.projectManager,
  )
  assert.equal(status, 200)
  assert.deepEqual(body.project.metadata, { bb: '3' })
  assert.equal('pay_rate' in body.project, false)
  assert.deepEqual((await w.call(`GET /v2/projects/${w.projectId}`, w.viewer)).body.project.metadata, {
    bb: '3',
  })
})

test('200: the change is announced and audited with its keys', async () => {
  const { facts, audit } = await traced(w, () => set([{ key: 'code', value: 'hidden' }]))
  assert.deepEqual(facts, [
    {
      name: 'project.changed',
      payload: { organization_id: w.organizationId, project_id: w.projectId, changed: ['metadata'] },
    },
  ])
  assert.equal(audit.length, 1)
  assert.deepEqual(audit[0]?.details, { metadata: ['code'] })
  assert.equal(audit[0]?.project_id, w.projectId)
})

test('200: of many changes at once none is lost', async () => {
  const keys = Array.from({ length: 20 }, (_, i) => `at_once_${i}`)
  await Promise.all(keys.map((key) => set([{ key, value: key }])))
  const { body } = await w.call(`GET /v2/projects/${w.projectId}`, w.owner)
  for (const key of keys) assert.equal(body.project.metadata[key], key)
})

test('400: a key that is not allowed', async () => {
  const { status, body } = await set([{ key: 'No', value: 'x' }])
  assert.equal(status, 400)
  assert.deepEqual(body.details, [{ attribute: 'metadata[0].key', error: 'has an invalid format' }])
})

test('403: users of the project; 404: outside the project', async () => {
  const change = [{ key: 'aa', value: '1' }]
  for (const person of [w.user, w.viewer]) assert.equal((await set(change, person)).status, 403)
  for (const person of [w.member, w.stranger, w.otherOwner])
    assert.equal((await set(change, person)).status, 404)
})

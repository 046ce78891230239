import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadOf, makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world()
const id = await makeTeam(w, { members: [leadOf(w.projectManager)] })
const set = (metadata: unknown, as: Person = w.owner) =>
  w.call(`PUT /v2/teams/${id}/update_metadata`, as, { body: { metadata } })
const pair = (key: string, value: string | null) => ({ key, value })

test('200: keys are created, changed and removed', async () => {
  assert.deepEqual((await set([pair('aa', '1'), pair('bb', '2')])).body.team.metadata, { aa: '1', bb: '2' })
  const { status, body } = await set([pair('aa', null), pair('bb', '3')], w.manager)
  assert.equal(status, 200)
  assert.deepEqual(body.team.metadata, { bb: '3' })
})

test('200: the change is announced and audited', async () => {
  const { facts, audit } = await traced(w, () => set([pair('code', 'hidden')]))
  assert.deepEqual(facts, [
    {
      name: 'team.changed',
      payload: { organization_id: w.organizationId, team_id: id, changed: ['metadata'] },
    },
  ])
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.record_id]),
    [['update', 'Team', id]],
  )
})

test('200: of many changes at once none is lost', async () => {
  const keys = Array.from({ length: 10 }, (_, i) => `at_once_${i}`)
  await Promise.all(keys.map((key) => set([pair(key, key)])))
  const { body } = await w.call(`GET /v2/teams/${id}`, w.owner)
  for (const key of keys) assert.equal(body.team.metadata[key], key)
})

test('400: no metadata, an invalid key', async () => {
  assert.deepEqual((await set(undefined)).body.details, [{ attribute: 'metadata', error: 'is required' }])
  assert.equal((await set([pair('No', 'x')])).body.details[0].attribute, 'metadata[0].key')
})

test('403: a lead; 404: outside the team', async () => {
  assert.equal((await set([pair('aa', '1')], w.projectManager)).status, 403)
  assert.equal((await set([pair('aa', '1')], w.user)).status, 404)
})

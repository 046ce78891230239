import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Person, world } from '../../../testing/world.ts'
import { changePlan } from '../../organizations/changes/change-plan.ts'

const w = await world()
const get = (person: { id: number }, as: Person) => w.call(`GET /v2/users/${person.id}`, as)

test('200: everybody reads themselves', async () => {
  for (const person of [w.owner, w.user, w.viewer, w.member, w.stranger]) {
    const { status, body } = await get(person, person)
    assert.equal(status, 200)
    assert.equal(body.user.id, person.id)
  }
})

test('200: owners and managers read the members of their organization, also the removed ones', async () => {
  for (const reader of [w.owner, w.manager])
    for (const person of [w.owner, w.manager, w.user, w.member, w.removed]) {
      const { status, body } = await get(person, reader)
      assert.equal(status, 200)
      assert.equal(body.user.id, person.id)
    }
})

test('404: others look missing to members without a leading role', async () => {
  const missing = await get({ id: 999_999 }, w.owner)
  assert.equal(missing.status, 404)
  for (const reader of [w.projectManager, w.user, w.viewer, w.member])
    assert.deepEqual((await get(w.owner, reader)).body, missing.body)
})

test('404: users of another organization look missing to its neighbors', async () => {
  assert.equal((await get(w.stranger, w.owner)).status, 404)
  assert.equal((await get(w.user, w.otherOwner)).status, 404)
})

test('404: without an active plan a manager reads only themselves', async () => {
  await w.write((writer) => changePlan(writer, w.organizationId, { planActive: false }))
  assert.equal((await get(w.user, w.manager)).status, 404)
  assert.equal((await get(w.manager, w.manager)).status, 200)
})

test('400: an id that is no integer is named', async () => {
  for (const id of ['abc', '1.5', '2147483648', '1e3', '%20', '%00', '-99999999999']) {
    const { status, body } = await w.call(`GET /v2/users/${id}`, w.owner)
    assert.equal(status, 400, id)
    assert.deepEqual(body.details, [{ attribute: 'user_id', error: 'must be a 32-bit integer' }])
  }
})

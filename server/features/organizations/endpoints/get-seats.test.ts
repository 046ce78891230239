import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'
import { changePlan } from '../changes/change-plan.ts'

const w = await world()
const path = `GET /v2/organizations/${w.organizationId}/seats`

test('200: every active member occupies a seat, a removed one does not', async () => {
  const { status, body } = await w.call(path, w.manager)
  assert.equal(status, 200)
  assert.deepEqual(body, { organization_seat: { paid: 100, occupied: 6, open: 94 } })
  await w.addPerson('Nora New')
  assert.deepEqual((await w.call(path, w.owner)).body.organization_seat, { paid: 100, occupied: 7, open: 93 })
})

test('200: more members than seats leave none open', async () => {
  await w.write((writer) => changePlan(writer, w.organizationId, { seats: 3 }))
  assert.deepEqual((await w.call(path, w.owner)).body.organization_seat, { paid: 3, occupied: 7, open: 0 })
})

test('403: members without a leading role', async () => {
  for (const person of [w.projectManager, w.user, w.viewer, w.member])
    assert.equal((await w.call(path, person)).status, 403)
})

test('404: the seats of an organization of others', async () => {
  assert.equal((await w.call(path, w.otherOwner)).status, 404)
})

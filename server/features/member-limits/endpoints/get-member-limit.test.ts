import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const { make, path } = memberLimitsIn(w)
const id = await make({ type: 'hours', hours: 8, recurrence: 'monthly', member_ids: [w.user.id] })

test('200: owners and managers read a group with its members', async () => {
  for (const person of [w.owner, w.manager]) {
    const { status, body } = await w.call(`GET ${path}/${id}`, person)
    assert.deepEqual([status, body.member_limit.id, body.member_limit.member_ids], [200, id, [w.user.id]])
  }
})

test('403 and 404: its own members and project managers, and people who are not on the project', async () => {
  const statuses = [w.projectManager, w.user, w.viewer, w.member, w.stranger, w.otherOwner].map(
    async (person) => (await w.call(`GET ${path}/${id}`, person)).status,
  )
  assert.deepEqual(await Promise.all(statuses), [403, 403, 403, 404, 404, 404])
  assert.equal((await w.call(`GET ${path}/${id + 1}`, w.owner)).status, 404)
})

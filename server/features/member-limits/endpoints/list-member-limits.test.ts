import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const { make, path } = memberLimitsIn(w)
const ids: number[] = []
for (let i = 0; i < 3; i++) ids.push(await make({ type: 'hours', hours: i, member_ids: [] }))

test('200: page by page, the oldest first', async () => {
  const { body } = await w.call(`GET ${path}?page_limit=2`, w.manager)
  assert.deepEqual(
    body.member_limits.map(({ id }: { id: number }) => id),
    ids.slice(0, 2),
  )
  assert.equal(body.pagination.next_page_start_id, ids[2])
})

test('403 and 404: only owners and managers list groups', async () => {
  const statuses = [w.projectManager, w.user, w.viewer, w.member, w.stranger].map(
    async (person) => (await w.call(`GET ${path}`, person)).status,
  )
  assert.deepEqual(await Promise.all(statuses), [403, 403, 403, 404, 404])
})

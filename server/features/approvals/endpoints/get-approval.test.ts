import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approvalsIn } from '../../../testing/approvals.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const { approveAll } = approvalsIn(w, 'timesheets')

test('200: for its starter and callers who see everybody; 404: for others', async () => {
  const { id, status } = await approveAll(w.manager)
  assert.equal(status, 'done')
  const read = async (as: typeof w.owner) => (await w.call(`GET /v2/approvals/${id}`, as)).status
  assert.deepEqual(await Promise.all([w.manager, w.owner].map(read)), [200, 200])
  assert.deepEqual(await Promise.all([w.user, w.otherOwner].map(read)), [404, 404])
})

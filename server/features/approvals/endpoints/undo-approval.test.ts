import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approvalsIn } from '../../../testing/approvals.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T15:00:00Z' })
const { approveAll, undo } = approvalsIn(w, 'timesheets')

test('403: another member; 404: members who can’t see it', async () => {
  const { id } = await approveAll(w.manager)
  assert.equal((await undo(id, w.owner)).status, 403)
  for (const as of [w.user, w.otherOwner]) assert.equal((await undo(id, as)).status, 404)
})

test('400: a minute after its end an approval is final', async () => {
  const { id } = await approveAll(w.manager)
  await w.moveClock('2026-11-18T15:10:00Z')
  assert.equal((await undo(id, w.manager)).body.code, 'approval_final')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { type MirroredTask, type MirrorRow, planMirror } from './mirrored-task.ts'

const now = instantFrom('2026-05-04T08:00:00.000000Z')
const known = { isAssignable: (id: number) => id < 10, now }
const told: MirroredTask = { remoteId: 'T-1', projectId: 1, summary: ' Weld ' }
const kept: MirrorRow = {
  project_id: 1,
  summary: 'Weld',
  details: 'Twice',
  status: 'active',
  remote_id: 'T-1',
  remote_alternate_id: null,
  due_at: null,
  completed_at: null,
  metadata: { aa: '1', bb: '2' },
  assignee_ids: [2],
}
const updated = (change: Partial<MirroredTask>, current = kept) => {
  const plan = planMirror(current, { ...told, ...change }, known)
  assert.equal(plan.result, 'updated')
  return plan.result === 'updated' ? plan : assert.fail()
}

test('created: omitted fields get their default', () => {
  const plan = planMirror(undefined, told, known)
  assert.equal(plan.result, 'created')
  assert.deepEqual('row' in plan && plan.row, { ...kept, details: null, metadata: {}, assignee_ids: [] })
})

test('unchanged: omitted fields stay, and the same values can be sent again', () => {
  assert.deepEqual(planMirror(kept, told, known), { result: 'unchanged' })
  const same = {
    ...told,
    status: 'active' as const,
    assigneeIds: [2, 2],
    metadata: [{ key: 'bb', value: '2' }],
  }
  assert.deepEqual(planMirror(kept, same, known), { result: 'unchanged' })
})

test('updated: each field is named', () => {
  assert.deepEqual(updated({ summary: 'Solder' }).changed, ['summary'])
  assert.deepEqual(updated({ details: null }).changed, ['details'])
  assert.deepEqual(updated({ metadata: [{ key: 'aa', value: null }] }).row.metadata, { bb: '2' })
  assert.deepEqual(updated({ assigneeIds: [3, 1] }).row.assignee_ids, [1, 3])
})

test('updated: completing notes the moment once, reopening forgets it, deleting keeps it', () => {
  const completed = updated({ status: 'completed' }).row
  assert.equal(completed.completed_at, now)
  const later = { ...known, now: instantFrom('2026-06-01T08:00:00.000000Z') }
  assert.deepEqual(planMirror(completed, { ...told, status: 'completed' }, later), { result: 'unchanged' })
  assert.equal(updated({ status: 'deleted' }, completed).row.completed_at, now)
  assert.equal(updated({ status: 'active' }, completed).row.completed_at, null)
})

test('updated: assignees who are not on the new project don’t move with the task', () => {
  assert.deepEqual(updated({ projectId: 2 }, { ...kept, assignee_ids: [2, 11] }).row.assignee_ids, [2])
})

test('rejected: an assignee who is not on the project', () => {
  assert.equal(planMirror(kept, { ...told, assigneeIds: [2, 11] }, known).result, 'rejected')
})

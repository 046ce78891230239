import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Task } from '../../api/v2-types.ts'
import { changesOf, draftOf, newTask, wholeOf } from './task-draft.ts'

const task: Task = {
  id: 1,
  status: 'active',
  project_id: 2,
  project_type: 'project',
  summary: 'Paint',
  details: 'Red',
  lock_version: 3,
  assignee_ids: [4, 5],
  bill_rate: 80,
  metadata: { ticket: 'HC-17', size: 'm' },
  due_at: '2026-11-16T09:30:00Z',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
}
const draft = draftOf(task)

test('nothing: a task that was only looked at', () => {
  assert.deepEqual(changesOf(task, draft), {})
})

test('only what was changed; what was emptied is null', () => {
  assert.deepEqual(changesOf(task, { ...draft, summary: ' Paint it ', due_at: '', bill_rate: '' }), {
    summary: 'Paint it',
    due_at: null,
    bill_rate: null,
  })
  assert.deepEqual(changesOf(task, { ...draft, assignee_ids: [] }), { assignee_ids: [] })
})

test('of the metadata only the keys that are new, changed or gone', () => {
  const metadata = [
    { at: 0, key: 'ticket', value: 'HC-18' },
    { at: 2, key: 'colour', value: 'red' },
  ]
  assert.deepEqual(changesOf(task, { ...draft, metadata }), {
    metadata: [
      { key: 'ticket', value: 'HC-18' },
      { key: 'colour', value: 'red' },
      { key: 'size', value: null },
    ],
  })
})

test('without rates for whoever may not send them', () => {
  const given = { ...newTask, summary: 'New', pay_rate: 10 }
  assert.equal('pay_rate' in wholeOf(given, false), false)
  assert.equal(wholeOf(given, true).pay_rate, 10)
})

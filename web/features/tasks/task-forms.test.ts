import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Task } from '../../api/v2-types.ts'
import { newTaskForm, taskForm, taskValuesOf } from './task-forms.ts'

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
const values = taskValuesOf(task)
const changes = (now: Partial<typeof values>) => taskForm.changesBetween(values, { ...values, ...now })

test('nothing: a task that was only looked at', async () => {
  assert.deepEqual(await changes({}), {})
})

test('only what was changed; an empty field is null', async () => {
  assert.deepEqual(await changes({ summary: ' Paint it ', due_at: '', bill_rate: '' }), {
    summary: 'Paint it',
    due_at: null,
    bill_rate: null,
  })
  assert.deepEqual(await changes({ assignee_ids: [] }), { assignee_ids: [] })
})

test('of the metadata only the keys that are new, changed or removed', async () => {
  const metadata = [
    { at: 0, key: 'ticket', value: 'HC-18' },
    { at: 2, key: 'colour', value: 'red' },
  ]
  assert.deepEqual(await changes({ metadata }), {
    metadata: [
      { key: 'ticket', value: 'HC-18' },
      { key: 'colour', value: 'red' },
      { key: 'size', value: null },
    ],
  })
})

test('a new task has no rates unless they were filled in', async () => {
  const filled = { ...newTaskForm.empty, summary: 'New', pay_rate: 10 }
  const body = await newTaskForm.bodyOf(filled)
  assert.deepEqual([body.pay_rate, 'bill_rate' in body], [10, false])
})

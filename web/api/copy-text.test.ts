import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOf, valueIn } from './copy-text.ts'

test('the same: what is read back, with its maps, also inside each other', () => {
  const value = {
    sums: [{ date: '2026-11-16', tracked: 60, task_id: null }],
    projects: new Map([[7, { name: 'Crane', tags: new Map([['a', 1]]) }]]),
    none: new Map(),
  }
  assert.deepEqual(valueIn(textOf(value)), value)
})

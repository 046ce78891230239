import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lanesOf, type StatusFilter, shownStatus, shownStatuses } from './task-status.ts'

const shown = (...filters: StatusFilter[]) => lanesOf(filters).map(shownStatus)

test('all six: no filter', () => {
  assert.deepEqual(lanesOf(undefined).map(shownStatus), [...shownStatuses])
})

test('one: each status but archived is what is shown', () => {
  for (const status of shownStatuses) assert.deepEqual(shown(status), [status])
})

test('three: archived is every archived one', () => {
  const archived = shownStatuses.filter((status) => status.startsWith('archived'))
  assert.deepEqual(shown('archived'), archived)
  assert.deepEqual(shown('archived', 'archived_native_active'), archived)
  assert.deepEqual(shown('completed', 'archived'), ['completed', ...archived])
})

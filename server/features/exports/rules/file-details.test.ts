import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileDetails } from './file-details.ts'

test('a list: its name, and its filters if it has any', () => {
  assert.deepEqual(fileDetails({ list: 'expenses', filters: '' }), { list: 'expenses' })
  assert.deepEqual(fileDetails({ list: 'expenses', filters: 'status=approved' }), {
    list: 'expenses',
    filters: 'status=approved',
  })
})

test('a report: what its rows and columns are, and of whom', () => {
  const asked = { report: 'margins', group_by: ['client', 'member'], across: 'month' } as const
  const { group_by, ...rest } = asked
  const filters = { user_ids: [4, 9] }
  assert.deepEqual(fileDetails({ ...rest, group_by: [...group_by], columns: ['tracked', 'cost'], filters }), {
    report: 'margins',
    group_by: 'client, member',
    across: 'month',
    columns: 'tracked, cost',
    filters: '{"user_ids":[4,9]}',
  })
})

test('long filters are cut', () => {
  const { filters = '' } = fileDetails({ list: 'tasks', filters: 'x'.repeat(20_000) })
  assert.equal(filters.length, 501)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyRequest, requestDaysOf } from './request-values.ts'

// A Thursday to a Monday.
const asked = { ...emptyRequest, first: '2026-12-24', last: '2026-12-28' }
const hours = (changes: Partial<typeof asked>) =>
  requestDaysOf({ ...asked, ...changes }).map(({ date, amount_used }) => [date.slice(8), amount_used / 3_600])

test('weekends and holidays count nothing, unless they are asked for', () => {
  const holidays = ['2026-12-25']
  assert.deepEqual(hours({ holidays }), [
    ['24', 8],
    ['25', 0],
    ['26', 0],
    ['27', 0],
    ['28', 8],
  ])
  assert.deepEqual(hours({ holidays, exclude_weekends: false, exclude_holidays: false }), [
    ['24', 8],
    ['25', 8],
    ['26', 8],
    ['27', 8],
    ['28', 8],
  ])
})

test('a day has its own hours, and none if the field is empty', () => {
  assert.deepEqual(hours({ hours: { '2026-12-24': 4, '2026-12-28': '' }, last: '2026-12-28' }), [
    ['24', 4],
    ['25', 8],
    ['26', 0],
    ['27', 0],
    ['28', 0],
  ])
})

test('no days: without an end, with an end before the start, with more than a year', () => {
  assert.deepEqual(
    [hours({ last: '' }), hours({ last: '2026-12-23' }), hours({ last: '2028-12-24' })],
    [[], [], []],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeOffRequest } from '../../api/v2-types.ts'
import { requestValues } from './asked-again.ts'
import { clockOf, emptyRequest, requestDaysOf } from './request-values.ts'

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

test('the weekend is the organization’s: Friday and Saturday', () => {
  assert.deepEqual(hours({ weekend: ['fri', 'sat'] }), [
    ['24', 8],
    ['25', 0],
    ['26', 0],
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

test('a half day counts 4 hours, a span its length, and a span that ends before it starts nothing', () => {
  const one = { last: '2026-12-24' }
  assert.deepEqual(hours({ ...one, part: 'morning' }), [['24', 4]])
  assert.deepEqual(hours({ ...one, part: 'afternoon' }), [['24', 4]])
  const clock = { ...one, part: 'clock', start_time: '08:30' } as const
  assert.deepEqual(hours({ ...clock, stop_time: '10:00' }), [['24', 1.5]])
  assert.deepEqual(hours({ ...clock, stop_time: '08:00' }), [['24', 0]])
  assert.deepEqual(hours({ ...clock, stop_time: '' }), [['24', 0]])
})

test('no days: without an end, with an end before the start, with more than a year', () => {
  assert.deepEqual(
    [hours({ last: '' }), hours({ last: '2026-12-23' }), hours({ last: '2028-12-24' })],
    [[], [], []],
  )
})

const day = (date: string, amount_used: number, holiday = false) => ({
  date,
  amount_used,
  holiday,
  paid: false,
  starts_at: '',
  stops_at: '',
})
const request: TimeOffRequest = {
  id: 5,
  user_id: 4,
  time_off_policy_id: 7,
  status: 'denied',
  created_by_id: 4,
  paid: false,
  all_day: false,
  starts_at: '2026-12-24T14:00:00Z',
  stops_at: '2026-12-28T18:00:00Z',
  message: 'Family',
  amount_used: 21_600,
  exclude_weekends: true,
  exclude_holidays: true,
  holidays_added: [],
  created_at: '',
  updated_at: '',
  time_off_request_days: [
    day('2026-12-24', 14_400),
    day('2026-12-25', 0, true),
    day('2026-12-26', 0),
    day('2026-12-27', 0),
    day('2026-12-28', 7_200),
  ],
}

test('a request comes back into the form on the clocks of its member, and sends the same days', () => {
  const values = requestValues(request, 'America/New_York')
  assert.deepEqual([values.part, clockOf(values)], ['morning', { start: '09:00', stop: '13:00' }])
  assert.deepEqual(values.hours, { '2026-12-28': 2 })
  assert.deepEqual(
    requestDaysOf(values),
    request.time_off_request_days.map(({ date, amount_used }) => ({ date, amount_used })),
  )
  assert.equal(requestValues(request, 'Europe/Lisbon').part, 'clock')
})

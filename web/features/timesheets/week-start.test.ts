import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOfWeeks } from './week-start.ts'

const sheet = (start_date: string, stop_date: string) => ({ start_date, stop_date })

test('Wednesday: where the pay period has one or two weeks and begins then', () => {
  assert.equal(startOfWeeks([sheet('2026-11-11', '2026-11-17')], '2026-11-16', 'mon'), 'wed')
  assert.equal(startOfWeeks([sheet('2026-11-11', '2026-11-24')], '2026-11-20', 'mon'), 'wed')
})

test('Monday: where it is another, or there is none around the day', () => {
  assert.equal(startOfWeeks([], '2026-11-16', 'mon'), 'mon')
  assert.equal(startOfWeeks([sheet('2026-11-01', '2026-11-30')], '2026-11-16', 'mon'), 'mon')
  assert.equal(startOfWeeks([sheet('2027-02-01', '2027-02-28')], '2027-02-10', 'mon'), 'mon')
  assert.equal(startOfWeeks([sheet('2026-02-01', '2026-02-28')], '2026-02-10', 'mon'), 'mon')
  assert.equal(startOfWeeks([sheet('2026-11-04', '2026-11-10')], '2026-11-16', 'mon'), 'mon')
})

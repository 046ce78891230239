import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundsOf, dayRange, shifted, withEnd } from './day-range.ts'

const today = '2026-11-15'
const range = (from: string, until: string) => ({ from, until })

test('without days in the address it is the last week', () => {
  assert.deepEqual(dayRange('', '', today), range('2026-11-09', today))
})

test('what is too long, turned round or no day is made whole', () => {
  assert.deepEqual(dayRange('2026-01-01', '2026-11-10', today), range('2026-11-04', '2026-11-10'))
  assert.deepEqual(dayRange('2026-11-12', '2026-11-10', today), range('2026-11-10', '2026-11-10'))
  assert.deepEqual(dayRange('soon', '2026-02-30x', today), range('2026-11-09', today))
  assert.deepEqual(dayRange('2026-11-01', '', today), range('2026-11-01', '2026-11-07'))
})

test('the other end follows as far as it must', () => {
  const week = range('2026-11-09', '2026-11-15')
  assert.deepEqual(withEnd(week, 'from', '2026-11-12'), range('2026-11-12', '2026-11-15'))
  assert.deepEqual(withEnd(week, 'from', '2026-10-01'), range('2026-10-01', '2026-10-07'))
  assert.deepEqual(withEnd(week, 'until', '2026-11-05'), range('2026-11-05', '2026-11-05'))
  assert.deepEqual(withEnd(week, 'until', '2026-11-20'), range('2026-11-14', '2026-11-20'))
  assert.deepEqual(withEnd(week, 'until', ''), week)
})

test('the range before and the one behind are as long, and touch it', () => {
  assert.deepEqual(shifted(range('2026-11-09', '2026-11-15'), -1), range('2026-11-02', '2026-11-08'))
  assert.deepEqual(shifted(range('2026-11-14', '2026-11-14'), 1), range('2026-11-15', '2026-11-15'))
})

test('the bounds hold the whole of the last day', () => {
  const { startMs, stopMs } = boundsOf(range('2026-11-09', '2026-11-15'))
  assert.equal(stopMs - startMs, 7 * 86_400_000)
})

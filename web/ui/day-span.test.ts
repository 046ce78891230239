import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundsIn, daySpan, shifted, withEnd } from './day-span.ts'

const today = '2026-11-16'
const size = { usual: 7, most: 31 }

test('the last days by default; never more than the API accepts, never in the wrong order', () => {
  assert.deepEqual(daySpan('', '', today, size), { from: '2026-11-10', until: today })
  assert.deepEqual(daySpan('2026-11-01', '', today, size), { from: '2026-11-01', until: '2026-11-07' })
  assert.deepEqual(daySpan('2026-11-14', '', today, size), { from: '2026-11-14', until: today })
  assert.deepEqual(daySpan('2026-01-01', '2026-11-16', today, size), { from: '2026-10-17', until: today })
  assert.deepEqual(daySpan('2026-11-12', '2026-11-10', today, size), {
    from: '2026-11-10',
    until: '2026-11-10',
  })
  assert.deepEqual(daySpan('nonsense', 'more', today, size), daySpan('', '', today, size))
})

test('another end takes the other with it as far as it must', () => {
  const span = { from: '2026-11-10', until: today }
  assert.deepEqual(withEnd(span, 'from', '2026-11-15', size), { from: '2026-11-15', until: today })
  assert.deepEqual(withEnd(span, 'from', '2026-09-01', size), { from: '2026-09-01', until: '2026-10-01' })
  assert.deepEqual(withEnd(span, 'until', '2026-11-01', size), { from: '2026-11-01', until: '2026-11-01' })
  assert.deepEqual(withEnd(span, 'until', '', size), span)
})

test('a step goes by as many days as are shown', () => {
  assert.deepEqual(shifted({ from: '2026-11-10', until: '2026-11-16' }, -1), {
    from: '2026-11-03',
    until: '2026-11-09',
  })
})

test('the bounds hold the whole of the last day, which may have 25 hours', () => {
  const hoursOf = (zone: string) => {
    const { startMs, stopMs } = boundsIn(zone, { from: '2026-10-31', until: '2026-11-01' })
    return (stopMs - startMs) / 3_600_000
  }
  assert.deepEqual(['UTC', 'America/New_York'].map(hoursOf), [48, 49])
})

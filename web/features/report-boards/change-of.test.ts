import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf } from './change-of.ts'

const cases = [
  { now: 150, before: 100, unit: 'seconds', change: { percent: 50 } },
  { now: 50, before: 100, unit: 'money', change: { percent: -50 } },
  { now: 50, before: -100, unit: 'money', change: { percent: 150 } },
  { now: 0, before: 100, unit: 'count', change: { percent: -100 } },
  { now: 62.5, before: 60, unit: 'percent', change: { points: 2.5 } },
  { now: 7, before: 7, unit: 'seconds', change: 'same' },
  { now: 7, before: 0, unit: 'seconds', change: 'unknown' },
  { now: null, before: 3, unit: 'money', change: 'unknown' },
  { now: 3, before: null, unit: 'money', change: 'unknown' },
]

for (const { now, before, unit, change } of cases)
  test(`${JSON.stringify(change)}: ${now} ${unit} after ${before}`, () => {
    assert.deepEqual(changeOf(now, before, unit), change)
  })

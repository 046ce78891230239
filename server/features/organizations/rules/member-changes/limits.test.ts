import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../../foundation/time/calendar-date.ts'
import { limitsJustNow } from './limits.ts'

const on = (date: string) => dateFrom(date)
const overrides = {
  daily: { date: on('2026-05-06'), hours: 10 },
  weekly: { start_date: on('2026-05-04'), hours: 45 },
}

test('an exception holds on its day and in its week, and not after', () => {
  assert.deepEqual(limitsJustNow(overrides, on('2026-05-06')), { daily_limit: 10, weekly_limit: 45 })
  assert.deepEqual(limitsJustNow(overrides, on('2026-05-10')), { weekly_limit: 45 })
  assert.deepEqual(limitsJustNow(overrides, on('2026-05-11')), {})
  assert.deepEqual(limitsJustNow({}, on('2026-05-06')), {})
})

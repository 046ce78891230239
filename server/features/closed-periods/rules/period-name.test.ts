import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { periodName } from './period-name.ts'

const named = (first: string, last: string) =>
  periodName({ firstDay: dateFrom(first), lastDay: dateFrom(last) })

test('a whole month is named after it, other days after their ends', () => {
  assert.equal(named('2026-10-01', '2026-10-31'), 'October 2026')
  assert.equal(named('2024-02-01', '2024-02-29'), 'February 2024')
  assert.equal(named('2026-10-01', '2026-10-30'), '2026-10-01 to 2026-10-30')
  assert.equal(named('2026-10-01', '2026-11-30'), '2026-10-01 to 2026-11-30')
})

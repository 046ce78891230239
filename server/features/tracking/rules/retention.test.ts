import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { daysInForce, keptForever, oldestStored } from './retention.ts'

const days = (
  tool_usage_days: number | null,
  daily_tool_usage_days: number | null,
  note_days: number | null,
) => ({
  tool_usage_days,
  daily_tool_usage_days,
  note_days,
})

test('the fewer days of organization and server count; without either, everything is kept', () => {
  assert.deepEqual(daysInForce(keptForever, keptForever), keptForever)
  assert.deepEqual(daysInForce(days(90, 400, null), days(null, null, 30)), days(90, 400, 30))
  assert.deepEqual(daysInForce(days(90, 400, 60), days(40, 200, 80)), days(40, 200, 60))
})

test('slots go no later than the sums of their day', () => {
  assert.deepEqual(daysInForce(days(null, 100, null), keptForever), days(100, 100, null))
  assert.deepEqual(daysInForce(days(300, 400, null), days(null, 200, null)), days(200, 200, null))
})

test('what arrives for slots that are gone, or about to go, is not stored; a longer setting brings nothing back', () => {
  const now = instantFrom('2026-11-18T12:00:00Z')
  assert.equal(oldestStored(null, null, now), null)
  assert.match(oldestStored(40, null, now) ?? '', /^2026-10-09T13:00:00/)
  const gone = instantFrom('2026-11-01T00:00:00Z')
  assert.equal(oldestStored(null, gone, now), gone)
  assert.equal(oldestStored(400, gone, now), gone)
  assert.match(oldestStored(40, instantFrom('2026-01-01T00:00:00Z'), now) ?? '', /^2026-10-09T13/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom, parseInstant } from '../../../foundation/time/instant.ts'
import { clockOffset } from './skew.ts'

const now = instantFrom('2026-11-15T08:00:00.250Z')
const cases: [device: string, offset: number][] = [
  ['2026-11-15T08:00:00Z', 0],
  ['2026-11-15T07:59:31Z', 0],
  ['2026-11-15T07:59:30Z', 30],
  ['2026-11-15T08:00:31Z', -31],
  ['2026-11-15T07:50:00Z', 600],
  ['2026-11-15T10:00:00+01:00', -3_600],
  ['1970-01-01T00:00:00Z', 1_794_729_600],
]
for (const [device, offset] of cases)
  test(`${device}: ${offset} seconds`, () =>
    assert.equal(clockOffset(now, { sent: parseInstant(device) }), offset))

test('a device that doesn’t send its time is believed', () => assert.equal(clockOffset(now, {}), 0))

test('the time in a body counts only from five minutes on, and only without the header', () => {
  assert.equal(clockOffset(now, { written: parseInstant('2026-11-15T07:55:01Z') }), 0)
  assert.equal(clockOffset(now, { written: parseInstant('2026-11-15T07:55:00Z') }), 300)
  assert.equal(
    clockOffset(now, {
      written: parseInstant('2026-11-15T07:00:00Z'),
      sent: parseInstant('2026-11-15T08:00:05Z'),
    }),
    0,
  )
})

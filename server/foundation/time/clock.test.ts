import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedClock, movableClock, systemClock } from './clock.ts'
import { addSeconds, type Instant, microsBetween, parseInstant, toMillis } from './instant.ts'

test('now: the system clock agrees with Date and has microseconds', () => {
  const clock = systemClock()
  const before = Date.now()
  const now = toMillis(clock.now())
  assert.ok(before - 1 <= now && now <= Date.now() + 1)
  const times = Array.from({ length: 100 }, () => clock.now())
  assert.ok(times.some((time) => !time.endsWith('000Z')))
  for (const time of times) assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
})

test('still: a fixed clock until it is set', () => {
  const clock = fixedClock(at('2026-05-04T08:00'))
  assert.equal(clock.now(), at('2026-05-04T08:00'))
  clock.set(at('2026-05-05T08:00'))
  assert.equal(clock.now(), at('2026-05-05T08:00'))
})

test('running on: a moved clock at the pace of its base', () => {
  const base = fixedClock(at('2026-05-04T08:00'))
  const clock = movableClock(base)
  assert.equal(clock.now(), base.now())
  clock.moveTo(at('2031-01-01T00:00:00.000001'))
  assert.equal(clock.now(), at('2031-01-01T00:00:00.000001'))
  base.set(addSeconds(base.now(), 90))
  assert.equal(clock.now(), at('2031-01-01T00:01:30.000001'))
  clock.moveTo(at('2020-01-01'))
  assert.equal(clock.now(), at('2020-01-01'))
})

test('the same time: a second clock with the same offset', () => {
  const base = fixedClock(at('2026-05-04T08:00:00.250001'))
  const one = movableClock(base)
  const other = movableClock(base)
  one.moveTo(at('2027-05-04T08:00'))
  other.setOffset(one.offsetMicros())
  assert.equal(other.now(), one.now())
  one.setOffset(0)
  assert.equal(one.now(), base.now())
  assert.throws(() => one.setOffset(Number.NaN), RangeError)
})

test('running: a moved system clock keeps running', () => {
  const clock = movableClock()
  clock.moveTo(at('2027-01-01'))
  const start = clock.now()
  while (clock.now() === start);
  assert.ok(microsBetween(at('2027-01-01'), clock.now()) > 0)
})

function at(text: string): Instant {
  return parseInstant(text) ?? assert.fail(text)
}

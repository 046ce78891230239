import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatHours, parseDurationMillis, parseDurationSeconds, parseScheduleMillis } from './duration.ts'

test('seconds: settings with a unit', () => {
  const table: [string, number][] = [
    ['0s', 0],
    ['5s', 5],
    ['5m', 300],
    ['30m', 1800],
    ['2h', 7200],
    ['1d', 86_400],
    [' 5s ', 5],
    ['2000ms', 2],
  ]
  for (const [text, seconds] of table) {
    assert.equal(parseDurationSeconds(text), seconds)
    assert.equal(parseDurationMillis(text), seconds * 1000)
  }
  assert.equal(parseDurationMillis('250ms'), 250)
  assert.equal(parseDurationSeconds('250ms'), undefined)
})

test('undefined: what is no duration', () => {
  for (const text of ['', '5', 's', '-5s', '1.5h', '5 s', '5S', '5w', '1h30m', '9999999999s']) {
    assert.equal(parseDurationMillis(text), undefined, text)
  }
})

test('all delays or none: a schedule', () => {
  assert.deepEqual(parseScheduleMillis('5s, 5m,30m'), [5000, 300_000, 1_800_000])
  assert.equal(parseScheduleMillis('5s,,5m'), undefined)
  assert.equal(parseScheduleMillis(''), undefined)
})

test('hours and minutes: seconds as people read them', () => {
  const table: [number, string][] = [
    [0, '0:00'],
    [59, '0:00'],
    [27_000, '7:30'],
    [359_999, '99:59'],
    [-1800, '-0:30'],
    [-59, '0:00'],
  ]
  for (const [seconds, text] of table) assert.equal(formatHours(seconds), text)
})

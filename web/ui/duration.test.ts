import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockText, decimalHours, durationText, durationWords, parseDuration } from './duration.ts'

test('7:30 for hours and minutes; seconds only for what runs', () => {
  assert.equal(durationText(0), '0:00')
  assert.equal(durationText(59), '0:00')
  assert.equal(durationText(27_000), '7:30')
  assert.equal(durationText(360_059), '100:00')
  assert.equal(durationText(-5_400), '−1:30')
  assert.equal(durationText(-20), '0:00')
  assert.equal(clockText(4_025), '1:07:05')
  assert.equal(clockText(9.9), '0:00:09')
  assert.equal(clockText(-3), '0:00:00')
})

test('7.50 on demand', () => {
  assert.equal(decimalHours(27_000), '7.50')
  assert.equal(decimalHours(600), '0.17')
})

test('words for screen readers', () => {
  assert.equal(durationWords(27_000), '7 hours 30 minutes')
  assert.equal(durationWords(3_660), '1 hour 1 minute')
  assert.equal(durationWords(7_200), '2 hours')
  assert.equal(durationWords(30), 'less than a minute')
  assert.equal(durationWords(0), 'nothing')
})

const hour = 3_600
const typed: [string, number | undefined][] = [
  ['7:30', 7.5 * hour],
  [':45', 0.75 * hour],
  ['0:05', 300],
  ['1:07:05', 4_025],
  ['7', 7 * hour],
  ['7.5', 7.5 * hour],
  [' 7,25 h ', 7.25 * hour],
  ['.5', 0.5 * hour],
  ['7h 30m', 7.5 * hour],
  ['7h30', 7.5 * hour],
  ['2 hours', 2 * hour],
  ['1 hour 15 minutes', 1.25 * hour],
  ['90m', 1.5 * hour],
  ['45 min', 0.75 * hour],
  ['', undefined],
  [':', undefined],
  ['.', undefined],
  ['7:75', undefined],
  ['soon', undefined],
  ['-1', undefined],
  ['7h 30 apples', undefined],
]

for (const [text, seconds] of typed)
  test(`${seconds ?? 'nothing'}: “${text}” is typed`, () => assert.equal(parseDuration(text), seconds))

test('hours from a thousand on have separators', () => {
  assert.equal(durationText(2_255 * 3_600 + 13 * 60), '2,255:13')
  assert.equal(durationText(999 * 3_600), '999:00')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom, toSeconds } from '../../../foundation/time/instant.ts'
import { hoursText } from './hours-text.ts'
import { intervalFaults, isOpen, secondsBetween } from './interval.ts'

const now = instantFrom('2026-11-20T08:00:00.500000Z')
const second = toSeconds(now)

const open: [from: string, to: number, isOpen: boolean][] = [
  ['2026-11-20T07:00:00Z', second, true],
  ['2026-11-20T07:00:00Z', second + 60, true],
  ['2026-11-20T07:00:00Z', second + 61, false],
  ['2026-05-20T08:00:00Z', second, true],
  ['2026-05-20T07:59:59Z', second, false],
]
for (const [from, to, expected] of open)
  test(`${expected ? 'open' : 'closed'}: from ${from}, ${to - second} s after now`, () => {
    assert.equal(isOpen({ from: secondsBetween(from, from).from, to }, now), expected)
  })

const lengths: [stop: string, faults: number][] = [
  ['2026-11-10T10:00:00Z', 1],
  ['2026-11-10T10:00:01Z', 0],
  ['2026-11-11T10:00:00Z', 0],
  ['2026-11-11T10:00:01Z', 1],
  ['2026-11-11T11:00:00+01:00', 0],
]
for (const [stop_time, faults] of lengths)
  test(`${faults === 0 ? 'fine' : 'refused'}: up to ${stop_time}`, () => {
    assert.equal(intervalFaults({ start_time: '2026-11-10T10:00:00Z', stop_time }).length, faults)
  })

test('hours in words', () => {
  assert.deepEqual([hoursText(59), hoursText(3600), hoursText(5400)], ['1 min', '1 h', '1 h 30 min'])
})

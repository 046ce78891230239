import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heatLevel, heatWords, hoursOf, mergeSlots } from './heat.ts'

const slot = (at: number, overall: number, tracked = 600, inputTracked = tracked) => ({
  at,
  tracked,
  overall,
  inputTracked,
})
const hour = (from: number, overall: number) => Array.from({ length: 6 }, (_, i) => slot(from + i, overall))

test('four steps of activity; without counted input there is none', () => {
  const levels = [0, 140, 150, 300, 440, 450, 600].map((overall) => heatLevel(slot(54, overall)))
  assert.deepEqual(levels, [0, 0, 1, 2, 2, 3, 3])
  assert.equal(heatLevel(slot(54, 0, 600, 0)), undefined)
})

test('slots of several members at one time are one; those without time are none', () => {
  assert.deepEqual(mergeSlots([slot(55, 100), slot(54, 60), slot(55, 200), slot(56, 0, 0)]), [
    slot(54, 60),
    { at: 55, tracked: 1_200, overall: 300, inputTracked: 1_200 },
  ])
})

test('in words: from when to when, how long, how active, and the busiest hour', () => {
  assert.equal(heatWords([]), 'No time tracked on this day.')
  assert.equal(
    heatWords([...hour(54, 480), ...hour(78, 120)]),
    '9:00 – 14:00, 2:00 tracked, 50% active, most active from 9:00 to 10:00.',
  )
  assert.equal(heatWords([slot(54, 0, 600, 0)]), '9:00 – 9:10, 0:10 tracked.')
})

test('by the hour: what the table behind the strip shows', () => {
  assert.deepEqual(hoursOf([...hour(54, 300), slot(60, 0, 300, 0)]), [
    { at: 54, tracked: 3_600, percent: 50 },
    { at: 60, tracked: 300, percent: undefined },
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, slotsOf } from './slots.ts'

const image = (id: number, time_slot: string, second: string) => ({
  id,
  time_slot,
  recorded_at: `${time_slot.slice(0, 17)}${second}Z`,
})

test('slots: in order, images by time, activity of all time in the slot', () => {
  const [early, late] = ['2026-11-16T08:00:00Z', '2026-11-16T09:00:00Z']
  const slots = slotsOf(
    [image(3, late, '05'), image(2, early, '40'), image(1, early, '10')],
    [
      { time_slot: early, overall: 100, input_tracked: 300 },
      { time_slot: early, overall: 50, input_tracked: 300 },
    ],
  )
  assert.deepEqual(
    slots.map(({ start, percent, images }) => [start, percent, images.map(({ id }) => id)]),
    [
      [early, 25, [1, 2]],
      [late, undefined, [3]],
    ],
  )
})

test('hours: slots by the hour on the clocks of the zone, also where it is half an hour beside the others', () => {
  const slots = ['2026-11-16T08:20:00Z', '2026-11-16T08:30:00Z', '2026-11-16T09:20:00Z'].map((start) => ({
    start,
    percent: undefined,
    images: [],
  }))
  const shown = (zone: string) =>
    hoursOf(slots, zone).map(({ startMs, slots: its }) => [new Date(startMs).toISOString(), its.length])
  assert.deepEqual(shown('UTC'), [
    ['2026-11-16T08:00:00.000Z', 2],
    ['2026-11-16T09:00:00.000Z', 1],
  ])
  assert.deepEqual(shown('Asia/Kolkata'), [
    ['2026-11-16T07:30:00.000Z', 1],
    ['2026-11-16T08:30:00.000Z', 2],
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf } from './places.ts'
import { stackOf } from './stack.ts'

const days = ['2026-11-16', '2026-11-17']
const hour = 3_600
const stack = (last: number) =>
  stackOf(
    days,
    [
      { day: '2026-11-16', key: 1, seconds: 5 * hour },
      { day: '2026-11-16', key: 2, seconds: 3 * hour },
      { day: '2026-11-17', key: 1, seconds: last },
    ],
    { nameOf: String, colourOf: (key) => key },
  )

test('pieces are stacked from the ground up, and fill the height that their hours have', () => {
  const { base, pieces, marks } = placesOf(stack(0), 1_000)
  const [low, high] = pieces[0] ?? []
  assert.equal(marks.at(-1)?.seconds, 8 * hour)
  assert.equal((low?.y ?? 0) + (low?.height ?? 0), base)
  assert.equal((high?.y ?? 0) + (high?.height ?? 0), low?.y)
  assert.equal(high?.y, marks.at(-1)?.y)
})

test('names are as high as the pieces of the last full day, with a line only where that is the last of all', () => {
  const before = placesOf(stack(60), 1_000)
  const [low] = before.pieces[0] ?? []
  assert.equal(before.names[0]?.y, (low?.y ?? 0) + (low?.height ?? 0) / 2)
  assert.deepEqual(
    before.names.map(({ from }) => from),
    [undefined, undefined],
  )
  const whole = placesOf(stack(6 * hour), 1_000)
  assert.notEqual(whole.names[0]?.from, undefined)
})

test('on a narrow screen the columns have the whole width', () => {
  assert.equal(placesOf(stack(0), 340).right, 340)
  assert.ok(placesOf(stack(0), 1_000).right < 1_000)
})

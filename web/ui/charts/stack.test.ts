import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMarks, mostSeries, spread, stackOf } from './stack.ts'

const days = ['2026-11-16', '2026-11-17']
const named = { nameOf: (key: number) => `Project ${key}`, colourOf: (key: number) => key % 8 }
const row = (key: number, seconds: number, day = '2026-11-16') => ({ day, key, seconds })

test('the largest first: every day has the seconds of each, and several of one day are one', () => {
  const { series, days: sums } = stackOf(
    days,
    [row(3, 100), row(5, 60), row(5, 90), row(3, 20, '2026-11-17')],
    named,
  )
  assert.deepEqual(
    series.map(({ name, total }) => [name, total]),
    [
      ['Project 5', 150],
      ['Project 3', 120],
    ],
  )
  assert.deepEqual(sums, [
    { day: '2026-11-16', seconds: [150, 100], total: 250, shown: [120, 120], shownTotal: 240 },
    { day: '2026-11-17', seconds: [0, 20], total: 20, shown: [0, 0], shownTotal: 0 },
  ])
})

test('more than the palette has: the rest is one series without a color of its own, and nothing is lost', () => {
  const rows = Array.from({ length: 11 }, (_, i) => row(i + 1, 1_000 - i))
  const { series, days: sums } = stackOf(days, rows, named)
  assert.equal(series.length, mostSeries + 1)
  assert.deepEqual(series.at(-1), {
    key: undefined,
    name: '3 others',
    colour: undefined,
    total: 992 + 991 + 990,
    shown: 2_940,
    parts: [
      { key: 9, name: 'Project 9', total: 992, shown: 1_020 },
      { key: 10, name: 'Project 10', total: 991, shown: 960 },
      { key: 11, name: 'Project 11', total: 990, shown: 960 },
    ],
  })
  assert.equal(
    sums[0]?.total,
    rows.reduce((sum, { seconds }) => sum + seconds, 0),
  )
})

test('a color of its own: the one it is known by, and the next free one if a larger series has it', () => {
  const { series } = stackOf(days, [row(2, 40), row(10, 30), row(3, 20), row(4, 10)], named)
  assert.deepEqual(
    series.map(({ colour }) => colour),
    [2, 5, 3, 4],
  )
})

test('eight colors for eight series, whatever colors they are known by', () => {
  const rows = Array.from({ length: 8 }, (_, i) => row(i + 1, 100 - i))
  const { series } = stackOf(days, rows, { ...named, colourOf: (key) => (key < 3 ? key : 11) })
  assert.equal(new Set(series.map(({ colour }) => colour)).size, 8)
})

test('what the server summed up as others is one series, and every figure adds up', () => {
  const rest = { day: '2026-11-16', key: undefined, seconds: 95 }
  const stack = stackOf(days, [row(1, 45), rest, row(1, 50, '2026-11-17')], { ...named, others: 20 })
  assert.deepEqual(
    stack.series.map(({ name, total, shown }) => [name, total, shown]),
    [
      ['Project 1', 95, 120],
      ['20 others', 95, 60],
    ],
  )
  assert.deepEqual(stack.series.at(-1)?.parts, [{ key: undefined, name: '20 others', total: 95, shown: 60 }])
  assert.equal(stack.shownTotal, 180)
  assert.deepEqual(
    stack.days.map(({ shown, shownTotal }) => [shown, shownTotal]),
    [
      [[60, 60], 120],
      [[60, 0], 60],
    ],
  )
})

test('days that are not shown count nowhere', () => {
  const { series, days: sums } = stackOf(days, [row(1, 60, '2026-11-20')], named)
  assert.deepEqual([series, sums.map(({ total }) => total)], [[], [0, 0]])
})

test('at most four steps of whole hours, the last above everything', () => {
  const hours = (seconds: number) => hourMarks(seconds).map((mark) => mark / 3_600)
  assert.deepEqual(hours(0), [0, 1])
  assert.deepEqual(hours(7.5 * 3_600), [0, 2, 4, 6, 8])
  assert.deepEqual(hours(390 * 3_600), [0, 100, 200, 300, 400])
})

test('labels keep their order and their distance', () => {
  assert.deepEqual(spread([10, 12, 50], 16, 100), [10, 26, 50])
  assert.deepEqual(spread([95, 98, undefined], 16, 100), [68, 84, 100])
  assert.deepEqual(spread([undefined, 20], 16, 100), [0, 20])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import type { StoredActivity } from './booking.ts'
import { planRewriting, type Rewriting } from './rewriting.ts'
import { shares } from './share.ts'

const activity = (
  id: number,
  at: number,
  tracked: number,
  more: Partial<StoredActivity> = {},
): StoredActivity => ({
  id,
  slot: 0,
  uuid: String(id),
  part: 0,
  roomFrom: at,
  roomTo: at + tracked,
  offered: tracked,
  floats: false,
  share: { at, tracked },
  date: dateFrom('2026-11-16'),
  projectId: 1,
  taskId: null,
  timeType: 'normal',
  billable: true,
  isBreak: false,
  keyboard: 100,
  mouse: 0,
  overall: 100,
  inputTracked: tracked,
  ...more,
})

const gone = () => undefined
const cases: [
  name: string,
  existing: StoredActivity[],
  from: number,
  to: number,
  left: [number, number][],
][] = [
  ['all of it', [activity(1, 0, 600)], 0, 600, []],
  ['the beginning', [activity(1, 0, 600)], 0, 200, [[200, 400]]],
  ['the end', [activity(1, 100, 500)], 400, 900, [[100, 300]]],
  [
    'the middle',
    [activity(1, 0, 600)],
    200,
    300,
    [
      [0, 200],
      [300, 300],
    ],
  ],
  ['what only touches it stays', [activity(1, 0, 100)], 100, 200, [[0, 100]]],
  [
    'a claim that lost does not come back',
    [activity(1, 0, 600), activity(2, 0, 600, { share: { at: 0, tracked: 0 } })],
    0,
    300,
    [[300, 300]],
  ],
  [
    'one that floats stays where it was',
    [activity(1, 0, 300, { floats: true, roomTo: 600 })],
    0,
    100,
    [[100, 200]],
  ],
  ['locked time', [activity(1, 0, 600, { fixed: { at: 0, tracked: 600 } })], 0, 600, [[0, 600]]],
]

/** What is booked after a plan, in the order of time. */
function after(existing: StoredActivity[], plan: Rewriting): [number, number][] {
  const changed = new Map(plan.changed.map((each) => [each.id, each]))
  const removed = new Set(plan.removed.map(({ id }) => id))
  const kept = existing
    .filter(({ id }) => !removed.has(id))
    .map(({ id, share }): [number, number] => {
      const now = changed.get(id)
      return now ? [now.at, now.tracked] : [share.at, share.tracked]
    })
  const split = plan.split.map(({ at, tracked }): [number, number] => [at, tracked])
  return [...kept, ...split].sort(([a], [b]) => a - b)
}

for (const [name, existing, from, to, left] of cases)
  test(`removed: ${name}`, () => {
    assert.deepEqual(
      after(existing, planRewriting(existing, [{ interval: { from, to }, change: gone }])),
      left,
    )
  })

test('moved: only the part within gets the other work, and the days follow', () => {
  const existing = [activity(1, 0, 600)]
  const plan = planRewriting(existing, [
    { interval: { from: 200, to: 300 }, change: (work) => ({ ...work, projectId: 2 }) },
  ])
  assert.deepEqual(
    [...plan.changed, ...plan.split].map((each) => [each.projectId, each.at, each.tracked, each.keyboard]),
    [
      [1, 0, 200, 33],
      [2, 200, 100, 17],
      [1, 300, 300, 50],
    ],
  )
  assert.deepEqual(
    plan.days.map((day) => [day.projectId, day.tracked, day.keyboard]),
    [
      [1, -100, -17],
      [2, 100, 17],
    ],
  )
})

test('unchanged: moving time to the same work changes nothing', () => {
  const plan = planRewriting(
    [activity(1, 0, 600)],
    [{ interval: { from: 0, to: 600 }, change: (work) => work }],
  )
  const { flows: _, ...others } = plan
  assert.deepEqual(others, { changed: [], split: [], removed: [], days: [] })
})

test('overridden: locked time goes where it overlaps, and stays elsewhere', () => {
  const fixed = (at: number) => ({ fixed: { at, tracked: 200 } })
  const existing = [activity(1, 0, 200, fixed(0)), activity(2, 300, 200, fixed(300))]
  assert.deepEqual(
    after(existing, planRewriting(existing, [{ interval: { from: 0, to: 300 }, change: gone }], true)),
    [[300, 200]],
  )
})

test('for any claims and any interval: nothing is left in it, nothing outside changes, the days add up', () => {
  const claim = fc.record({
    from: fc.integer({ min: 0, max: 599 }),
    length: fc.integer({ min: 1, max: 600 }),
    floats: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(claim, { maxLength: 6 }),
      fc.integer({ min: 0, max: 599 }),
      fc.integer({ min: 1, max: 600 }),
      (claims, from, length) => {
        const wanted = claims.map((each, i) => {
          const offered = Math.min(each.length, 600 - each.from)
          const room = each.floats ? { roomFrom: 0, roomTo: 600 } : {}
          return activity(i + 1, each.from, offered, { ...room, floats: each.floats })
        })
        const given = shares(wanted)
        const existing = wanted.map((each, i) => ({ ...each, share: given[i] ?? each.share }))
        const to = from + length
        const plan = planRewriting(existing, [{ interval: { from, to }, change: gone }])
        const seconds = (rows: [number, number][]) => {
          const taken = new Set<number>()
          for (const [at, tracked] of rows) for (let s = at; s < at + tracked; s++) taken.add(s)
          return taken
        }
        const before = seconds(existing.map(({ share }) => [share.at, share.tracked]))
        const now = seconds(after(existing, plan))
        for (let s = 0; s < 600; s++) assert.equal(now.has(s), before.has(s) && (s < from || s >= to))
        const change = plan.days.reduce((sum, day) => sum + day.tracked, 0)
        assert.equal(change, now.size - before.size)
      },
    ),
    { numRuns: 300 },
  )
})

test('several intervals: one is removed, another moves, and what is between stays', () => {
  const existing = [activity(1, 0, 600)]
  const plan = planRewriting(existing, [
    { interval: { from: 400, to: 500 }, change: gone },
    { interval: { from: 100, to: 200 }, change: (work) => ({ ...work, projectId: 2 }) },
  ])
  assert.deepEqual(
    [...plan.changed, ...plan.split].map(({ at, tracked, projectId }) => [at, tracked, projectId]),
    [
      [0, 100, 1],
      [100, 100, 2],
      [200, 200, 1],
      [500, 100, 1],
    ],
  )
  assert.deepEqual(
    plan.flows.map(({ from, tracked, target }) => [from, tracked, target?.projectId]),
    [
      [0, 100, 1],
      [100, 100, 2],
      [200, 200, 1],
      [400, 100, undefined],
      [500, 100, 1],
    ],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { fitted, type Room, type Usage, usageShares } from './usage.ts'

const monday = dateFrom('2026-11-16')
const tuesday = dateFrom('2026-11-17')
const room = (tracked: number, more: Partial<Room> = {}): Room => ({
  slot: 0,
  date: monday,
  projectId: 1,
  taskId: null,
  timeType: 'normal',
  tracked,
  ...more,
})
const usage = (uuid: string, offered: number, more: Partial<Usage> = {}): Usage => ({
  uuid,
  part: 0,
  slot: 0,
  projectId: 1,
  taskId: null,
  toolType: 'application',
  isBrowser: false,
  offered,
  ...more,
})
const site = { toolType: 'url' } as const

const cases: [name: string, Room[], Usage[], expected: [tracked: number, counted: number][]][] = [
  ['nothing without booked time', [], [usage('a', 300)], [[0, 0]]],
  ['nothing of manual time', [room(600, { timeType: 'manual' })], [usage('a', 300)], [[0, 0]]],
  [
    'nothing of other work',
    [room(600, { projectId: 2 }), room(600, { taskId: 3 })],
    [usage('a', 300)],
    [[0, 0]],
  ],
  [
    'what was sent, where there is room',
    [room(300), room(300)],
    [usage('a', 400), usage('b', 200)],
    [
      [400, 400],
      [200, 200],
    ],
  ],
  [
    'a part, where there is less',
    [room(300)],
    [usage('a', 400), usage('b', 200)],
    [
      [200, 200],
      [100, 100],
    ],
  ],
  [
    'applications and sites apart; sites replace their browser',
    [room(600)],
    [usage('a', 400, { isBrowser: true }), usage('b', 200), usage('c', 300, site)],
    [
      [400, 100],
      [200, 200],
      [300, 300],
    ],
  ],
  [
    'no site beyond the browser',
    [room(600)],
    [usage('a', 100, { isBrowser: true }), usage('b', 500, site)],
    [
      [100, 0],
      [500, 100],
    ],
  ],
]

for (const [name, rooms, usages, expected] of cases)
  test(`a usage gets ${name}`, () => {
    const given = usageShares(rooms, usages)
    assert.deepEqual(
      usages.map((each) => [given.get(each)?.tracked, given.get(each)?.counted]),
      expected,
    )
  })

test('in a slot with midnight, usages are on the day with more of their time', () => {
  const used = usage('a', 600)
  const given = usageShares([room(100), room(500, { date: tuesday })], [used]).get(used)
  assert.deepEqual(given, { date: tuesday, tracked: 500, counted: 500 })
})

const usages = fc.array(
  fc.record({
    uuid: fc.uuid(),
    part: fc.constant(0),
    slot: fc.nat(1),
    projectId: fc.integer({ min: 1, max: 2 }),
    taskId: fc.constantFrom(null, 7),
    toolType: fc.constantFrom('application' as const, 'url' as const),
    isBrowser: fc.boolean(),
    offered: fc.integer({ min: 1, max: 600 }),
  }),
)
const rooms = fc.array(
  fc.record({
    slot: fc.nat(1),
    date: fc.constantFrom(monday, tuesday),
    projectId: fc.integer({ min: 1, max: 2 }),
    taskId: fc.constantFrom(null, 7),
    timeType: fc.constantFrom('normal' as const, 'manual' as const, 'idle' as const),
    tracked: fc.nat(300),
  }),
)
const sum = (seconds: number[]) => seconds.reduce((total, each) => total + each, 0)

test('the counted seconds of a work are those of its applications, never more than its time; the order does not matter', () => {
  fc.assert(
    fc.property(rooms, usages, (booked, used) => {
      const given = usageShares(booked, used)
      const again = usageShares(booked.toReversed(), used.toReversed())
      for (const each of used) assert.deepEqual(again.get(each), given.get(each))
      const works = Map.groupBy(used, ({ slot, projectId, taskId }) => `${slot} ${projectId} ${taskId}`)
      for (const [work, its] of works) {
        const time = sum(
          booked
            .filter(
              (each) =>
                `${each.slot} ${each.projectId} ${each.taskId}` === work && each.timeType !== 'manual',
            )
            .map(({ tracked }) => tracked),
        )
        const shares = its.map((each) => ({ ...each, ...given.get(each) }))
        for (const type of ['application', 'url'])
          assert.ok(sum(shares.map((each) => (each.toolType === type ? (each.tracked ?? 0) : 0))) <= time)
        assert.equal(
          sum(shares.map(({ counted }) => counted ?? 0)),
          sum(shares.map((each) => (each.toolType === 'application' ? (each.tracked ?? 0) : 0))),
        )
      }
    }),
  )
})

test('seconds that are scaled down add up to the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(600)), fc.nat(2_000), (seconds, limit) => {
      const scaled = fitted(seconds, limit)
      assert.equal(sum(scaled), Math.min(sum(seconds), limit))
      assert.ok(scaled.every((each, i) => each >= 0 && each <= (seconds[i] ?? 0)))
    }),
  )
})

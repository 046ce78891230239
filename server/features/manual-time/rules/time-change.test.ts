import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { BookedStretch } from '../../tracking/public.ts'
import { type Addition, overlapsItself, planTimeChange, type Removal, secondsFound } from './time-change.ts'
import { timeChangeFaults } from './time-change-faults.ts'

const work = (projectId: number) => ({ projectId, taskId: null, billable: true, isBreak: false })
const booked = (from: number, to: number, projectId = 1): BookedStretch => ({
  from,
  to,
  lock: undefined,
  ...work(projectId),
})
const added = (from: number, to: number, projectId = 1): Addition => ({ from, to, ...work(projectId) })
const removed = (from: number, to: number, projectId = 1): Removal => ({ from, to, projectId, taskId: null })
const parts = (all: readonly { from: number; to: number; projectId: number }[]) =>
  all.map(({ from, to, projectId }) => [from, to, projectId])

test('moved by less than its length: only the ends change, the middle stays what it was', () => {
  const plan = planTimeChange([booked(100, 200)], [removed(100, 200)], [added(130, 230)])
  assert.deepEqual(parts(plan.taken), [[100, 130, 1]])
  assert.deepEqual(parts(plan.added), [[200, 230, 1]])
  assert.deepEqual(plan.clashes, [])
})

test('moved to other work in place: nothing is removed or added', () => {
  const plan = planTimeChange([booked(100, 200)], [removed(100, 200)], [added(100, 200, 2)])
  assert.deepEqual(
    plan.taken.map(({ from, to, becomes }) => [from, to, becomes?.projectId]),
    [[100, 200, 2]],
  )
  assert.deepEqual(plan.added, [])
})

test('moved onto other time: the clash is that time, cut to the overlap', () => {
  const plan = planTimeChange([booked(0, 100), booked(150, 300, 2)], [removed(0, 100)], [added(120, 220)])
  assert.deepEqual(parts(plan.clashes), [[150, 220, 2]])
})

test('time of the same project that is not removed clashes too', () => {
  assert.deepEqual(parts(planTimeChange([booked(0, 100)], [], [added(50, 150)]).clashes), [[50, 100, 1]])
})

test('faults: nothing to do, an end before its start, an overlap, more than 31 days', () => {
  const part = (start_time: string, stop_time: string) => ({ start_time, stop_time })
  const nine = '2026-11-16T09:00:00Z'
  const ten = '2026-11-16T10:00:00Z'
  const eleven = '2026-11-16T11:00:00Z'
  const attributes = (asked: Parameters<typeof timeChangeFaults>[0]) =>
    timeChangeFaults(asked).map(({ attribute, error }) => `${attribute} ${error}`)
  assert.deepEqual(attributes({}), ['add is required without remove'])
  assert.deepEqual(attributes({ add: [part(nine, ten), part(eleven, ten)] }), [
    'add[1].stop_time must be after start_time',
  ])
  assert.deepEqual(attributes({ remove: [part(nine, eleven), part(ten, eleven)] }), [
    'remove must not overlap',
  ])
  assert.deepEqual(
    attributes({ remove: [part(nine, ten)], add: [part('2026-12-18T09:00:00Z', '2026-12-18T10:00:00Z')] }),
    ['add must lie within 31 days, with remove'],
  )
  assert.deepEqual(attributes({ remove: [part(nine, ten)], add: [part(nine, ten)] }), [])
})

const second = fc.integer({ min: 0, max: 60 })
const pieces = fc.array(fc.record({ from: second, length: fc.integer({ min: 1, max: 20 }), id: second }), {
  maxLength: 6,
})

test('for any course of changes: nothing overlaps, and the seconds sum as removed and added', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(pieces, pieces), { maxLength: 6 }), (course) => {
      let found: BookedStretch[] = []
      for (const [out, into] of course) {
        const removals = apart(out.map(({ from, length, id }) => removed(from, from + length, id % 3)))
        const additions = apart(into.map(({ from, length, id }) => added(from, from + length, id % 3)))
        const plan = planTimeChange(found, removals, additions)
        const before = total(found)
        const leaving = removals.reduce((sum, each) => sum + secondsFound(found, each), 0)
        if (plan.clashes.length > 0) continue
        found = applied(found, plan)
        assert.equal(overlapsItself(found), false)
        assert.equal(total(found), before - leaving + total(additions))
      }
    }),
    { examples: [[[[[], [{ from: 0, length: 20, id: 1 }]]]]] },
  )
})

/** Keeps intervals that don't overlap a previous one. */
function apart<T extends { from: number; to: number }>(all: readonly T[]): T[] {
  const kept: T[] = []
  for (const each of all) if (!overlapsItself([...kept, each])) kept.push(each)
  return kept
}

const total = (all: readonly { from: number; to: number }[]) =>
  all.reduce((sum, { from, to }) => sum + to - from, 0)

/** Second by second, as a slow and certain way to the same. */
function applied(found: readonly BookedStretch[], plan: ReturnType<typeof planTimeChange>): BookedStretch[] {
  const seconds = new Map<number, number>()
  for (const { from, to, projectId } of found) for (let s = from; s < to; s++) seconds.set(s, projectId)
  for (const { from, to, becomes } of plan.taken)
    for (let s = from; s < to; s++)
      if (becomes) seconds.set(s, becomes.projectId)
      else seconds.delete(s)
  for (const { from, to, projectId } of plan.added)
    for (let s = from; s < to; s++) {
      assert.equal(seconds.has(s), false, 'added where time is')
      seconds.set(s, projectId)
    }
  return [...seconds].sort(([a], [b]) => a - b).map(([s, projectId]) => booked(s, s + 1, projectId))
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import type { StoredActivity } from './booking.ts'
import { type DayChange, timeTypes } from './day-sums.ts'
import { planRewriting, type Rewriting, type RewrittenActivity } from './rewriting.ts'

const counts = ['keyboard', 'mouse', 'overall', 'inputTracked'] as const

const activities = fc
  .record({
    at: fc.integer({ min: 0, max: 599 }),
    length: fc.integer({ min: 1, max: 600 }),
    keyboard: fc.nat(600),
    mouse: fc.nat(600),
    overall: fc.nat(600),
    inputTracked: fc.nat(600),
    timeType: fc.constantFrom(...timeTypes),
    billable: fc.boolean(),
    isBreak: fc.boolean(),
    isInvoiced: fc.boolean(),
    floats: fc.boolean(),
  })
  .map(({ at, length, floats, ...more }): StoredActivity => {
    const tracked = Math.min(length, 600 - at)
    return {
      id: 1,
      slot: 0,
      uuid: 'a',
      part: 0,
      roomFrom: floats ? 0 : at,
      roomTo: floats ? 600 : at + tracked,
      offered: tracked,
      floats,
      share: { at, tracked },
      date: dateFrom('2026-11-16'),
      projectId: 1,
      taskId: null,
      ...more,
    }
  })

const cuts = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 599 }),
    length: fc.integer({ min: 1, max: 600 }),
    projectId: fc.integer({ min: 1, max: 3 }),
    taskId: fc.constantFrom(null, 7),
  }),
  { minLength: 1, maxLength: 6 },
)

/** The rows after a plan. */
function applied(
  existing: readonly StoredActivity[],
  { changed, split, removed }: Rewriting,
): StoredActivity[] {
  const byId = new Map(existing.map((each) => [each.id, each]))
  const rewritten = (piece: RewrittenActivity, id: number): StoredActivity => ({
    ...(byId.get(piece.id) ?? assert.fail()),
    ...piece,
    id,
    floats: false,
    roomFrom: piece.at,
    roomTo: piece.at + piece.tracked,
    offered: piece.tracked,
    share: { at: piece.at, tracked: piece.tracked },
  })
  const gone = new Set([...changed, ...removed].map(({ id }) => id))
  const lastId = Math.max(0, ...byId.keys())
  return [
    ...existing.filter(({ id }) => !gone.has(id)),
    ...changed.map((piece) => rewritten(piece, piece.id)),
    ...split.map((piece, i) => rewritten(piece, lastId + 1 + i)),
  ]
}

/** What the rows add up to; no row shows more active seconds than tracked ones. */
function sumsOf(existing: readonly StoredActivity[]): Record<string, number> {
  const sum = (of: (each: StoredActivity) => number) => existing.reduce((total, each) => total + of(each), 0)
  const tracked = (is: (each: StoredActivity) => boolean) =>
    sum((each) => (is(each) ? each.share.tracked : 0))
  return {
    tracked: tracked(() => true),
    billable: tracked(({ billable }) => billable),
    workBreak: tracked(({ isBreak }) => isBreak),
    ...Object.fromEntries(timeTypes.map((type) => [type, tracked(({ timeType }) => timeType === type)])),
    ...Object.fromEntries(
      counts.map((name) => [name, sum((each) => Math.min(each[name], each.share.tracked))]),
    ),
  }
}

function sumsOfDays(days: readonly DayChange[]): number[] {
  return days.reduce<number[]>((totals, { date, projectId, taskId, kinds, ...sums }) => {
    return [...Object.values(sums), ...kinds].map((seconds, i) => seconds + (totals[i] ?? 0))
  }, [])
}

test('whatever is moved to other work, the parts add up to the whole in every figure', () => {
  fc.assert(
    fc.property(activities, cuts, (activity, all) => {
      const whole = sumsOf([activity])
      let existing = [activity]
      for (const { from, length, projectId, taskId } of all) {
        const move = <W extends object>(work: W) => ({ ...work, projectId, taskId })
        const plan = planRewriting(existing, [{ interval: { from, to: from + length }, change: move }])
        existing = applied(existing, plan)
        assert.deepEqual(sumsOf(existing), whole)
        assert.ok(sumsOfDays(plan.days).every((seconds) => seconds === 0))
        for (const piece of [...plan.changed, ...plan.split])
          for (const name of counts) assert.ok(piece[name] >= 0 && piece[name] <= piece.tracked, name)
      }
    }),
    { numRuns: 500 },
  )
})

test('the days change by exactly what is removed, in every figure', () => {
  fc.assert(
    fc.property(activities, cuts, (activity, all) => {
      let existing = [activity]
      for (const { from, length } of all) {
        const before = sumsOf(existing)
        const plan = planRewriting(existing, [
          { interval: { from, to: from + length }, change: () => undefined },
        ])
        existing = applied(existing, plan)
        const left = sumsOf(existing)
        const [change] = plan.days
        for (const name of ['tracked', 'billable', ...counts] as const)
          assert.equal(left[name], (before[name] ?? 0) + (change?.[name] ?? 0), name)
      }
    }),
    { numRuns: 500 },
  )
})

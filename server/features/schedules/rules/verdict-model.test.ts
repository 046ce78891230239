import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { modelVerdict } from '../../../testing/attendance-model.ts'
import { judge, type Work } from './verdict.ts'

const minute = 60

const spans = fc
  .array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 12 })
  .map((all) => [...new Set(all)].sort((a, b) => a - b))
  .map((all) =>
    all.flatMap((from, i) => {
      const to = all[i + 1]
      return to === undefined || i % 2 === 1 ? [] : [{ from: from * minute, to: to * minute }]
    }),
  )
const kind = fc.constantFrom('work', 'work', 'break', 'manual', 'idle')
const works: fc.Arbitrary<Work[]> = spans.chain((all) =>
  fc
    .tuple(...all.map(() => kind))
    .map((kinds) => all.map((span, i) => ({ ...span, kind: kinds[i] ?? 'work' }))),
)
const shifts = fc
  .record({
    start: fc.integer({ min: 200, max: 1_500 }),
    length: fc.integer({ min: 30, max: 1_440 }),
    share: fc.integer({ min: 0, max: 4 }),
    lead: fc.integer({ min: 0, max: 120 }),
  })
  .map(({ start, length, share, lead }) => ({
    from: start * minute,
    to: (start + length) * minute,
    minimum: Math.floor((length * minute * share) / 4),
    windowStart: (start - lead) * minute,
  }))
const grace = fc.constantFrom(0, 300, 600, 3_600)
const late = 9_999_999

test('every shift reaches exactly the final verdict of the model', () => {
  fc.assert(
    fc.property(shifts, works, spans, grace, (shift, all, daysOff, graceSeconds) => {
      const verdict = judge(shift, all, daysOff, { graceSeconds, now: late })
      const wanted = modelVerdict(shift, all, daysOff, graceSeconds)
      assert.deepEqual(
        { status: verdict.status, start: verdict.actualStart, duration: verdict.actualDuration },
        wanted,
      )
      assert.equal(verdict.nextAt, null)
    }),
    { numRuns: 3_000 },
  )
})

test('the order of work and days off changes nothing, and time passes to one final verdict', () => {
  fc.assert(
    fc.property(shifts, works, spans, grace, (shift, all, daysOff, graceSeconds) => {
      const whole = judge(shift, all, daysOff, { graceSeconds, now: late })
      assert.deepEqual(
        judge(shift, all.toReversed(), daysOff.toReversed(), { graceSeconds, now: late }),
        whole,
      )
      let looks = 0
      let now: number | null = 0
      while (now !== null) {
        const verdict = judge(shift, all, daysOff, { graceSeconds, now })
        assert.ok(verdict.nextAt === null || verdict.nextAt > now)
        if (verdict.nextAt === null) assert.deepEqual(verdict, whole)
        now = verdict.nextAt
        looks++
      }
      assert.ok(looks <= 4)
    }),
    { numRuns: 1_000 },
  )
})

test('the durations of shifts that do not overlap add up to no more than what was tracked', () => {
  fc.assert(
    fc.property(
      works,
      fc.array(fc.integer({ min: 30, max: 600 }), { minLength: 1, maxLength: 6 }),
      (all, lengths) => {
        let from = 0
        let sum = 0
        for (const length of lengths) {
          const to = from + length * minute
          const shift = { from, to, minimum: 0, windowStart: from }
          sum += judge(shift, all, [], { graceSeconds: 300, now: late }).actualDuration
          from = to
        }
        const tracked = all
          .filter((each) => each.kind === 'work')
          .reduce((total, { from: at, to }) => total + to - at, 0)
        assert.ok(sum <= tracked)
      },
    ),
    { numRuns: 1_000 },
  )
})

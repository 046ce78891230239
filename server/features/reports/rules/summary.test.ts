import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { directions, type ExactSums, rounded, roundedTogether, steps } from './rounding.ts'
import { type Leaf, type Node, summaryOf } from './summary.ts'
import { add, type Both, nothing } from './sums.ts'

const seconds = fc.integer({ min: 0, max: 90_000 })
const money = fc.integer({ min: 0, max: 10_000_000 }).map((tens) => ({
  numerator: BigInt(tens),
  denominator: 360_000n,
}))
const sums: fc.Arbitrary<ExactSums> = fc.record({
  whole: fc.record({ tracked: seconds, billable: seconds, manual: seconds, idle: seconds, count: seconds }),
  money: fc.record({ amount: money, cost: money }),
  currency: fc.constantFrom('EUR', 'JPY'),
  kind: fc.constant(null),
})
const placesOf = (currency: string) => ({ EUR: 2, JPY: 0 })[currency] ?? 2
const key = fc.option(fc.constantFrom('1', '2', '3', '4'))
const groups = fc.uniqueArray(fc.record({ keys: fc.tuple(key, key, key), sums }), {
  maxLength: 30,
  selector: ({ keys }) => JSON.stringify(keys),
})
const rounding = fc.option(
  fc.record({ minutes: fc.constantFrom(...steps), direction: fc.constantFrom(...directions) }),
  { nil: undefined },
)
const orders = [byKey, byKey]
function byKey(one: Node, other: Node) {
  return String(one.key) < String(other.key) ? -1 : 1
}

function added(parts: readonly (Both | undefined)[]): Both {
  const sum = nothing()
  for (const part of parts) if (part) add(sum, part)
  return sum
}

test('rows add up to sub-totals and totals, down and across, under every rounding and top', () => {
  fc.assert(
    fc.property(
      groups,
      rounding,
      fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      (all, by, top) => {
        const both = rounded(
          all.map((each) => each.sums),
          { placesOf, rounding: by },
        )
        const leaves = all.map(
          ({ keys }, i): Leaf => ({ keys, now: both[i] ?? nothing(), before: nothing() }),
        )
        const across = [...new Set(all.map(({ keys }) => keys[2]))]
        const { rows, total } = summaryOf(leaves, { levels: 2, across, orders, top })
        assert.deepEqual(added(rows.map(({ now }) => now)), total.now)
        for (const row of rows) {
          if (row.restOf === 0) assert.deepEqual(added(row.children.map(({ now }) => now)), row.now)
          assert.deepEqual(added(row.cells), row.now)
        }
        across.forEach((_, i) => {
          assert.deepEqual(added(rows.map(({ cells }) => cells[i])), added([total.cells[i]]))
        })
        assert.deepEqual(added(leaves.map(({ now }) => now)), total.now)
      },
    ),
  )
})

test('money is rounded as a whole in each currency: its total is the exact one, and no part is off by a unit or more', () => {
  fc.assert(
    fc.property(fc.array(sums, { maxLength: 30 }), (all) => {
      const parts = rounded(all, { placesOf, rounding: undefined })
      const exact = all.map(
        ({ money: { amount }, currency }) =>
          (Number(amount?.numerator ?? 0) / 360_000) * 10 ** placesOf(currency ?? ''),
      )
      for (const currency of ['EUR', 'JPY']) {
        const its = all.flatMap((each, i) => (each.currency === currency ? [i] : []))
        const total = its.reduce((sum, i) => sum + (parts[i]?.shown.amount ?? 0), 0)
        const whole = its.reduce((sum, i) => sum + (exact[i] ?? 0), 0)
        assert.ok(Math.abs(total - whole) <= 0.500001)
      }
      parts.forEach(({ shown }, i) => {
        assert.ok(Math.abs(shown.amount - (exact[i] ?? 0)) < 1.000001)
      })
    }),
  )
})

test('time is rounded to the step in the direction, and the exact time stays beside it', () => {
  const whole = { tracked: 61 * 60, billable: 53 * 60, manual: 52 * 60, count: 7 }
  const shown = (direction: (typeof directions)[number]) =>
    rounded([{ whole, money: {}, currency: null, kind: null }], {
      placesOf,
      rounding: { minutes: 15, direction },
    }).map(({ shown: { tracked, billable, manual, count } }) => [
      tracked / 60,
      billable / 60,
      manual / 60,
      count,
    ])[0]
  assert.deepEqual(shown('nearest'), [60, 60, 45, 7])
  assert.deepEqual(shown('up'), [75, 60, 60, 7])
  assert.deepEqual(shown('down'), [60, 45, 45, 7])
})

test('hours with two decimals add up to the hours of their total', () => {
  assert.deepEqual(roundedTogether([1_200, 1_200, 1_200], 36), [34, 33, 33])
})

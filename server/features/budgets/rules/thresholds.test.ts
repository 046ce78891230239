import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decimalFrom } from '../../../foundation/money/decimal.ts'
import { completeBudget } from '../../projects/public.ts'
import { crossings, movedThresholds, percentagesOf, thresholds } from './thresholds.ts'

const budget = completeBudget({
  type: 'hours',
  hours: 100,
  stop_timer_when_budget_reached: true,
  stop_at: 90,
  alerts: { near_limit: 50, notify_enabled: true },
})
const decimal = (amount: number) => decimalFrom(amount)

test('each threshold fires at most once, and once more for each fall of more than five points below it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 130 }), { maxLength: 40 }), (path) => {
      let crossed: string[] = []
      const fired = new Map<string, number>()
      for (const percent of path) {
        const found = crossings(
          percentagesOf(budget),
          { spent: decimal(percent), allowed: decimal(100) },
          crossed,
        )
        crossed = found.crossed
        for (const each of found.fired) fired.set(each, (fired.get(each) ?? 0) + 1)
      }
      for (const threshold of thresholds) {
        const at = percentagesOf(budget)[threshold] ?? 0
        // Counted a second way: rises to the threshold, each after the start or a fall of more than five points.
        let [rises, isArmed] = [0, true]
        for (const percent of path) {
          if (percent < at - 5) isArmed = true
          if (percent < at || !isArmed) continue
          rises += 1
          isArmed = false
        }
        assert.equal(fired.get(threshold) ?? 0, rises, threshold)
      }
    }),
  )
})

test('a limit of 0 is reached by the first second, and by nothing less', () => {
  const of = (spent: string) =>
    crossings(percentagesOf(budget), { spent: decimalFrom(spent), allowed: decimal(0) }, []).fired
  assert.deepEqual(of('0'), [])
  assert.deepEqual(of('0.01'), ['near_limit', 'stop_at', 'limit'])
  assert.deepEqual(of('1'), ['near_limit', 'stop_at', 'limit'])
})

test('a change of the amount moves all thresholds, of a percentage only its own, and of a name none', () => {
  const cost = completeBudget({ type: 'cost', cost: 1_000, rate: 'bill_rate' })
  assert.deepEqual(movedThresholds(cost, { ...cost, cost: 1_000.01 }), [...thresholds])
  assert.deepEqual(movedThresholds(budget, { ...budget, hours: 101 }), [...thresholds])
  assert.deepEqual(movedThresholds(budget, { ...budget, stop_at: 95 }), ['stop_at'])
  const alerts = { ...budget.alerts, near_limit: 60 }
  assert.deepEqual(movedThresholds(budget, { ...budget, alerts }), ['near_limit'])
  assert.deepEqual(movedThresholds(budget, { ...budget }), [])
})

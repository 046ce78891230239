import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalFrom } from '../../../foundation/money/decimal.ts'
import { secondReached } from './burn.ts'

const d = (text: string) => decimalFrom(text)
const burn = (from: number, rate = '1') => ({ from, rate: d(rate) })
type Case = [spent: string, allowed: string, percent: number, ReturnType<typeof burn>[], number | undefined]

test('the second at which a budget is reached', () => {
  const reached = Number.NEGATIVE_INFINITY
  const table: Case[] = [
    // One timer, exactly.
    ['3540', '3600', 100, [burn(1000)], 1060],
    ['3540', '3600', 90, [burn(1000)], reached],
    ['0', '3600', 50, [burn(1000)], 2800],
    // Two timers burn twice as fast; the odd second is rounded up.
    ['3540', '3600', 100, [burn(1000), burn(1000)], 1030],
    ['3540', '3601', 100, [burn(1000), burn(1000)], 1031],
    // One that starts later, before and after the budget is reached.
    ['0', '60', 100, [burn(1040), burn(1000)], 1050],
    ['0', '60', 100, [burn(1060), burn(1000)], 1060],
    ['0', '60', 100, [burn(9000), burn(1000)], 1060],
    // Rates: 10 an hour against an allowance of 1, which is 3600 of seconds times the rate.
    ['0', '3600', 100, [burn(0, '10')], 360],
    ['0', '3600', 100, [burn(0, '10'), burn(0, '0')], 360],
    ['0', '3600', 100, [burn(0, '0.01')], 360_000],
    ['0', '3600', 100, [burn(0, '7')], 515],
    // Nobody burns.
    ['10', '60', 100, [], undefined],
    ['10', '60', 100, [burn(0, '0')], undefined],
    // An allowance of 0 is reached with the first second that is spent.
    ['0', '0', 100, [burn(1000)], 1001],
    ['0', '0', 100, [burn(1000, '0')], undefined],
    ['1', '0', 100, [burn(1000)], reached],
    ['60', '60', 100, [], reached],
  ]
  for (const [spent, allowed, percent, burns, second] of table)
    assert.equal(
      secondReached({ spent: d(spent), allowed: d(allowed), percent }, burns),
      second,
      JSON.stringify([spent, allowed, percent, burns]),
    )
})

test('any burns: less is spent one second before, and enough at that second', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let run = 0; run < 500; run++) {
    const burns = Array.from({ length: 1 + random(4) }, () => burn(random(500), String(1 + random(50))))
    const [spent, allowed, percent] = [random(5_000), 5_000 + random(90_000), 50 + random(100)]
    const second = secondReached({ spent: d(String(spent)), allowed: d(String(allowed)), percent }, burns)
    if (second === Number.NEGATIVE_INFINITY) {
      assert.ok(spent * 100 >= allowed * percent)
      continue
    }
    assert.ok(second !== undefined)
    const at = (t: number) =>
      burns.reduce((sum, { from, rate }) => sum + Math.max(t - from, 0) * Number(rate), spent) * 100
    assert.ok(at(second) >= allowed * percent)
    assert.ok(at(second - 1) < allowed * percent)
  }
})

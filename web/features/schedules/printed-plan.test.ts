import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hundredths, minutes } from '../../ui/printed.ts'
import { printedPlan } from './printed-plan.ts'

const sum = (figures: readonly number[]) => figures.reduce((all, each) => all + each, 0)

test('the planner prints members and days that add up to the same week, in minutes and in decimals', () => {
  const days = [
    [3_650, 3_650, 3_650],
    [3_650, 0, 3_650],
    [1_799, 1_799, 1_799],
  ]
  const members = days.map((each) => ({ days: each.map((planned) => ({ planned })) }))
  for (const unit of [minutes, hundredths]) {
    const { rows, columns, total } = printedPlan({ members }, unit)
    assert.deepEqual([sum(rows), sum(columns)], [total, total])
    assert.equal(total, unit.whole(sum(days.flat()) / unit.seconds) * unit.seconds)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hundredths, minutes } from '../../ui/printed.ts'
import { printedTotals } from './printed-totals.ts'

const group = (i: number) => {
  const parts = { core: 61 + (i % 59), non_core: 45 + (i % 31), unproductive: 30 + (i % 7) }
  return { id: i + 1, name: `Tool ${i}`, tracked: parts.core + parts.non_core + parts.unproductive, ...parts }
}
const groups = Array.from({ length: 600 }, (_, i) => group(i))
const sum = (name: 'tracked' | 'core' | 'non_core' | 'unproductive') =>
  groups.reduce((all, each) => all + each[name], 0)
const total = {
  tracked: sum('tracked'),
  core: sum('core'),
  non_core: sum('non_core'),
  unproductive: sum('unproductive'),
}

for (const unit of [minutes, hundredths])
  test(`rows and what they count as add up, with all others in a row, in units of ${unit.seconds} s`, () => {
    const { rows, total: shown } = printedTotals({ total, totals: groups.slice(0, 500) }, unit, true)
    assert.deepEqual([rows.length, rows.at(-1)?.isRest], [501, true])
    assert.equal(
      rows.reduce((all, row) => all + row.shown.tracked, 0),
      shown.tracked,
    )
    for (const { tracked, core, non_core, unproductive } of [
      ...rows.slice(0, 500).map((row) => row.shown),
      shown,
    ])
      assert.equal(core + non_core + unproductive, tracked)
    assert.equal(shown.tracked, unit.whole(total.tracked / unit.seconds) * unit.seconds)
  })

test('no row for others where there are none, and none for sites, whose total is that of applications', () => {
  assert.equal(printedTotals({ total, totals: groups }, minutes, true).rows.length, 600)
  const { rows, total: shown } = printedTotals({ total, totals: [group(1)] }, minutes, false)
  assert.deepEqual([rows.length, shown.tracked % 60], [1, 0])
})

test('a browser is judged by its sites: its row does not claim what it does not count as', () => {
  const browser = { id: 1, name: 'Browser', tracked: 600, core: 0, non_core: 120, unproductive: 0 }
  const { rows } = printedTotals({ total: { ...browser, core: 480 }, totals: [browser] }, minutes, true)
  assert.deepEqual(rows[0]?.shown, { tracked: 600, core: 0, non_core: 120, unproductive: 0 })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { duration, list, money } from '../../../api/list.ts'
import { currencyFrom } from '../../../foundation/money/currency.ts'
import { zoneFrom } from '../../../foundation/time/zone.ts'
import { type CellSite, cellOf, fileColumns, headingOf, noSums, totalOf } from './list-cells.ts'

const lisbon = zoneFrom('Europe/Lisbon')
const site = (as: CellSite['as']): CellSite => ({ zone: lisbon, currency: currencyFrom('EUR'), as })
const columns = fileColumns(
  list({
    name: 'times',
    title: 'Times',
    path: '/times',
    columns: [
      duration('Time', 'tracked', { adds: true }),
      money('Amount', 'amount', { currency: 'currency', adds: true }),
      money('Rate', 'rate'),
    ],
  }),
)

test('printed: every row adds to the total what it prints, and whole units are exact', () => {
  const tracked = [1_230, 1_230, 1_230, 3_600, 45, 45, 0, 90_050]
  for (const [as, unit] of [
    ['hours', 36],
    ['clock', 60],
    ['seconds', 1],
  ] as const) {
    const [column] = columns
    const [sum] = noSums(columns)
    assert.ok(column && sum)
    const printed = tracked.map((seconds) => {
      const cell = cellOf(column, { record: { tracked: seconds }, names: {}, sum }, site(as))
      assert.ok(cell && 'figure' in cell)
      return cell.figure.value
    })
    const all = tracked.reduce((one, other) => one + other)
    const total = totalOf(column, sum, undefined)
    assert.ok(total && 'figure' in total)
    assert.equal(total.figure.value, Math.round(all / unit))
    assert.equal(
      printed.reduce((one, other) => one + other),
      total.figure.value,
    )
    assert.equal(printed[3], 3_600 / unit)
    assert.equal(printed[6], 0)
  }
})

test('titles: units, the zone, and the currency; a currency of each record has a column of its own', () => {
  assert.deepEqual(
    columns.map((column) => headingOf(column, site('clock'))),
    ['Time (h:mm)', 'Amount', 'Currency', 'Rate (EUR)'],
  )
})

test('totals: one for each currency, none over several', () => {
  const sums = noSums(columns)
  const [, amount] = columns
  assert.ok(amount && sums[1])
  for (const [value, currency] of [
    ['10.10', 'EUR'],
    ['0.20', 'EUR'],
    ['5', 'JPY'],
  ])
    cellOf(amount, { record: { amount: value, currency }, names: {}, sum: sums[1] }, site('hours'))
  assert.equal(totalOf(amount, sums[1], undefined), null)
  assert.deepEqual(totalOf(amount, sums[1], 'EUR'), {
    figure: { kind: 'money', value: 10.3, currency: 'EUR' },
  })
})

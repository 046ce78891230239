import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Report, ReportRow } from './calls.ts'
import { barsOf, heatKey, heatOf, lineOf } from './report-points.ts'

const columns: Report['columns'] = [{ name: 'tracked', title: 'Time', unit: 'seconds' }]
const basis = { week_start: 'sun' as const }
const row = (keys: ReportRow['keys'], tracked: number, further: Partial<ReportRow> = {}): ReportRow => ({
  level: keys.length,
  keys,
  names: keys.map(String),
  rest_of: null,
  values: { tracked },
  compared: null,
  currency: null,
  cells: [],
  ...further,
})
const shown = (group_by: Report['group_by'], rows: ReportRow[], across: Report['across'] = null) => ({
  group_by,
  rows,
  across,
  columns,
  basis,
})

test('heat: the same from columns across and from rows in rows, with every weekday and no gap between hours', () => {
  const hours = ['09', '11'].map((key) => ({ key, name: key, total: {} }))
  const aside = shown(
    ['weekday'],
    [
      row(['tue'], 900, { cells: [{ tracked: 600 }, { tracked: 300 }] }),
      row(['fri'], 60, { cells: [null, { tracked: 60 }] }),
    ],
    { dimension: 'hour', columns: hours },
  )
  const inside = shown(
    ['hour', 'weekday'],
    [
      row(['09'], 600),
      row(['09', 'tue'], 600),
      row(['11'], 360),
      row(['11', 'tue'], 300),
      row(['11', 'fri'], 60),
    ],
  )
  for (const report of [aside, inside]) {
    const heat = heatOf(report)
    assert.deepEqual(heat?.weekdays, ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
    assert.deepEqual(heat?.hours, ['09', '10', '11'])
    assert.deepEqual(
      [heatKey('tue', '09'), heatKey('tue', '11'), heatKey('fri', '11'), heatKey('fri', '09')].map((key) =>
        heat?.figures.get(key),
      ),
      [600, 300, 60, undefined],
    )
  }
  assert.equal(heatOf(shown(['weekday', 'member'], [])), undefined)
})

test('line: rows over time in their order, from three on; not without a figure', () => {
  const weeks = ['2026-10-05', '2026-10-12', '2026-10-19'].map((key) => row([key], 60))
  assert.equal(lineOf(shown(['week'], weeks))?.length, 3)
  assert.equal(lineOf(shown(['week'], weeks.slice(1))), undefined)
  assert.equal(lineOf(shown(['week'], weeks.toReversed())), undefined)
  assert.equal(lineOf(shown(['week'], [...weeks, row(['2026-10-26'], 0, { values: {} })])), undefined)
  assert.equal(lineOf(shown(['member'], weeks)), undefined)
})

test('bars: a few rows of one unit, never of two currencies', () => {
  const rows = [1, 2, 3].map((key) => row([key], 60))
  assert.equal(barsOf(shown(['project'], rows))?.length, 3)
  assert.equal(barsOf(shown(['project'], rows.slice(0, 1))), undefined)
  assert.equal(
    barsOf(
      shown(
        ['project'],
        Array.from({ length: 13 }, (_, key) => row([key], 60)),
      ),
    ),
    undefined,
  )
  const money = rows.map((each, i) => ({ ...each, currency: i === 0 ? 'EUR' : 'USD' }))
  const of: Report['columns'] = [{ name: 'tracked', title: 'Cost', unit: 'money' }]
  assert.equal(barsOf({ ...shown(['project'], money), columns: of }), undefined)
})

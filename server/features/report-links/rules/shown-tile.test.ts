import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { zoneFrom } from '../../../foundation/time/zone.ts'
import type { ShownReport } from '../../reports/public.ts'
import { mostRows, shownTile } from './shown-tile.ts'

const row = (name: string, tracked: number, before: number | null = null) => ({
  level: 1,
  keys: [name],
  names: [name],
  rest_of: null,
  values: { tracked },
  compared: before === null ? null : { tracked: before },
  currency: null,
  cells: [],
})

function reportOf(rows: ReturnType<typeof row>[], before: number | null = null): ShownReport {
  const tracked = rows.reduce((sum, each) => sum + (each.values.tracked ?? 0), 0)
  return {
    report: 'time',
    date: { start: '2026-11-02', stop: '2026-11-08' },
    range: null,
    compared_date: before === null ? null : { start: '2026-10-26', stop: '2026-11-01' },
    group_by: ['project'],
    columns: [{ name: 'tracked', title: 'Time', unit: 'seconds' }],
    across: null,
    rows,
    totals: {
      values: { tracked },
      compared: before === null ? null : { tracked: before },
      exact: { tracked },
      currency: null,
    },
    basis: {
      time_zone: 'Europe/Lisbon',
      week_start: 'mon',
      attribution: 'start',
      rounding: null,
      currency: 'EUR',
      shows: 'everyone',
      generated_at: instantFrom('2026-11-09T08:00:00Z'),
      as_of: null,
      left_out: [],
    },
  }
}
const timeZone = zoneFrom('Europe/Lisbon')
const [clock, hours] = [{ durations: 'clock', timeZone } as const, { durations: 'hours', timeZone } as const]
const of = (look: 'number' | 'chart' | 'table') => ({ name: 'Hours', width: 2, look })

for (const [before, words] of [
  [1_800, '+100% from the period before'],
  [3_600, 'The same as in the period before'],
  [0, 'Nothing to compare with in the period before'],
  [7_200, '-50% from the period before'],
] as const)
  test(`number: ${words}`, () => {
    const tile = shownTile(of('number'), reportOf([row('Quay', 3_600, before)], before), clock)
    assert.ok(tile.look === 'number')
    assert.deepEqual(tile.numbers, [{ name: '', text: '1:00', change: words }])
  })

test('chart: bars are as long as their figures', () => {
  const tile = shownTile(of('chart'), reportOf([row('Quay', 3_600), row('Pier', 900)]), hours)
  assert.ok(tile.look === 'chart')
  assert.deepEqual(
    tile.bars.map(({ text, percent }) => [text, percent]),
    [
      ['1.00', 100],
      ['0.25', 25],
    ],
  )
})

test('table: the total is of all rows, also of the ones that are not shown', () => {
  const rows = Array.from({ length: mostRows + 5 }, (_, i) => row(`Project ${i}`, 3_600))
  const tile = shownTile(of('table'), reportOf(rows), hours)
  assert.ok(tile.look === 'table')
  assert.deepEqual([tile.rows.length, tile.leftOutRows], [mostRows + 1, 5])
  assert.deepEqual(tile.rows.at(-1)?.figures, ['1005.00'])
})

test('notes: another zone and rounding, and nothing about what the maker may not see', () => {
  const report = reportOf([row('Quay', 3_600)])
  report.basis.rounding = { minutes: 15, direction: 'up' }
  report.basis.left_out = [{ reason: 'no_pay_rate', seconds: 60, description: 'A minute has no pay rate.' }]
  const elsewhere = { ...hours, timeZone: zoneFrom('Asia/Kolkata') }
  assert.deepEqual(shownTile(of('table'), report, elsewhere).notes, [
    'Days in Europe/Lisbon.',
    'Time is rounded to 15 minutes (up).',
  ])
})

test('heads: dimensions, columns across and columns, money with its currency', () => {
  const report = reportOf([row('Quay', 3_600)])
  report.columns = [{ name: 'cost', title: 'Cost', unit: 'money' }]
  const tile = shownTile(of('table'), report, hours)
  assert.ok(tile.look === 'table')
  assert.deepEqual(tile.heads, ['Project', 'Cost (EUR)'])
})

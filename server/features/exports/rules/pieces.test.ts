import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { type Cut, cutUnit, pieceFrom, type Unit } from './pieces.ts'

const plan: Cut = {
  source: 'time',
  dimensions: ['month', 'day', 'member'],
  levels: 3,
  top: undefined,
  compare: undefined,
  columns: ['tracked'],
}
const unitOf = (changed: Partial<Cut>, format: 'csv' | 'ndjson' | 'xlsx' = 'csv') =>
  cutUnit({ ...plan, ...changed }, format)

test('cut by the shortest period; as a whole where a figure or the format needs all rows', () => {
  assert.equal(unitOf({}), 'day')
  assert.equal(unitOf({ dimensions: ['quarter', 'week', 'member'] }, 'ndjson'), 'week')
  assert.equal(unitOf({}, 'xlsx'), undefined)
  assert.equal(unitOf({ dimensions: ['member'], levels: 1 }), undefined)
  assert.equal(unitOf({ levels: 2 }), undefined)
  assert.equal(unitOf({ top: 5 }), undefined)
  assert.equal(unitOf({ columns: ['tracked', 'share'] }), undefined)
  assert.equal(unitOf({ source: 'expenses' }), undefined)
})

const firstDay = dateFrom('2026-01-14')
const lastDay = dateFrom('2026-12-30')

function piecesOf(unit: Unit, days: number): [CalendarDate, CalendarDate][] {
  const pieces: [CalendarDate, CalendarDate][] = []
  for (let day = firstDay; day <= lastDay; ) {
    const piece = pieceFrom(day, lastDay, days, { unit, weekStart: 'mon' })
    pieces.push([piece.firstDay, piece.lastDay])
    day = addDays(piece.lastDay, 1)
  }
  return pieces
}

test('pieces have every day once, and end where their unit ends', () => {
  const ends: Record<Unit, (day: CalendarDate) => boolean> = {
    day: () => true,
    week: (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0,
    month: (day) => addDays(day, 1).endsWith('-01'),
    quarter: (day) => /-(01|04|07|10)-01$/.test(addDays(day, 1)),
  }
  for (const unit of ['day', 'week', 'month', 'quarter'] as const)
    for (const days of [1, 5, 7, 31, 40, 100, 1_000]) {
      const pieces = piecesOf(unit, days)
      assert.equal(pieces[0]?.[0], firstDay)
      assert.equal(pieces.at(-1)?.[1], lastDay)
      pieces.forEach(([start, end], i) => {
        assert.ok(start <= end)
        if (i > 0) assert.equal(start, addDays(pieces[i - 1]?.[1] ?? start, 1))
        if (end < lastDay) assert.ok(ends[unit](end), `${unit} ${days} ${end}`)
      })
    }
  assert.deepEqual(piecesOf('month', 45).slice(0, 2), [
    ['2026-01-14', '2026-01-31'],
    ['2026-02-01', '2026-02-28'],
  ])
})

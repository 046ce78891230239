import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetOf, presetSpans } from './day-presets.ts'
import type { WeekDayWord } from './week.ts'

const size = { usual: 7, most: 100 }
const shown = (now: string, latest = now, most = 100, weeksStartOn: WeekDayWord = 'mon') =>
  Object.fromEntries(
    presetSpans({ now, latest, size: { ...size, most }, weeksStartOn }).map(({ name, span }) => [
      name,
      `${span.from} ${span.until}`,
    ]),
  )

test('each name is its span, up to the latest day that can be chosen', () => {
  assert.deepEqual(shown('2026-11-18'), {
    today: '2026-11-18 2026-11-18',
    'this-week': '2026-11-16 2026-11-18',
    'last-week': '2026-11-09 2026-11-15',
    'this-month': '2026-11-01 2026-11-18',
    'last-month': '2026-10-01 2026-10-31',
    'this-quarter': '2026-10-01 2026-11-18',
  })
  assert.equal(shown('2026-11-18', '2027-11-18')['this-quarter'], '2026-10-01 2026-12-31')
})

test('weeks start on the day that the organization chose', () => {
  assert.equal(shown('2026-11-18', '2026-11-18', 100, 'sun')['this-week'], '2026-11-15 2026-11-18')
  assert.equal(shown('2026-11-18', '2026-11-18', 100, 'sat')['last-week'], '2026-11-07 2026-11-13')
})

test('across the turn of the year, and in a leap year', () => {
  assert.equal(shown('2027-01-01')['last-month'], '2026-12-01 2026-12-31')
  assert.equal(shown('2027-01-01')['last-week'], '2026-12-21 2026-12-27')
  assert.equal(shown('2028-03-31')['last-month'], '2028-02-01 2028-02-29')
})

test('spans that are longer than the API takes are left out', () => {
  assert.deepEqual(Object.keys(shown('2026-11-18', '2026-11-18', 7)), ['today', 'this-week', 'last-week'])
})

test('a span is known by its name', () => {
  const given = { now: '2026-11-18', latest: '2026-11-18', size, weeksStartOn: 'mon' as const }
  assert.equal(presetOf({ from: '2026-11-09', until: '2026-11-15' }, given), 'last-week')
  assert.equal(presetOf({ from: '2026-11-08', until: '2026-11-15' }, given), undefined)
})

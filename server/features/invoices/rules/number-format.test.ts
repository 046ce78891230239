import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { defaultFormats, formatFault, initialsOf, numberOf, yearOfSeries } from './number-format.ts'

const parts = { prefix: 'INV-', initials: 'AM', date: dateFrom('2026-03-09'), seq: 42 }

test('numbers as formats write them', () => {
  const cases = {
    '{prefix}{yyyy}-{seq:0000}': 'INV-2026-0042',
    '{initials}-{seq}': 'AM-42',
    '{yy}{mm}/{seq:00}': '2603/42',
    'R{seq:0}': 'R42',
  }
  for (const [format, number] of Object.entries(cases)) assert.equal(numberOf(format, parts), number)
  assert.equal(numberOf('{seq:00}', { ...parts, seq: 12_345 }), '12345')
})

test('a format without {seq}, with two, or with unknown words is refused', () => {
  for (const format of Object.values(defaultFormats)) assert.equal(formatFault(format), undefined)
  for (const format of ['INV', '{seq}{seq}', '{seq}{client}', '{seq', '{mm}-{seq}'])
    assert.notEqual(formatFault(format), undefined, format)
})

test('numbers with a year start again each year, others never', () => {
  assert.equal(yearOfSeries('{yyyy}-{seq}', parts.date), 2026)
  assert.equal(yearOfSeries('{seq}', parts.date), 0)
})

test('initials are the first letters of the first and the last name', () => {
  assert.deepEqual(['Ana Maria Moreira', 'Prince', ' élodie  d’Arc ', ''].map(initialsOf), [
    'AM',
    'P',
    'ÉD',
    'M',
  ])
})

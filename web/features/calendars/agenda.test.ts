import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agendaOf } from './agenda.ts'
import type { CalendarDay } from './calls.ts'

const day = (date: string, kind: CalendarDay['kind'], name: string): CalendarDay => ({
  date,
  kind,
  name,
  status: 'approved',
  all_day: true,
  amount_used: 28_800,
})

test('a holiday is there once, with its people, and days without anything are left out', () => {
  const holiday = day('2026-12-25', 'holiday', 'Christmas Day')
  const people = [
    { user_id: 1, name: 'Ana', days: [holiday, day('2026-12-28', 'time_off', 'Vacation')] },
    { user_id: 2, name: 'Ben', days: [holiday] },
  ]
  const found = agendaOf(people, ['2026-12-25', '2026-12-26', '2026-12-28'])
  assert.deepEqual(
    found.map((each) => [each.day, each.holidays, each.people.map(({ name }) => name)]),
    [
      ['2026-12-25', [{ name: 'Christmas Day', people: ['Ana', 'Ben'] }], []],
      ['2026-12-28', [], ['Ana']],
    ],
  )
})

test('shifts are with their people, beside time off of the same day', () => {
  const shift = day('2026-12-28', 'shift', 'Shift')
  const people = [{ user_id: 1, name: 'Ana', days: [day('2026-12-28', 'time_off', 'Vacation'), shift] }]
  const [found] = agendaOf(people, ['2026-12-28'])
  assert.deepEqual(
    found?.people.map(({ name, entries }) => [name, entries.map(({ kind }) => kind)]),
    [['Ana', ['time_off', 'shift']]],
  )
})

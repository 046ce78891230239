import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import type { CalendarDay } from '../store/days.ts'
import { eventsOf } from './events.ts'

const day = (date: string, changes: Partial<CalendarDay> = {}): CalendarDay => ({
  user_id: 4,
  member: 'Uma User',
  date: dateFrom(date),
  kind: 'time_off',
  record_id: 7,
  name: 'Vacation',
  all_day: true,
  starts_at: instantFrom(`${date}T09:00:00Z`),
  stops_at: instantFrom(`${date}T17:00:00Z`),
  revision: 1,
  changed_at: instantFrom('2026-11-16T08:00:00Z'),
  ...changes,
})
const holiday = (user_id: number) =>
  day('2026-12-25', { kind: 'holiday', record_id: 7, name: 'Christmas', user_id })
const own = { host: 'stint.test', members: undefined }
const spans = (events: ReturnType<typeof eventsOf>) =>
  events.map((event) => ('firstDay' in event ? [event.firstDay, event.lastDay] : [event.start, event.stop]))

test('days that follow each other are one event, and a weekend between them makes two', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-28'].map((date) => day(date))
  const events = eventsOf(days.toReversed(), own)
  assert.deepEqual(spans(events), [
    ['2026-12-24', '2026-12-25'],
    ['2026-12-28', '2026-12-28'],
  ])
  assert.deepEqual(
    events.map(({ uid }) => uid),
    ['time-off-7-2026-12-24@stint.test', 'time-off-7-2026-12-28@stint.test'],
  )
})

test('a request and a holiday with the same id are two events', () => {
  const events = eventsOf([day('2026-12-25'), holiday(4)], own)
  assert.deepEqual(
    events.map(({ uid, summary }) => [uid, summary]),
    [
      ['time-off-7-2026-12-25@stint.test', 'Vacation'],
      ['holiday-7@stint.test', 'Christmas'],
    ],
  )
})

test('parts of days keep their times, each day on its own', () => {
  const days = [day('2026-12-24', { all_day: false }), day('2026-12-25', { all_day: false })]
  assert.deepEqual(spans(eventsOf(days, own)), [
    ['2026-12-24T09:00:00.000000Z', '2026-12-24T17:00:00.000000Z'],
    ['2026-12-25T09:00:00.000000Z', '2026-12-25T17:00:00.000000Z'],
  ])
})

test('a team’s calendar says whose time off it is, and to how many members a holiday applies', () => {
  const summaries = (members: number) =>
    eventsOf([day('2026-12-24'), holiday(4), holiday(5)], { host: 'stint.test', members }).map(
      ({ summary }) => summary,
    )
  assert.deepEqual(summaries(2), ['Uma User: Vacation', 'Christmas'])
  assert.deepEqual(summaries(8), ['Uma User: Vacation', 'Christmas (2 of 8)'])
})

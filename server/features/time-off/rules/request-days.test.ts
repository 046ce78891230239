import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { parseWallTime } from '../../../foundation/time/wall-time.ts'
import { usualWeekend } from '../../../foundation/time/weekday.ts'
import { utc, type ZoneName, zoneFrom } from '../../../foundation/time/zone.ts'
import { present } from '../../../foundation/values/present.ts'
import { type Asked, planDays, rangeFaults, secondsByYear } from './request-days.ts'

const wall = (text: string) => present(parseWallTime(text), text)
const day = (date: string, amount_used = 28_800) => ({ date: dateFrom(date), amount_used })

function asked(from: string, to: string, days: ReturnType<typeof day>[], more: Partial<Asked> = {}): Asked {
  const flags = { allDay: true, excludesWeekends: false, excludesHolidays: false }
  return { starts: wall(from), stops: wall(to), days, ...flags, ...more }
}
const none = { holidays: new Set<CalendarDate>(), weekend: usualWeekend }
const spansOf = (given: Asked, zone: ZoneName = utc) =>
  planDays(given, zone, none).days.map(({ starts_at, stops_at }) => [
    starts_at.slice(0, 16),
    stops_at.slice(0, 16),
  ])
const faultsOf = (given: Asked, holidays: string[] = [], weekend = usualWeekend) =>
  planDays(given, utc, { holidays: new Set(holidays.map(dateFrom)), weekend }).faults.map(
    ({ attribute, error }) => `${attribute} ${error}`,
  )

test('all day: 09:00 to 17:00 of the member’s zone, whatever time and offset were sent', () => {
  const given = asked('2026-07-06T23:00:00-08:00', '2026-07-07T01:00:00+14:00', [
    day('2026-07-06'),
    day('2026-07-07'),
  ])
  assert.deepEqual(spansOf(given, zoneFrom('Europe/Lisbon')), [
    ['2026-07-06T08:00', '2026-07-06T16:00'],
    ['2026-07-07T08:00', '2026-07-07T16:00'],
  ])
  assert.deepEqual(faultsOf(given), [])
})

test('part of a day: as sent; over several days the same clock span each day', () => {
  const half = { allDay: false }
  assert.deepEqual(
    spansOf(asked('2026-07-06T13:00', '2026-07-06T17:00', [day('2026-07-06', 14_400)], half)),
    [['2026-07-06T13:00', '2026-07-06T17:00']],
  )
  const two = asked(
    '2026-07-06T13:00',
    '2026-07-07T17:00',
    [day('2026-07-06', 60), day('2026-07-07', 0)],
    half,
  )
  assert.deepEqual(spansOf(two)[1], ['2026-07-07T13:00', '2026-07-07T17:00'])
})

test('wall times in a gap and in an overlap of the clock follow the usual rule', () => {
  const given = (date: string) =>
    asked(`${date}T01:30`, `${date}T03:30`, [day(date, 3_600)], { allDay: false })
  const berlin = zoneFrom('Europe/Berlin')
  assert.deepEqual(spansOf(given('2026-03-29'), berlin), [['2026-03-29T00:30', '2026-03-29T01:30']])
  assert.deepEqual(spansOf(given('2026-10-25'), berlin), [['2026-10-24T23:30', '2026-10-25T02:30']])
})

const ranges: [name: string, from: string, to: string, allDay: boolean, error: string | undefined][] = [
  ['one day', '2026-07-06', '2026-07-06', true, undefined],
  ['backwards', '2026-07-07', '2026-07-06', true, 'must not be before starts_at'],
  ['no time', '2026-07-06T09:00', '2026-07-06T09:00', false, 'must have a later time of day than starts_at'],
  [
    'overnight',
    '2026-07-06T22:00',
    '2026-07-07T06:00',
    false,
    'must have a later time of day than starts_at',
  ],
  ['366 days', '2026-01-01', '2027-01-01', true, undefined],
  ['367 days', '2026-01-01', '2027-01-02', true, 'must be at most 366 days after starts_at'],
]
for (const [name, from, to, allDay, error] of ranges)
  test(`range, ${name}: ${error ?? 'is sound'}`, () => {
    const faults = rangeFaults({ starts: wall(from), stops: wall(to), allDay })
    assert.equal(faults[0]?.error, error)
  })

test('every fault of the days is named at once: missing, double, foreign, too long', () => {
  const given = asked(
    '2026-07-06T09:00',
    '2026-07-09T13:00',
    [day('2026-07-06', 14_401), day('2026-07-06', 1), day('2026-07-10', 1)],
    { allDay: false },
  )
  assert.deepEqual(faultsOf(given), [
    'time_off_request_days[0].amount_used must be at most 14400',
    'time_off_request_days[1].date is there twice',
    'time_off_request_days[2].date is not a day of the request',
    'time_off_request_days must include 2026-07-07, 2026-07-08, 2026-07-09',
  ])
})

test('the weekend is the organization’s: Friday and Saturday, or no day at all', () => {
  const days = ['2026-07-03', '2026-07-04', '2026-07-05'].map((date) => day(date))
  const given = asked('2026-07-03T00:00:00', '2026-07-05T00:00:00', days, { excludesWeekends: true })
  assert.deepEqual(faultsOf(given, [], ['fri', 'sat']), [
    'time_off_request_days[0].amount_used must be 0 on a weekend',
    'time_off_request_days[1].amount_used must be 0 on a weekend',
  ])
  assert.deepEqual(faultsOf(given, [], []), [])
})

test('excluded weekends and holidays use nothing; a holiday on a weekend is named once', () => {
  const days = ['2026-07-03', '2026-07-04', '2026-07-05', '2026-07-06'].map((date) => day(date))
  const excluding = { excludesWeekends: true, excludesHolidays: true }
  assert.deepEqual(
    faultsOf(asked('2026-07-03', '2026-07-06', days, excluding), ['2026-07-04', '2026-07-06']),
    [
      'time_off_request_days[1].amount_used must be 0 on a weekend',
      'time_off_request_days[2].amount_used must be 0 on a weekend',
      'time_off_request_days[3].amount_used must be 0 on a holiday',
    ],
  )
  assert.deepEqual(faultsOf(asked('2026-07-03', '2026-07-06', days), ['2026-07-04']), [])
})

test('a request that uses nothing at all is refused', () => {
  assert.deepEqual(faultsOf(asked('2026-07-04', '2026-07-04', [day('2026-07-04', 0)])), [
    'time_off_request_days must use time on at least one day',
  ])
})

test('the date of a day decides its year', () => {
  const days = [day('2026-12-31', 100), day('2027-01-01', 0), day('2027-01-02', 50)]
  assert.deepEqual(
    [...secondsByYear(days)],
    [
      [2026, 100],
      [2027, 50],
    ],
  )
})

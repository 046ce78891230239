import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CalendarDate, eachDay, parseDate } from './calendar-date.ts'
import { addSeconds, type Instant, instantFromSeconds, parseInstant } from './instant.ts'
import {
  allZones,
  dateIn,
  dayLength,
  parseZone,
  startOfDay,
  tzVersion,
  wallTimeIn,
  type ZoneName,
} from './zone.ts'

const hour = 3600
const zones = fc.constantFrom(...allZones())
const moments = fc
  .oneof(
    fc.integer({ min: -2_208_988_800, max: 4_102_444_800 }),
    fc.integer({ min: 1_577_836_800, max: 2_208_988_800 }),
    fc.integer({ min: -62_000_000_000, max: 253_000_000_000 }),
  )
  .map(instantFromSeconds)

test('the IANA spelling: zone names in any case, links kept', () => {
  const table: [string, string][] = [
    ['America/New_York', 'America/New_York'],
    ['america/new_york', 'America/New_York'],
    ['EUROPE/PARIS', 'Europe/Paris'],
    ['utc', 'UTC'],
    ['Etc/UTC', 'Etc/UTC'],
    ['etc/gmt+5', 'Etc/GMT+5'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['US/Pacific', 'US/Pacific'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['america/port-au-prince', 'America/Port-au-Prince'],
  ]
  for (const [text, name] of table) assert.equal(parseZone(text), name, text)
})

test('undefined: offsets, abbreviations and nonsense', () => {
  const texts = [
    '',
    'FOO5',
    '+02:00',
    'UTC+2',
    'GMT',
    'Z',
    'CET',
    'EST5EDT',
    'PST8PDT',
    'local',
    'Mars/Base',
    'a/b',
  ]
  for (const text of [
    ...texts,
    'SystemV/PST8',
    'posix/UTC',
    ' Europe/Paris',
    'Europe/Paris\n',
    '/',
    'Europe/',
    '../x',
  ]) {
    assert.equal(parseZone(text), undefined, text)
  }
})

test('23, 24 or 25 hours, or none: days on which the clocks change', () => {
  const table: [string, string, number][] = [
    ['Europe/Paris', '2026-03-29', 23 * hour],
    ['Europe/Paris', '2026-10-25', 25 * hour],
    ['America/New_York', '2026-03-08', 23 * hour],
    ['America/New_York', '2026-07-01', 24 * hour],
    ['America/New_York', '2026-11-01', 25 * hour],
    ['America/Havana', '2026-03-08', 23 * hour],
    ['America/Havana', '2026-11-01', 25 * hour],
    ['Africa/Cairo', '2026-04-24', 23 * hour],
    ['Africa/Cairo', '2026-10-29', 25 * hour],
    ['Australia/Lord_Howe', '2026-04-05', 24.5 * hour],
    ['Australia/Lord_Howe', '2026-10-04', 23.5 * hour],
    ['Pacific/Apia', '2011-12-29', 24 * hour],
    ['Pacific/Apia', '2011-12-30', 0],
    ['Pacific/Apia', '2011-12-31', 24 * hour],
    ['UTC', '2026-03-29', 24 * hour],
  ]
  for (const [name, day, seconds] of table)
    assert.equal(dayLength(zone(name), date(day)), seconds, `${name} ${day}`)
})

test('the first instant: days that begin at no midnight, or at two', () => {
  const table: [string, string, string][] = [
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000000Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000000Z'],
    ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000000Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000000Z'],
    ['Asia/Tokyo', '0001-01-01', '0001-01-01T00:00:00.000000Z'],
  ]
  for (const [name, day, start] of table)
    assert.equal(startOfDay(zone(name), date(day)), start, `${name} ${day}`)
})

test('the date on the wall: instants around a change of the clocks', () => {
  const table: [string, string, string, string][] = [
    ['America/Havana', '2026-11-01T03:59:59Z', '2026-10-31', '23:59:59'],
    ['America/Havana', '2026-11-01T04:00:00Z', '2026-11-01', '00:00:00'],
    ['America/Havana', '2026-11-01T05:00:00Z', '2026-11-01', '00:00:00'],
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29', '23:59:59'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31', '00:00:00'],
    ['Africa/Cairo', '2026-04-23T21:59:59Z', '2026-04-23', '23:59:59'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24', '01:00:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05', '01:30:00'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00Z', '2026-01-02', '00:00:00'],
    ['Asia/Tokyo', '9999-12-31T23:00:00Z', '9999-12-31', '08:00:00'],
  ]
  for (const [name, moment, day, time] of table) {
    assert.equal(dateIn(zone(name), instant(moment)), day, `${name} ${moment}`)
    assert.deepEqual(wallTimeIn(zone(name), instant(moment)), { date: day, time })
  }
})

test('the same as Temporal: dates and wall times of any moment in any zone', () => {
  fc.assert(
    fc.property(zones, moments, (name, moment) => sameAsTemporal(name, moment)),
    { numRuns: 5000 },
  )
})

test('the same as Temporal: on both sides of every change since 1970, in every zone', () => {
  for (const name of allZones()) {
    for (const change of changes(name)) {
      for (const moment of [addSeconds(change, -1), change]) sameAsTemporal(name, moment)
    }
  }
})

test('the same as Temporal: the start of any day, and of the days around every change since 1970', () => {
  fc.assert(
    fc.property(zones, moments, (name, moment) => sameStart(name, dateIn(zone('UTC'), moment))),
    { numRuns: 2000 },
  )
  for (const name of allZones()) {
    for (const change of changes(name)) {
      const days = [-1, 0, 1].map((day) => dateIn(name, addSeconds(change, day * 86_400)))
      for (const day of new Set(days)) sameStart(name, day)
    }
  }
})

test('the same as Intl: dates through 2026 in every zone', () => {
  const days = eachDay(date('2026-01-01'), date('2026-12-31')).filter((_, index) => index % 40 === 0)
  for (const name of allZones()) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name })
    for (const day of days) {
      const moment = instant(`${day}T11:30:00Z`)
      assert.equal(dateIn(name, moment), format.format(new Date(moment)), `${name} ${moment}`)
    }
  }
})

test('this winter: zones that newly stay on one time', () => {
  assert.equal(wallTimeIn(zone('America/Vancouver'), instant('2026-12-15T12:00Z')).time, '05:00:00')
  assert.equal(wallTimeIn(zone('America/Edmonton'), instant('2026-12-15T12:00Z')).time, '06:00:00')
  assert.equal(wallTimeIn(zone('Africa/Casablanca'), instant('2026-12-15T12:00Z')).time, '12:00:00')
})

test('sorted, without doubles, under IANA names: all zones', () => {
  const names = allZones()
  assert.ok(names.length > 400)
  assert.deepEqual(names, [...new Set(names)].sort())
  for (const name of [
    'UTC',
    'Asia/Kolkata',
    'Europe/Kyiv',
    'America/Argentina/Buenos_Aires',
    'America/Nuuk',
  ]) {
    assert.ok(
      names.some((other) => other === name),
      name,
    )
  }
  for (const name of names) assert.equal(parseZone(name), name)
  assert.ok(names.every((name) => !/Calcutta|Kiev|Saigon|Rangoon|Godthab/.test(name)))
  assert.match(tzVersion(), /^20\d\d[a-z]$/)
})

function sameAsTemporal(name: ZoneName, moment: Instant): void {
  const wall = Temporal.Instant.from(moment).toZonedDateTimeISO(name).toPlainDateTime()
  assert.equal(dateIn(name, moment), wall.toPlainDate().toString(), `${name} ${moment}`)
  assert.equal(wallTimeIn(name, moment).time, wall.toPlainTime().toString({ smallestUnit: 'second' }))
}

function sameStart(name: ZoneName, day: CalendarDate): void {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(name).toInstant()
  assert.equal(startOfDay(name, day), start.toString({ fractionalSecondDigits: 6 }), `${name} ${day}`)
}

function changes(name: ZoneName): Instant[] {
  const found: Instant[] = []
  let change = Temporal.Instant.from('1970-01-01T00:00Z')
    .toZonedDateTimeISO(name)
    .getTimeZoneTransition('next')
  while (change !== null && change.year < 2040) {
    found.push(instantFromSeconds(change.epochMilliseconds / 1000))
    change = change.getTimeZoneTransition('next')
  }
  return found
}

function zone(text: string): ZoneName {
  return parseZone(text) ?? assert.fail(text)
}

function date(text: string): CalendarDate {
  return parseDate(text) ?? assert.fail(text)
}

function instant(text: string): Instant {
  return parseInstant(text) ?? assert.fail(text)
}

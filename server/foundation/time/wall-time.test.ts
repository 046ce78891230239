import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantFromSeconds } from './instant.ts'
import { parseWallTime, type WallTime, wallTimeToInstant } from './wall-time.ts'
import { allZones, parseZone, wallTimeIn, type ZoneName } from './zone.ts'

const zones = fc.constantFrom(...allZones())

test('as written: a wall time, whatever its offset', () => {
  for (const end of ['', 'Z', '-05:00', '+1400', '.999999+02:00', ' 02:00']) {
    assert.deepEqual(
      parseWallTime(`2026-05-04T09:00:00${end}`),
      { date: '2026-05-04', time: '09:00:00' },
      end,
    )
  }
  assert.deepEqual(parseWallTime('2026-05-04 09:30'), { date: '2026-05-04', time: '09:30:00' })
  assert.deepEqual(parseWallTime('2026-05-04'), { date: '2026-05-04', time: '00:00:00' })
})

test('undefined: what is no date-time', () => {
  for (const text of [
    '',
    '09:00',
    '2026-02-30T09:00',
    '0000-01-01T00:00',
    '2026-05-04T24:00',
    '2026-05-04T09:00x',
  ]) {
    assert.equal(parseWallTime(text), undefined, text)
  }
})

test('compatible: wall times in gaps and overlaps', () => {
  const table: [string, string, string][] = [
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000000Z'],
    ['America/Havana', '2026-11-01T00:30', '2026-11-01T04:30:00.000000Z'],
    ['Africa/Cairo', '2026-04-24T00:30', '2026-04-23T22:30:00.000000Z'],
    ['Africa/Cairo', '2026-10-29T23:30', '2026-10-29T20:30:00.000000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000000Z'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00:00.000000Z'],
    ['America/Lima', '2026-05-04T09:00:00+02:00', '2026-05-04T14:00:00.000000Z'],
  ]
  for (const [name, text, moment] of table)
    assert.equal(wallTimeToInstant(wall(text), zone(name)), moment, text)
})

test('the same as Temporal: any wall time in any zone', () => {
  const seconds = fc.oneof(
    fc.integer({ min: -2_208_988_800, max: 4_200_000_000 }),
    fc.integer({ min: -60_000_000_000, max: 250_000_000_000 }),
  )
  fc.assert(
    fc.property(zones, seconds, (name, second) => sameAsTemporal(name, wall(instantFromSeconds(second)))),
    { numRuns: 3000 },
  )
})

test('the same as Temporal: around every change since 1970, in every zone', () => {
  for (const name of allZones()) {
    let change = Temporal.Instant.from('1970-01-01T00:00Z')
      .toZonedDateTimeISO(name)
      .getTimeZoneTransition('next')
    while (change !== null && change.year < 2030) {
      const local = change.epochMilliseconds / 1000 + change.offsetNanoseconds / 1e9
      for (const minutes of [-45, -1, 0, 15])
        sameAsTemporal(name, wall(instantFromSeconds(local + minutes * 60)))
      change = change.getTimeZoneTransition('next')
    }
  }
})

test('the same wall time again: instants of times that exist', () => {
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 4_000_000_000 }), (name, second) => {
      const shown = wallTimeIn(name, instantFromSeconds(second))
      assert.deepEqual(wallTimeIn(name, wallTimeToInstant(shown, name)), shown)
    }),
    { numRuns: 1000 },
  )
})

function sameAsTemporal(name: ZoneName, shown: WallTime): void {
  const expected = Temporal.PlainDateTime.from(`${shown.date}T${shown.time}`)
    .toZonedDateTime(name)
    .toInstant()
  assert.equal(
    wallTimeToInstant(shown, name),
    expected.toString({ fractionalSecondDigits: 6 }),
    `${name} ${shown.date} ${shown.time}`,
  )
}

function wall(text: string): WallTime {
  return parseWallTime(text) ?? assert.fail(text)
}

function zone(text: string): ZoneName {
  return parseZone(text) ?? assert.fail(text)
}

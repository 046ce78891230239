import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantFrom, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { zoneFrom } from '../../../foundation/time/zone.ts'
import type { LimitType } from './member-limits.ts'
import { periodAt } from './periods.ts'

const secondOf = (text: string) => toSeconds(instantFrom(text))
const textOf = (second: number) => instantFromSeconds(second).slice(0, 16)

type Case = [
  zone: string,
  type: LimitType,
  at: string,
  firstDay: string,
  start: string,
  stop: string,
  hours: number,
]

test('days and weeks have the length that the member’s clocks give them', () => {
  const cases: Case[] = [
    [
      'America/New_York',
      'daily',
      '2026-03-08T12:00Z',
      '2026-03-08',
      '2026-03-08T05:00',
      '2026-03-09T04:00',
      23,
    ],
    [
      'America/New_York',
      'daily',
      '2026-11-01T12:00Z',
      '2026-11-01',
      '2026-11-01T04:00',
      '2026-11-02T05:00',
      25,
    ],
    [
      'America/New_York',
      'weekly',
      '2026-11-01T12:00Z',
      '2026-10-26',
      '2026-10-26T04:00',
      '2026-11-02T05:00',
      169,
    ],
    // In Havana clocks go forward at midnight, and back from one o’clock to midnight.
    [
      'America/Havana',
      'daily',
      '2026-03-08T12:00Z',
      '2026-03-08',
      '2026-03-08T05:00',
      '2026-03-09T04:00',
      23,
    ],
    [
      'America/Havana',
      'daily',
      '2026-11-01T05:30Z',
      '2026-11-01',
      '2026-11-01T04:00',
      '2026-11-02T05:00',
      25,
    ],
    // In Cairo the hour before midnight comes twice, and the first one of a Friday in April not at all.
    ['Africa/Cairo', 'daily', '2026-04-24T12:00Z', '2026-04-24', '2026-04-23T22:00', '2026-04-24T21:00', 23],
    ['Africa/Cairo', 'daily', '2026-10-29T21:30Z', '2026-10-29', '2026-10-28T21:00', '2026-10-29T22:00', 25],
    [
      'Africa/Cairo',
      'weekly',
      '2026-10-29T21:30Z',
      '2026-10-26',
      '2026-10-25T21:00',
      '2026-11-01T22:00',
      169,
    ],
    // Lord Howe moves its clocks by half an hour.
    [
      'Australia/Lord_Howe',
      'daily',
      '2026-04-04T20:00Z',
      '2026-04-05',
      '2026-04-04T13:00',
      '2026-04-05T13:30',
      24.5,
    ],
    [
      'Australia/Lord_Howe',
      'daily',
      '2026-10-03T20:00Z',
      '2026-10-04',
      '2026-10-03T13:30',
      '2026-10-04T13:00',
      23.5,
    ],
    // Apia went over the date line and had no 30 December 2011.
    ['Pacific/Apia', 'daily', '2011-12-30T09:59Z', '2011-12-29', '2011-12-29T10:00', '2011-12-30T10:00', 24],
    ['Pacific/Apia', 'daily', '2011-12-30T10:00Z', '2011-12-31', '2011-12-30T10:00', '2011-12-31T10:00', 24],
    [
      'Pacific/Apia',
      'weekly',
      '2011-12-30T10:00Z',
      '2011-12-26',
      '2011-12-26T10:00',
      '2012-01-01T10:00',
      144,
    ],
  ]
  for (const [zone, type, at, firstDay, start, stop, hours] of cases) {
    const period = periodAt(zoneFrom(zone), type, secondOf(at))
    const found = [
      period.firstDay,
      textOf(period.start),
      textOf(period.stop),
      (period.stop - period.start) / 3600,
    ]
    assert.deepEqual(found, [firstDay, start, stop, hours], `${zone} ${type} ${at}`)
  }
})

test('every second is in its day and its week, and the next period starts where one ends', () => {
  const zones = [
    'America/New_York',
    'America/Havana',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ]
  const second = fc.integer({ min: secondOf('2011-01-01'), max: secondOf('2028-01-01') })
  const types: LimitType[] = ['daily', 'weekly']
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.constantFrom(...types), second, (zone, type, at) => {
      const { start, stop } = periodAt(zoneFrom(zone), type, at)
      assert.ok(start <= at && at < stop)
      assert.equal(periodAt(zoneFrom(zone), type, stop).start, stop)
      assert.equal(periodAt(zoneFrom(zone), type, start).start, start)
    }),
    { numRuns: 2_000 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { dayLength, zoneFrom } from '../../../foundation/time/zone.ts'
import { hoursOf } from './hours.ts'

const usual = Array.from({ length: 24 }, (_, hour) => [hour, 3_600])
const without = (gone: number) => usual.filter(([hour]) => hour !== gone)
const withLength = (changed: number, seconds: number) =>
  usual.map(([hour, length]) => [hour, hour === changed ? seconds : length])

for (const [title, zone, day, wanted] of [
  ['24 hours on a usual day', 'Asia/Kathmandu', '2026-11-03', usual],
  ['no 2 o’clock when clocks go forward', 'America/New_York', '2026-03-08', without(2)],
  ['1 o’clock takes two hours when clocks go back', 'America/New_York', '2026-11-01', withLength(1, 7_200)],
  ['no 0 o’clock where midnight is skipped', 'Asia/Beirut', '2026-03-29', without(0)],
  [
    '2 o’clock takes half an hour where clocks go by half an hour',
    'Australia/Lord_Howe',
    '2026-10-04',
    withLength(2, 1_800),
  ],
] as const)
  test(`${title}: ${zone}`, () => {
    const [inZone, date] = [zoneFrom(zone), dateFrom(day)]
    const hours = hoursOf(inZone, date)
    const lengths = hours.map(({ hour, start, stop }) => [hour, toSeconds(stop) - toSeconds(start)])
    assert.deepEqual(lengths, wanted)
    assert.equal(
      lengths.reduce((sum, [, length]) => sum + (length ?? 0), 0),
      dayLength(inZone, date),
    )
    for (const [i, { start }] of hours.entries()) if (i > 0) assert.equal(start, hours[i - 1]?.stop)
  })

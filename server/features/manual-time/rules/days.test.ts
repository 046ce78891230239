import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantFrom, instantFromSeconds, toSeconds } from '../../../foundation/time/instant.ts'
import { dateIn, zoneFrom } from '../../../foundation/time/zone.ts'
import type { BookedStretch } from '../../tracking/public.ts'
import { daysOf, timeChanges } from './days.ts'

const zones = [
  'America/New_York',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
const second = (text: string) => toSeconds(instantFrom(`${text}:00.000000Z`))

test('days cover an interval without gaps, and each second is on its day in the zone', () => {
  const starts = fc.integer({ min: second('2026-01-01T00:00'), max: second('2027-01-01T00:00') })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      starts,
      fc.integer({ min: 1, max: 90_000 }),
      (name, from, seconds) => {
        const zone = zoneFrom(name)
        const parts = daysOf(zone, { from, to: from + seconds })
        assert.deepEqual([parts[0]?.from, parts.at(-1)?.to], [from, from + seconds])
        for (const [i, part] of parts.entries()) {
          if (i > 0) assert.equal(part.from, parts[i - 1]?.to)
          for (const at of [part.from, part.to - 1])
            assert.equal(dateIn(zone, instantFromSeconds(at)), part.date)
        }
      },
    ),
  )
})

test('the night when clocks go back: two days, the first one an hour longer', () => {
  const parts = daysOf(zoneFrom('America/New_York'), {
    from: second('2026-11-01T04:00'),
    to: second('2026-11-02T06:00'),
  })
  assert.deepEqual(
    parts.map(({ from, to, date }) => [date, (to - from) / 3600]),
    [
      ['2026-11-01', 25],
      ['2026-11-02', 1],
    ],
  )
})

test('changes: booked time is added and replaced time removed, each with its own work and day', () => {
  const stretch = (projectId: number, from: string, to: string): BookedStretch => ({
    projectId,
    taskId: null,
    billable: projectId === 1,
    isBreak: false,
    lock: undefined,
    from: second(from),
    to: second(to),
  })
  const at = { memberId: 5, zone: zoneFrom('America/New_York') }
  const booked = [stretch(1, '2026-11-10T04:00', '2026-11-10T06:00')]
  const replaced = [stretch(2, '2026-11-10T05:30', '2026-11-10T06:00')]
  const change = (projectId: number, date: string, seconds: number) => ({
    userId: 5,
    projectId,
    taskId: null,
    billable: projectId === 1,
    date,
    seconds,
  })
  assert.deepEqual(timeChanges(at, booked, replaced), [
    change(1, '2026-11-09', 3600),
    change(1, '2026-11-10', 3600),
    change(2, '2026-11-10', -1800),
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localZone } from './dates.ts'
import { momentIn, timeIn, wallClock, zoneBeside, zoneName } from './zone.ts'

test('a zone is named beside a time only where the clocks differ', () => {
  const at = Date.parse('2026-11-16T12:00:00Z')
  assert.equal(zoneBeside(localZone(), at), '')
  assert.equal(zoneBeside('Pacific/Apia', at), 'Pacific/Apia')
  assert.equal(zoneName('America/New_York'), 'America/New York')
})

test('times are read on the clocks of a zone', () => {
  assert.match(timeIn('Europe/Berlin', '2026-11-16T08:30:00Z'), /^9:30\sAM$/)
  assert.equal(wallClock('Australia/Lord_Howe', Date.parse('2026-11-16T13:00:00Z')), '2026-11-17T00:00')
})

const walls: [zone: string, wall: string, moment: string][] = [
  ['UTC', '2026-11-16T09:30', '2026-11-16T09:30:00Z'],
  ['Europe/Berlin', '2026-11-16T09:30', '2026-11-16T08:30:00Z'],
  ['Europe/Berlin', '2026-03-29T00:00', '2026-03-28T23:00:00Z'],
  // 02:30 does not exist on this day; half an hour after the gap began.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00Z'],
  // 02:30 happens twice; the first.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
  ['Europe/Berlin', '2026-10-26T00:00', '2026-10-25T23:00:00Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
  // Midnight does not exist in Cairo when summer time begins.
  ['Africa/Cairo', '2026-04-24T00:00', '2026-04-23T22:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00Z'],
]

for (const [zone, wall, moment] of walls)
  test(`${moment}: ${wall} in ${zone}`, () => assert.equal(momentIn(zone, wall), moment))

test('nothing: what is no date', () => assert.equal(momentIn('UTC', ''), ''))

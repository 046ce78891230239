import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from '../foundation/time/instant.ts'
import { zoneFrom } from '../foundation/time/zone.ts'
import { backupPeriods, firstPeriod } from './backup-periods.ts'

/** When the first backups of a plan are due. */
function dueTimes(everyMinutes: number, at: [time: string, zone: string] | undefined, now: string): string[] {
  const dayTime = at && { time: at[0], zone: zoneFrom(at[1]) }
  const periods = [firstPeriod({ everyMinutes, at: dayTime }, instantFrom(now))]
  while (periods.length < 4) periods.push(backupPeriods.periodAfter(periods.at(-1) ?? ''))
  return periods.map((period) => backupPeriods.dueAt(period).slice(0, 16))
}

test('from now on: every half hour, every day', () => {
  assert.deepEqual(dueTimes(30, undefined, '2026-11-18T12:00:10Z'), [
    '2026-11-18T12:00',
    '2026-11-18T12:30',
    '2026-11-18T13:00',
    '2026-11-18T13:30',
  ])
  assert.equal(dueTimes(1_440, undefined, '2026-11-18T12:00:00Z')[1], '2026-11-19T12:00')
  assert.equal(backupPeriods.periodAfter('24h/2026-11-18T12:00:00Z'), '24h/2026-11-19T12:00:00Z')
})

test('today if the time is to come, else tomorrow; each second day stays each second day', () => {
  const vienna: [string, string] = ['13:30', 'Europe/Vienna']
  assert.equal(dueTimes(1_440, vienna, '2026-11-18T12:29:59Z')[0], '2026-11-18T12:30')
  assert.equal(dueTimes(1_440, vienna, '2026-11-18T12:30:00Z')[0], '2026-11-19T12:30')
  assert.deepEqual(dueTimes(2_880, vienna, '2026-11-18T00:00:00Z').slice(0, 2), [
    '2026-11-18T12:30',
    '2026-11-20T12:30',
  ])
})

test('once a day where clocks change: an hour later on the day without the time, the first of two', () => {
  const vienna: [string, string] = ['02:30', 'Europe/Vienna']
  assert.deepEqual(dueTimes(1_440, vienna, '2027-03-27T00:00:00Z'), [
    '2027-03-27T01:30',
    '2027-03-28T01:30',
    '2027-03-29T00:30',
    '2027-03-30T00:30',
  ])
  assert.deepEqual(dueTimes(1_440, vienna, '2026-10-24T00:00:00Z'), [
    '2026-10-24T00:30',
    '2026-10-25T00:30',
    '2026-10-26T01:30',
    '2026-10-27T01:30',
  ])
})

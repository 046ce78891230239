import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineZone, zoneFrom } from '../../foundation/time/zone.ts'
import { minutesOf, rhythmOf, timeOf, zoneOf } from './plan.ts'

test('read: minutes, hours, days, seconds that are minutes; refused: less than 5 minutes, more than a year', () => {
  assert.deepEqual(
    ['30m', '6h', '24h', '1d', '3600s', '365d'].map(minutesOf),
    [30, 360, 1_440, 1_440, 60, 525_600],
  )
  for (const bad of ['4m', '90s', '366d', '24', '', '-1h', '1.5h']) assert.throws(() => minutesOf(bad), bad)
})

test('read: a time of day and a zone; refused: another form', () => {
  assert.deepEqual([timeOf('02:30'), timeOf('23:59'), zoneOf('utc')], ['02:30', '23:59', 'UTC'])
  for (const bad of ['2:30', '24:00', '12:60', '02:30:00', '']) assert.throws(() => timeOf(bad), bad)
  for (const bad of ['CET', '+01:00', 'Mars/Olympus']) assert.throws(() => zoneOf(bad), bad)
})

test('a plan: --every, --at, or both; refused: what belongs to one without it, and --at with hours', () => {
  assert.equal(rhythmOf({}), undefined)
  assert.deepEqual(rhythmOf({ every: 30 }), { everyMinutes: 30, at: undefined })
  assert.deepEqual(rhythmOf({ at: '02:30' }), {
    everyMinutes: 1_440,
    at: { time: '02:30', zone: machineZone() },
  })
  const zone = zoneFrom('Asia/Kolkata')
  assert.deepEqual(rhythmOf({ at: '02:30', every: 2_880, zone })?.at, { time: '02:30', zone })
  for (const bad of [{ keep: 3 }, { zone }, { every: 30, zone }, { at: '02:30', every: 360 }])
    assert.throws(() => rhythmOf(bad))
})

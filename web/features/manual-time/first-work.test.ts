import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDuration, nextStart } from './first-work.ts'

const zone = 'Europe/Berlin'
const day = '2026-11-16'
const until = (clock: string) => ({ fromMs: 0, toMs: Date.parse(`2026-11-16T${clock}Z`) })

test('an entry starts where the last one of the day ends, by the clocks of the zone', () => {
  assert.equal(nextStart(zone, day, []), '09:00')
  assert.equal(nextStart(zone, day, [until('11:30:00'), until('09:00:00')]), '12:30')
  assert.equal(nextStart(zone, day, [until('11:30:20')]), '12:31')
  assert.equal(nextStart(zone, day, [until('23:00:00')]), '09:00', 'the day is full to its end')
})

test('it takes an hour, or what has passed since its start', () => {
  const now = Date.parse('2026-11-16T12:00:30Z')
  assert.equal(nextDuration(zone, day, '09:00', now), '1:00')
  assert.equal(nextDuration(zone, day, '12:30', now), '0:30')
  assert.equal(nextDuration(zone, day, '14:00', now), '1:00')
})

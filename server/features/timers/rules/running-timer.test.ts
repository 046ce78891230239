import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { endOfSlot, startOfSlot, unbooked } from './running-timer.ts'

const at = (time: string) => instantFrom(`2026-11-16T${time}Z`)

test('a timer is due when its slot is over', () => {
  assert.equal(endOfSlot(at('08:03:10.000000')), at('08:10:00.000000'))
  assert.equal(endOfSlot(at('08:10:00.000000')), at('08:20:00.000000'))
  assert.equal(startOfSlot(at('08:19:59.999999')), at('08:10:00.000000'))
  assert.equal(startOfSlot(at('08:20:00.000000')), at('08:20:00.000000'))
})

test('booked time is never booked again', () => {
  const timer = { bookedUntil: at('08:10:00.000000') }
  assert.equal(unbooked(timer, at('08:05:00.000000')), at('08:10:00.000000'))
  assert.equal(unbooked(timer, at('08:15:00.000000')), at('08:15:00.000000'))
})

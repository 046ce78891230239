import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanFaults, spanOf, spanText } from './span.ts'

const zone = 'Europe/Berlin'
const stretch = { fromMs: Date.parse('2026-11-16T08:00:20Z'), toMs: Date.parse('2026-11-16T09:31:05Z') }

test('fields that nobody touched mean the stretch to the second', () => {
  assert.deepEqual(spanText(stretch, zone), { start_time: '09:00', stop_time: '10:32' })
  assert.deepEqual(spanOf(spanText(stretch, zone), stretch, zone), {
    start: '2026-11-16T08:00:20Z',
    stop: '2026-11-16T09:31:05Z',
  })
})

test('a part of the span, by the clocks of the zone', () => {
  const typed = { start_time: '09:30', stop_time: '10:00' }
  assert.deepEqual(spanOf(typed, stretch, zone), {
    start: '2026-11-16T08:30:00Z',
    stop: '2026-11-16T09:00:00Z',
  })
  assert.deepEqual(spanFaults(typed, stretch, zone), {})
})

test('over midnight', () => {
  const night = { fromMs: Date.parse('2026-11-16T22:00:00Z'), toMs: Date.parse('2026-11-17T01:00:00Z') }
  assert.equal(spanOf({ start_time: '23:00', stop_time: '01:00' }, night, zone).stop, '2026-11-17T00:00:00Z')
})

test('a time outside the stretch, or none, is a fault of its field', () => {
  assert.ok(spanFaults({ start_time: '08:00', stop_time: '10:32' }, stretch, zone).start_time)
  assert.ok(spanFaults({ start_time: '09:00', stop_time: '11:00' }, stretch, zone).stop_time)
  assert.ok(spanFaults({ start_time: '', stop_time: '10:32' }, stretch, zone).start_time)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventIn } from '../api/live-stream.ts'
import { liveKeys } from './live-keys.ts'

test('the bell and the count of what waits are read again for a notification', () => {
  assert.deepEqual(liveKeys(7, ['notification']), [['notifications'], ['organization', 7, 'time', 'waiting']])
})

test('the timer, and everything about time, for a timer; each key once', () => {
  assert.deepEqual(liveKeys(7, ['activity', 'timer', 'tracking_state']), [
    ['timer'],
    ['organization', 7, 'time'],
  ])
})

test('everything of the organization where changes may have been missed', () => {
  assert.deepEqual(liveKeys(7, 'everything'), [['organization', 7], ['notifications'], ['timer']])
})

test('nothing for a kind that no page shows', () => {
  assert.deepEqual(liveKeys(7, ['location_view']), [])
})

test('an event has its name, id and data; a heartbeat is none', () => {
  assert.deepEqual(eventIn('id: a\nevent: change\ndata: {"resources":["timer"]}'), {
    event: 'change',
    id: 'a',
    data: { resources: ['timer'] },
  })
  assert.equal(eventIn(':'), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesInUse } from './lanes.ts'

test('places are counted in and out by lane, party and host, and what is not in use is not there', () => {
  const places = placesInUse()
  const first = { webhookId: 7, party: 1, host: 'a.example' }
  const second = { webhookId: 8, party: 1, host: 'a.example' }
  places.enter(first)
  places.enter(second)
  assert.equal(places.countOf(7), 1)
  assert.deepEqual(
    [...places.busy.parties, ...places.busy.hosts],
    [
      [1, 2],
      ['a.example', 2],
    ],
  )
  places.leave(first)
  assert.deepEqual([...places.busy.lanes], [[8, 1]])
  places.leave(second)
  const { lanes, parties, hosts } = places.busy
  assert.deepEqual([lanes.size, parties.size, hosts.size, places.countOf(8)], [0, 0, 0, 0])
})

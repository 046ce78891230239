import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failuresAfter, waitBeforeStart } from './back-off.ts'

test('a process that ends again and again waits twice as long each time, at most 30 s', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 7, 8, 50].map(waitBeforeStart),
    [0, 500, 1_000, 2_000, 4_000, 30_000, 30_000, 30_000],
  )
})

test('after a minute of service, the count begins anew', () => {
  assert.deepEqual([failuresAfter(6, 59_999), failuresAfter(6, 60_000)], [7, 1])
})

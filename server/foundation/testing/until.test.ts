import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { idleSinceNow } from './idle-time.ts'
import { until } from './until.ts'

test('a wait goes on as long as it takes', async () => {
  let asked = 0
  await until(async () => ++asked === 20, 'twenty questions')
  assert.equal(asked, 20)
})

test('idle time never passes faster than time itself', async () => {
  const [idle, began] = [idleSinceNow(), performance.now()]
  await wait(100)
  // The system counts in steps of ten milliseconds.
  assert.ok(idle() >= 0 && idle() < performance.now() - began + 20)
})

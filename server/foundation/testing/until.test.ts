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

test('idle time passes when a core rests, and never faster than time itself', async () => {
  const [idle, began] = [idleSinceNow(), performance.now()]
  // Other tests may keep every core busy for a while: this ends as soon as one rests.
  while (idle() < 100) await wait(20)
  // The system counts in steps of ten milliseconds.
  assert.ok(performance.now() - began > idle() - 20)
})

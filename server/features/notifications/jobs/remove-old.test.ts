import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedClock } from '../../../foundation/time/clock.ts'
import { addDays24h } from '../../../foundation/time/instant.ts'
import { noticesIn, sampleNotice } from '../../../testing/notices.ts'
import { world } from '../../../testing/world.ts'
import { removeOldNotifications } from './remove-old.ts'

const w = await world({ now: '2026-05-04T08:00:00Z' })
const { send, inboxOf } = await noticesIn(w)

test('gone: notifications after 180 days, read or not', async () => {
  const now = await w.now()
  await send(sampleNotice(w, 'old'), [w.user])
  const after = (days: number) =>
    removeOldNotifications({ database: w.watched, clock: fixedClock(addDays24h(now, days)) }).run({})
  await after(179)
  assert.deepEqual(await inboxOf(w.user), ['old'])
  await after(181)
  assert.deepEqual(await inboxOf(w.user), [])
})

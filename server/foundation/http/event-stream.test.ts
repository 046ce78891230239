import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventStream } from './event-stream.ts'
import { openStreams } from './open-streams.ts'
import { Problem } from './problems.ts'

const event = { event: 'change', id: 'x', data: { text: 'x'.repeat(1_000) } }

test('dropped: a reader who does not read, before more than 64 KiB wait for it', () => {
  const { body, send } = eventStream()
  for (let i = 0; i < 60; i++) send(event)
  assert.equal(body.destroyed, false)
  for (let i = 0; i < 10; i++) send(event)
  assert.equal(body.destroyed, true)
})

test('refused: more streams than the process has, and more than half of them for one group', () => {
  const streams = openStreams({ most: 4 })
  const open = (group: number, member: number) => streams.open({ group, member })
  const refused = (error: unknown) => error instanceof Problem && error.status === 429
  open(1, 1)
  open(1, 2)
  assert.throws(() => open(1, 3), refused)
  open(2, 1)
  open(3, 1)
  assert.throws(() => open(4, 1), refused)
  streams.stop()
})

test('stopped: every stream ends with a moment to come back, and no more are opened', async () => {
  const streams = openStreams({ most: 4 })
  const { body } = streams.open({ group: 1, member: 1 })
  streams.stop()
  const text = Buffer.concat(await body.toArray()).toString()
  assert.match(text, /^retry: \d+\n\n$/)
  assert.throws(
    () => streams.open({ group: 1, member: 1 }),
    (error: unknown) => error instanceof Problem && error.status === 503,
  )
  assert.equal(streams.count(), 0)
})

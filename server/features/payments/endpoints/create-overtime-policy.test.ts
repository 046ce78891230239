import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-09-16T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}/overtime_policies`
const plain = { name: 'Overtime', weekly_threshold: 40, multiplier: 1.5 }
const post = (body: object, as: Person = w.owner) => w.call(`POST ${base}`, as, { body })
const attributes = (reply: { body: { details: { attribute: string }[] } }) =>
  pluck(reply.body.details, 'attribute')

test('400: a member is on one policy at most, and faults come at once', async () => {
  assert.equal((await post({ ...plain, user_ids: [w.user.id] })).status, 201)
  const reply = await post({ ...plain, multiplier: 1.255, user_ids: [w.viewer.id, w.user.id, w.stranger.id] })
  assert.deepEqual(attributes(reply), ['multiplier', 'user_ids[1]', 'user_ids[2]'])
  assert.deepEqual(
    attributes(await post({ name: '', weekly_threshold: 169, multiplier: 5.01, daily_threshold: 25 })),
    ['name', 'weekly_threshold', 'daily_threshold', 'multiplier'],
  )
})

test('one of ten policies that take the same member at the same time gets them', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => post({ ...plain, user_ids: [w.viewer.id] })),
  )
  assert.equal(replies.filter(({ status }) => status === 201).length, 1)
  assert.ok(replies.every(({ status }) => status === 201 || status === 400))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticesIn, sampleNotice } from '../../../testing/notices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { send, inboxOf } = await noticesIn(w)
const markAll = (until_id: unknown, as = w.user) =>
  w.call('POST /v2/users/me/notifications/mark_all_read', as, { body: { until_id } })
const list = async (query = '', as = w.user) =>
  (await w.call(`GET /v2/users/me/notifications${query}`, as)).body

test('200: one that arrives meanwhile stays unread', async () => {
  for (const subject of ['one', 'two']) await send(sampleNotice(w, subject), [w.user, w.owner])
  const seen = (await list()).notifications
  await send(sampleNotice(w, 'meanwhile'), [w.user])
  const marked = await markAll(seen[0].id)
  assert.deepEqual([marked.status, marked.body], [200, { unread_count: 1 }])
  const unread = (await list('?unread=true')).notifications
  assert.deepEqual(
    unread.map(({ title }: { title: string }) => title),
    ['meanwhile'],
  )
  assert.equal((await list('', w.owner)).unread_count, 2)
})

test('200: a repeat changes nothing; what was read before keeps its time', async () => {
  const before = (await list()).notifications
  await w.moveClock('2026-11-16T09:00:00Z')
  assert.equal((await markAll(before[1].id)).body.unread_count, 1)
  assert.deepEqual((await list()).notifications, before)
})

test('200: an organization token marks those of its organization only', async () => {
  const there = sampleNotice(w, 'there', { organizationId: w.otherOrganizationId })
  await send(there, [w.stranger])
  assert.equal((await markAll(2_147_483_647, w.owner)).body.unread_count, 0)
  assert.equal((await list('', w.stranger)).unread_count, 1)
  assert.deepEqual(await inboxOf(w.stranger), ['there'])
})

test('400: until_id is required and is an id', async () => {
  for (const given of [undefined, 0, 'x', 2_147_483_648]) {
    const { status, body } = await markAll(given)
    assert.deepEqual([status, body.details[0].attribute], [400, 'until_id'])
  }
})

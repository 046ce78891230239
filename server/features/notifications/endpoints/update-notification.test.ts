import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { noticesIn, sampleNotice } from '../../../testing/notices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:00:00Z' })
const { send } = await noticesIn(w)
const newest = async (as = w.user) =>
  (await w.call('GET /v2/users/me/notifications', as)).body.notifications[0]

test('200: read and unread again; one that is read keeps the time', async () => {
  await send(sampleNotice(w, 'once'), [w.user])
  const { id } = await newest()
  const change = async (read: boolean) =>
    (await w.call(`PUT /v2/notifications/${id}`, w.user, { body: { read } })).body.notification.read_at
  const readAt = await change(true)
  await w.moveClock('2026-11-16T09:00:00Z')
  assert.equal(await change(true), readAt)
  assert.equal((await newest()).read_at, readAt)
  assert.equal(await change(false), null)
  assert.equal((await w.call('GET /v2/users/me/notifications', w.user)).body.unread_count, 1)
})

test('200: a view-only member marks their own', async () => {
  await send(sampleNotice(w, 'quiet'), [w.viewer])
  await w.database.change(
    sql`update organization_members set is_view_only = true where user_id = ${w.viewer.id}`,
  )
  const { id } = await newest(w.viewer)
  const { status } = await w.call(`PUT /v2/notifications/${id}`, w.viewer, { body: { read: true } })
  assert.equal(status, 200)
})

test('404: the notification of another person, one that came by mail only, and one that does not exist', async () => {
  await send(sampleNotice(w, 'mine'), [w.user])
  const { id } = await newest()
  const mark = async (notificationId: number, as = w.user) =>
    (await w.call(`PUT /v2/notifications/${notificationId}`, as, { body: { read: true } })).status
  for (const person of [w.owner, w.stranger]) assert.equal(await mark(id, person), 404)
  assert.equal(await mark(2_000_000_000), 404)
  await w.database.change(sql`update notifications set is_in_inbox = false where id = ${id}`)
  assert.equal(await mark(id), 404)
})

test('400: read is required', async () => {
  const { id } = await newest()
  const { status, body } = await w.call(`PUT /v2/notifications/${id}`, w.user, { body: {} })
  assert.deepEqual([status, body.details[0].attribute], [400, 'read'])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { request, submit } = manualTimeIn(w)
const [start_time, stop_time] = ['2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z']
const content = Buffer.from('a ticket, \0 and bytes: \u00ff').toString('base64')

test('200: the file as it was sent; the request has its name', async () => {
  const id = await request(start_time, stop_time, { attachment: { filename: 'ticket.txt', content } })
  const { body } = await w.call(`GET /v2/manual_time_requests/${id}/attachment`, w.projectManager)
  assert.deepEqual(body, { attachment: { original_filename: 'ticket.txt', content } })
  const read = await w.call(`GET /v2/manual_time_requests/${id}`, w.user)
  assert.equal(read.body.manual_time_request.attachment_original_filename, 'ticket.txt')
})

test('200: null without an attachment', async () => {
  const id = await request(start_time, stop_time)
  const { body } = await w.call(`GET /v2/manual_time_requests/${id}/attachment`, w.user)
  assert.deepEqual(body, { attachment: null })
})

test('400: content that isn’t base64; 404: callers who can’t see the request', async () => {
  const wrong = await submit(w.user, { start_time, stop_time, attachment: { filename: 'a', content: '§' } })
  assert.deepEqual([wrong.status, wrong.body.details[0].attribute], [400, 'attachment.content'])
  const id = await request(start_time, stop_time, { attachment: { filename: 'ticket.txt', content } })
  const { status } = await w.call(`GET /v2/manual_time_requests/${id}/attachment`, w.viewer)
  assert.equal(status, 404)
})

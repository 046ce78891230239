import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { drawPhoto, secretsOfPhotos } from '../../../foundation/images/draw-photo.ts'
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

test('200: a photo without its place and everything else that the camera wrote', async () => {
  const photo = await drawPhoto()
  const attachment = { filename: 'door.jpg', content: photo.toString('base64') }
  const id = await request(start_time, stop_time, { attachment })
  const { body } = await w.call(`GET /v2/manual_time_requests/${id}/attachment`, w.user)
  const bytes = Buffer.from(body.attachment.content, 'base64')
  for (const secret of [...secretsOfPhotos, 'Exif'])
    assert.deepEqual([photo.includes(secret), bytes.includes(secret)], [true, false], secret)
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

test('201: a file name with a path, a reversed ending and control characters is made safe', async () => {
  const filename = '../../etc/in\u202evoice\r\n"\u001b.exe'
  const id = await request(start_time, stop_time, { attachment: { filename, content } })
  const { body } = await w.call(`GET /v2/manual_time_requests/${id}/attachment`, w.user)
  assert.equal(body.attachment.original_filename, 'invoice_.exe')
  const read = await w.call(`GET /v2/manual_time_requests/${id}`, w.user)
  assert.equal(read.body.manual_time_request.attachment_original_filename, 'invoice_.exe')
})

test('the database refuses a file name with a path or an override of direction', async () => {
  const id = await request(start_time, stop_time, { attachment: { filename: 'a.txt', content } })
  for (const name of ['a/b', 'a\\b', 'a\nb', 'a\u202eb', 'a\u2066b', ''])
    await assert.rejects(
      w.database.change(
        sql`update manual_time_requests set attachment_original_filename = ${name} where id = ${id}`,
      ),
      /manual_time_requests_file_name/,
      JSON.stringify(name),
    )
})

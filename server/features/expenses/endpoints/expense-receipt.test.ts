import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { sampleBlobs } from '../../../foundation/blobs/sample-blobs.ts'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { drawPhoto, secretsOfPhotos } from '../../../foundation/images/draw-photo.ts'
import { expensesIn } from '../../../testing/expenses.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { create, post, read, step } = expensesIn(w)
const { id } = await create({ project_id: w.projectId })
const receipt = (of: number) => `/v2/expenses/${of}/receipt`
const pdf = sampleBlobs['application/pdf']
type Sent = { of?: number; as?: { token: string }; headers?: Record<string, string> }
const put = (filename: string, bytes: Buffer, { of = id, as = w.user, headers }: Sent = {}) =>
  w.call(`PUT ${receipt(of)}?filename=${encodeURIComponent(filename)}`, as, {
    raw: bytes,
    headers: { 'Content-Type': 'application/pdf', ...headers },
  })
const download = async (of = id, as = w.user) => {
  const reply = await fetch(w.baseUrl + receipt(of), { headers: { Authorization: `Bearer ${as.token}` } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}
const claimed = () =>
  w.database.rows(
    { claims: is.int },
    sql`select claims from blobs where organization_id = ${w.organizationId}`,
  )

test('200: each type comes back as what it is, to be saved and never run', async () => {
  for (const [type, bytes] of Object.entries(sampleBlobs)) {
    const reply = await put('../<Beleg>"é.exe', bytes, { headers: { 'Content-Type': type } })
    assert.equal(reply.status, 200, reply.text)
    const sent = await download()
    if (type === 'application/pdf') assert.deepEqual(sent.bytes, bytes)
    assert.equal(sent.headers.get('content-type'), type)
    assert.equal(sent.headers.get('x-content-type-options'), 'nosniff')
    assert.match(sent.headers.get('content-security-policy') ?? '', /^sandbox/)
    assert.match(sent.headers.get('content-disposition') ?? '', /^attachment; filename="_Beleg__[^/"<>]*"/)
  }
  // The ones before are given back.
  assert.deepEqual((await claimed()).map(({ claims }) => claims).sort(), [0, 0, 0, 1])
})

test('200: a photo loses its place and everything else that the camera wrote, in both ways to send it', async () => {
  const photo = await drawPhoto()
  assert.equal((await put('lunch.jpg', photo, { headers: { 'Content-Type': 'image/jpeg' } })).status, 200)
  const content = photo.toString('base64')
  const inBody = await create({ receipt: { filename: 'lunch.jpg', content } })
  for (const each of [id, inBody.id]) {
    const { bytes, headers } = await download(each)
    assert.equal(headers.get('content-type'), 'image/jpeg')
    for (const secret of [...secretsOfPhotos, 'Exif', 'http://ns.adobe.com/xap'])
      assert.deepEqual([photo.includes(secret), bytes.includes(secret)], [true, false], secret)
  }
})

test('400: HTML, SVG, half an image and an empty file are no receipts, whatever their name and type', async () => {
  const photo = await drawPhoto()
  const half = photo.subarray(0, photo.length / 2)
  for (const text of [
    '<html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'MZ..',
    half,
    '',
  ])
    assert.equal((await put('receipt.pdf', Buffer.from(text))).body.details[0].attribute, 'body')
  assert.equal((await put('', pdf)).body.details[0].attribute, 'filename')
  const wrong = await w.call(`POST /v2/organizations/${w.organizationId}/expenses`, w.user, {
    body: {
      date: '2026-11-02',
      category: 'travel',
      amount: 1,
      receipt: { filename: 'a.pdf', content: 'JVBE=x!?' },
    },
  })
  assert.equal(wrong.body.details[0].attribute, 'receipt.content')
})

test('415: JSON is not a file', async () => {
  const headers = { 'Content-Type': 'application/json' }
  assert.equal((await put('a.pdf', Buffer.from('{"content":"JVBE"}'), { headers })).status, 415)
})

test('200 at 10 MiB and 413 above; in a JSON body 700 KiB', async () => {
  const sized = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - 15, 'x')])
  const most = 10 * 1_024 * 1_024
  assert.equal((await put('large.pdf', sized(most))).status, 200)
  assert.equal((await download()).bytes.length, most)
  assert.equal((await put('larger.pdf', sized(most + 1))).status, 413)
  const inBody = (size: number) =>
    post({
      date: '2026-11-02',
      category: 'travel',
      amount: 1,
      receipt: { filename: 'a.pdf', content: sized(size).toString('base64') },
    })
  assert.equal((await inBody(700 * 1_024)).status, 201)
  assert.equal((await inBody(700 * 1_024 + 1)).body.details[0].attribute, 'receipt.content')
  assert.equal((await inBody(800 * 1_024)).status, 413)
})

test('unchanged: the receipt whose successor stopped in the middle', async () => {
  await put('first.pdf', pdf)
  const before = await claimed()
  const { hostname, port } = new URL(w.baseUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `PUT ${receipt(id)}?filename=second.pdf HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${w.user.token}\r\nContent-Type: application/pdf\r\nContent-Length: 1000000\r\n\r\n%PDF-1.7\n`,
  )
  socket.end()
  await once(socket.resume(), 'close')
  assert.equal((await read(id)).receipt.filename, 'first.pdf')
  assert.deepEqual(await claimed(), before)
})

test('once: an upload that is repeated with its key; one of several that arrive together stays', async () => {
  const headers = { 'Idempotency-Key': 'receipt-of-lunch' }
  const count = (await claimed()).length
  const [one, again] = [await put('lunch.pdf', pdf, { headers }), await put('lunch.pdf', pdf, { headers })]
  assert.deepEqual([one.status, again.status, again.headers.get('idempotent-replayed')], [200, 200, 'true'])
  assert.equal((await claimed()).length, count + 1)
  const names = ['a.pdf', 'b.pdf', 'c.png']
  const replies = await Promise.all(
    names.map((name) => put(name, name === 'c.png' ? sampleBlobs['image/png'] : pdf)),
  )
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200],
  )
  const { receipt: kept } = await read(id)
  assert.ok(names.includes(kept.filename))
  assert.equal(
    (await download()).headers.get('content-type'),
    kept.filename === 'c.png' ? 'image/png' : 'application/pdf',
  )
  const held = await w.database.rows(
    { held: is.int },
    sql`select count(*)::int as held from expenses e join blobs b on b.organization_id = e.organization_id and b.id = e.receipt_id
        where e.organization_id = ${w.organizationId} and e.id = ${id} and b.claims = 1`,
  )
  assert.deepEqual(held, [{ held: 1 }])
})

test('404 and 403: strangers find no receipt, approvers read it, only the member changes it', async () => {
  assert.equal((await download(id, w.stranger)).status, 404)
  assert.equal((await download(id, w.member)).status, 404)
  assert.equal((await download(id, w.projectManager)).status, 200)
  assert.equal((await put('mine.pdf', pdf, { as: w.owner })).status, 403)
  assert.equal((await w.call(`DELETE ${receipt(id)}`, w.owner)).status, 403)
})

test('204 then 404: a deleted receipt is gone', async () => {
  assert.equal((await w.call(`DELETE ${receipt(id)}`, w.user)).status, 204)
  assert.equal((await download()).status, 404)
  assert.equal((await w.call(`DELETE ${receipt(id)}`, w.user)).status, 404)
})

test('400 with 11700: the receipt of a submitted expense stays', async () => {
  const of = await create({
    receipt: { filename: 'r.png', content: sampleBlobs['image/png'].toString('base64') },
    submit: true,
  })
  assert.deepEqual(of.receipt, { filename: 'r.png' })
  assert.equal((await put('other.pdf', pdf, { of: of.id })).body.error_code, 11700)
  assert.equal((await w.call(`DELETE ${receipt(of.id)}`, w.user)).body.error_code, 11700)
  await step(of.id, 'withdraw')
  const before = (await claimed()).filter(({ claims }) => claims > 0).length
  assert.equal((await w.call(`DELETE /v2/expenses/${of.id}`, w.user)).status, 204)
  assert.equal((await claimed()).filter(({ claims }) => claims > 0).length, before - 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleBlobs } from '../../../foundation/blobs/sample-blobs.ts'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { expensesIn } from '../../../testing/expenses.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const { create, step } = expensesIn(w)
const { id } = await create({ project_id: w.projectId })
const receipt = (of: number) => `/v2/expenses/${of}/receipt`
const put = (filename: string, bytes: Buffer, of = id, as = w.user) =>
  w.call(`PUT ${receipt(of)}`, as, { body: { filename, content: bytes.toString('base64') } })
const download = async (of = id, as = w.user) => {
  const reply = await fetch(w.baseUrl + receipt(of), { headers: { Authorization: `Bearer ${as.token}` } })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}
const claimed = () =>
  w.database.rows(
    { claims: is.int },
    sql`select claims from blobs where organization_id = ${w.organizationId}`,
  )

test('200: each type comes back byte by byte, to be saved and never run', async () => {
  for (const [type, bytes] of Object.entries(sampleBlobs)) {
    const reply = await put('../<Beleg>"é.exe', bytes)
    assert.equal(reply.status, 200, reply.text)
    const sent = await download()
    assert.deepEqual(sent.bytes, bytes)
    assert.equal(sent.headers.get('content-type'), type)
    assert.equal(sent.headers.get('x-content-type-options'), 'nosniff')
    assert.match(sent.headers.get('content-security-policy') ?? '', /^sandbox/)
    assert.match(sent.headers.get('content-disposition') ?? '', /^attachment; filename="_Beleg__[^/"<>]*"/)
  }
  // The ones before are given back.
  assert.deepEqual((await claimed()).map(({ claims }) => claims).sort(), [0, 0, 0, 1])
})

test('400: HTML, SVG and an empty file are no receipts, whatever their name', async () => {
  for (const text of ['<html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ..'])
    assert.equal((await put('receipt.pdf', Buffer.from(text))).body.details[0].attribute, 'content')
  const reply = await w.call(`PUT ${receipt(id)}`, w.user, {
    body: { filename: 'a.pdf', content: 'JVBE=x!?' },
  })
  assert.deepEqual(reply.body.details, [{ attribute: 'content', error: 'must be in base64' }])
})

test('200 at 10 MiB, 400 above it, and 413 far above', async () => {
  const sized = (size: number) =>
    Buffer.concat([sampleBlobs['application/pdf'], Buffer.alloc(size - 15, 'x')])
  const most = 10 * 1_024 * 1_024
  assert.equal((await put('large.pdf', sized(most))).status, 200)
  assert.equal((await download()).bytes.length, most)
  assert.equal((await put('larger.pdf', sized(most + 1))).status, 400)
  assert.equal((await put('huge.pdf', sized(most + 2_000_000))).status, 413)
})

test('404 and 403: strangers find no receipt, approvers read it, only the member changes it', async () => {
  assert.equal((await download(id, w.stranger)).status, 404)
  assert.equal((await download(id, w.member)).status, 404)
  assert.equal((await download(id, w.projectManager)).status, 200)
  assert.equal((await put('mine.pdf', sampleBlobs['application/pdf'], id, w.owner)).status, 403)
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
  assert.equal((await put('other.pdf', sampleBlobs['application/pdf'], of.id)).body.error_code, 11700)
  assert.equal((await w.call(`DELETE ${receipt(of.id)}`, w.user)).body.error_code, 11700)
  await step(of.id, 'withdraw')
  const before = (await claimed()).filter(({ claims }) => claims > 0).length
  assert.equal((await w.call(`DELETE /v2/expenses/${of.id}`, w.user)).status, 204)
  assert.equal((await claimed()).filter(({ claims }) => claims > 0).length, before - 1)
})

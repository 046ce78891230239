import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCanvas } from '@napi-rs/canvas'
import { sampleBlobs } from '../../../foundation/blobs/sample-blobs.ts'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { issued, ok } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const path = `${base}/invoice_settings/logo`
const line_items = [{ description: 'Quay wall', quantity: 2, unit_price: 50 }]
const put = (bytes: Buffer, as = w.owner) =>
  w.call(`PUT ${path}`, as, { body: { content: bytes.toString('base64') } })
const shown = async () => (await w.call(`GET ${path}`, w.owner)).body.invoice_logo

function picture(color: string): Buffer {
  const canvas = createCanvas(20, 10)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, 20, 10)
  return canvas.toBuffer('image/png')
}
const [red, blue] = [picture('#f00'), picture('#00f')]

const claims = async () =>
  (
    await w.database.rows(
      { claims: is.int },
      sql`select claims from blobs where organization_id = ${w.organizationId} and purpose = 'logo' order by created_at, claims desc`,
    )
  ).map((each) => each.claims)

test('204: a logo is shown on the PDF and the public page, with an entry and a fact; a snapshot keeps its own', async () => {
  assert.equal(await shown(), null)
  const { reply, facts, audit } = await traced(w, () => put(red))
  assert.deepEqual(
    [reply.status, facts.map(({ name }) => name), audit.map(({ action }) => action)],
    [204, ['invoice_settings.changed'], ['update']],
  )
  assert.deepEqual(await shown(), { type: 'image/png', content: red.toString('base64') })
  const { id: client_id } = await ok(`POST ${base}/clients`, { name: 'Quay Ltd' })
  const first = await issued({ client_id, line_items })
  assert.deepEqual(await claims(), [2])
  await w.moveClock('2026-11-03T08:00:00Z')
  await put(blue)
  assert.deepEqual(await claims(), [1, 1])
  const second = await issued({ client_id, line_items })
  for (const [{ viewer_url, id }, logo] of [
    [first, red],
    [second, blue],
  ] as const) {
    const page = new URL(viewer_url).pathname
    assert.ok((await (await fetch(w.baseUrl + page)).text()).includes(`src="${page}/logo"`))
    const served = await fetch(`${w.baseUrl}${page}/logo`)
    assert.equal(served.headers.get('content-type'), 'image/png')
    assert.equal(served.headers.get('x-content-type-options'), 'nosniff')
    assert.match(served.headers.get('content-disposition') ?? '', /^attachment/)
    assert.ok(Buffer.from(await served.arrayBuffer()).equals(logo))
    const pdf = await fetch(`${w.baseUrl}/v2/client_invoices/${id}/pdf`, {
      headers: { Authorization: `Bearer ${w.owner.token}` },
    })
    assert.match(Buffer.from(await pdf.arrayBuffer()).toString('latin1'), /\/Subtype \/Image/)
  }
  assert.equal((await w.call(`DELETE ${path}`, w.owner)).status, 204)
  assert.equal(await shown(), null)
  assert.deepEqual(await claims(), [1, 1])
  const third = await issued({ client_id, line_items })
  const page = new URL(third.viewer_url).pathname
  assert.equal((await fetch(`${w.baseUrl}${page}/logo`)).status, 404)
})

test('400: SVG, HTML, WebP, a broken PNG and a file that is too large; nothing is stored', async () => {
  const before = await claims()
  const refused = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    sampleBlobs['image/webp'],
    sampleBlobs['application/pdf'],
    red.subarray(0, 40),
    Buffer.concat([red, Buffer.alloc(500_001)]),
  ]
  for (const bytes of refused) {
    const { status, body } = await put(bytes)
    assert.deepEqual(
      [status, body.details?.[0]?.attribute],
      [400, 'content'],
      bytes.toString('latin1', 0, 20),
    )
  }
  assert.equal((await w.call(`PUT ${path}`, w.owner, { body: { content: 'not base64!' } })).status, 400)
  assert.deepEqual(await claims(), before)
})

test('403: members get 10004', async () => {
  for (const call of [`GET ${path}`, `DELETE ${path}`]) {
    const { status, body } = await w.call(call, w.user)
    assert.deepEqual([status, body.error_code], [403, 10004])
  }
  assert.equal((await put(red, w.user)).body.error_code, 10004)
})

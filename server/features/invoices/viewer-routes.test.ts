import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedInAs } from '../../testing/accounts.ts'
import { invoicesIn } from '../../testing/invoices.ts'
import { tracedToEnd } from '../../testing/traces.ts'
import { world } from '../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, issued, ok, read } = invoicesIn(w)
const { clientId } = await billedWork({ client: { net_terms: 10 } })
const line_items = [{ description: 'Quay <wall>', quantity: 2, unit_price: 50 }]
const pathOf = (viewer_url: string) => new URL(viewer_url).pathname
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(w.baseUrl + path, { method, headers, redirect: 'manual' })

test('200: a stranger reads the page, and its first view is stamped once and announced', async () => {
  const { id, number, viewer_url } = await issued({ client_id: clientId, line_items })
  const path = pathOf(viewer_url)
  assert.equal((await get(path, {}, 'HEAD')).status, 200)
  assert.equal((await get(path, { 'Sec-Purpose': 'prefetch' })).status, 200)
  assert.equal((await read(id)).viewed_at, undefined)
  const { reply, facts } = await tracedToEnd(w, () => get(path))
  const page = await reply.text()
  assert.match(reply.headers.get('content-type') ?? '', /^text\/html/)
  assert.match(reply.headers.get('x-robots-tag') ?? '', /noindex/)
  for (const text of [number, 'Quay &lt;wall&gt;', '100.00']) assert.ok(page.includes(text), text)
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['client_invoice.changed'],
  )
  const { viewed_at } = await read(id)
  assert.match(viewed_at, /^2026-11-02T/)
  assert.deepEqual((await tracedToEnd(w, () => get(path))).facts, [])
})

test('200: a member who is signed in reads the page and is no viewer; a user of another organization is one', async () => {
  const { id, viewer_url } = await issued({ client_id: clientId, line_items })
  const viewAs = async (userId: number) => {
    const { cookies } = await signedInAs(w, userId)
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    assert.equal((await get(pathOf(viewer_url), { Cookie })).status, 200)
    return (await read(id)).viewed_at
  }
  assert.equal(await viewAs(w.user.id), undefined)
  assert.match(await viewAs(w.otherOwner.id), /^2026-11-02T/)
})

test('200: the page shows what was paid since, and a void invoice says so', async () => {
  const { id, viewer_url } = await issued({ client_id: clientId, line_items })
  await ok(`POST /v2/client_invoices/${id}/payments`, { date: '2026-11-02', amount: 40 })
  const page = await (await get(pathOf(viewer_url))).text()
  for (const text of ['Partly paid', '40.00', '60.00']) assert.ok(page.includes(text), text)
  const other = await issued({ client_id: clientId, line_items })
  await ok(`POST /v2/client_invoices/${other.id}/void`, { reason: 'Twice' })
  assert.match(await (await get(pathOf(other.viewer_url))).text(), /Void/)
})

test('200: the PDF is the paper, with the number as its name, and the same bytes each time', async () => {
  const { number, viewer_url } = await issued({ client_id: clientId, line_items })
  const [one, two] = [await get(`${pathOf(viewer_url)}/pdf`), await get(`${pathOf(viewer_url)}/pdf`)]
  assert.equal(one.headers.get('content-type'), 'application/pdf')
  assert.match(
    one.headers.get('content-disposition') ?? '',
    new RegExp(`^attachment; filename="${number}\\.pdf";`),
  )
  assert.match(one.headers.get('content-security-policy') ?? '', /^sandbox;/)
  assert.equal(one.headers.get('cache-control'), 'private, no-store')
  const bytes = Buffer.from(await one.arrayBuffer())
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
  assert.ok(bytes.equals(Buffer.from(await two.arrayBuffer())))
})

test('404: a draft, a wrong address, another invoice’s address and one that was replaced look alike', async () => {
  const { viewer_url: ofDraft } = await draft({ client_id: clientId, line_items })
  const { id, viewer_url } = await issued({ client_id: clientId, line_items })
  const path = pathOf(viewer_url)
  const rotated = await ok(`POST /v2/client_invoices/${id}/viewer_url/rotate`)
  const wrong = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
  for (const gone of [pathOf(ofDraft), path, wrong, '/i/x', `/i/${'A'.repeat(38)}`, `${path}/pdf`]) {
    const reply = await get(gone)
    assert.deepEqual([gone, reply.status, await reply.text()], [gone, 404, 'This page does not exist.'])
  }
  assert.equal((await get(pathOf(rotated.viewer_url))).status, 200)
})

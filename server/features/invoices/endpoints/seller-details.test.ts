import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn } from '../../../testing/invoices.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { issued } = invoicesIn(w)
const pathOf = (userId: number) => `/v2/organizations/${w.organizationId}/members/${userId}/invoice_details`
const put = (userId: number, body: object, as = w.user) => w.call(`PUT ${pathOf(userId)}`, as, { body })

test('200: members write their own, with an entry and a fact; the public page of their invoice shows them', async () => {
  const given = { address: 'Rua Nova 4\n1200-370 Lisboa', country: 'PT', iban: 'PT50000201231234567890154' }
  const { reply, facts, audit } = await traced(w, () => put(w.user.id, given))
  assert.equal(reply.body.invoice_details.address, given.address)
  assert.deepEqual(
    [facts.map(({ name }) => name), audit.map(({ action }) => action)],
    [['invoice_details.changed'], ['update']],
  )
  const { viewer_url } = await issued(
    { line_items: [{ description: 'Research', quantity: 1, unit_price: 40 }] },
    'team',
    w.user,
  )
  const page = await (await fetch(w.baseUrl + new URL(viewer_url).pathname)).text()
  for (const text of ['Rua Nova 4', 'PT50 0002']) assert.ok(page.includes(text), text)
  assert.equal((await w.call(`GET ${pathOf(w.user.id)}`, w.owner)).body.invoice_details.country, 'PT')
})

test('400: every fault at once; 403: of others 10004; 404: not a member', async () => {
  const { status, body } = await put(w.user.id, { country: 'XX', iban: 'no' })
  const attributes = body.details.map(({ attribute }: { attribute: string }) => attribute).sort()
  assert.deepEqual([status, attributes], [400, ['country', 'iban']])
  assert.equal((await put(w.projectManager.id, {}, w.user)).body.error_code, 10004)
  assert.equal((await w.call(`GET ${pathOf(w.owner.id)}`, w.user)).body.error_code, 10004)
  assert.equal((await w.call(`GET ${pathOf(w.stranger.id)}`, w.owner)).status, 404)
  assert.equal((await w.call(`GET ${pathOf(w.user.id)}`, w.stranger)).status, 404)
})

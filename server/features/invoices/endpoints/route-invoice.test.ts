import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenRules } from '../../../paper/testing/e-invoice-rules.ts'
import { termsOf } from '../../../paper/testing/e-invoice-terms.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { issued, ok } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const leitwegId = '04011000-1234512345-06'
const line_items = [{ description: 'Survey', quantity: 2, unit_price: 50 }]

const place = { city: 'Berlin', post_code: '10969', contact_name: 'Ana Lima' }
await ok(`PUT ${base}/invoice_settings`, {
  address: 'Lindenstraße 14',
  country: 'DE',
  tax_id: 'DE123456789',
  tax_1: 19,
  email: 'billing@quay.example',
  phone: '+49 30 5550123',
  iban: 'DE89370400440532013000',
  e_invoice: place,
})

let authorities = 0

/** A German authority: it has no tax id, and is reached by its Leitweg-ID. */
const authority = (changes: object = {}) => ({
  name: 'Bundesamt',
  address: 'Am Ufer 1',
  country: 'DE',
  net_terms: 14,
  emails: [`amt${++authorities}@quay.example`],
  e_invoice: {
    city: 'Bonn',
    post_code: '53113',
    endpoint_scheme: '0204',
    endpoint_id: leitwegId,
    format: 'xrechnung',
    ...changes,
  },
})
const client = (body: object) => ok(`POST ${base}/clients`, body)
const xml = (id: number, format: string) =>
  w.call(`GET /v2/client_invoices/${id}/xml?format=${format}`, w.owner)

test('routing completes an issued invoice: its file appears, while its paper and PDF stay the same', async () => {
  const { id: client_id } = await client(authority())
  const { id, updated_at: _, ...before } = await issued({ client_id, line_items, po_number: 'PO-1' })
  const pdf = () => w.call(`GET /v2/client_invoices/${id}/pdf`, w.owner)
  const first = (await pdf()).text
  const refused = await xml(id, 'xrechnung')
  assert.deepEqual([refused.status, refused.body.error_code], [400, 11520])
  assert.deepEqual(refused.body.details, [{ attribute: 'references.buyer_reference', error: 'must be set' }])

  const routing = { buyer_reference: leitwegId, order_reference: 'PO-2', contract_reference: 'C-9' }
  const { reply, facts, audit } = await traced(w, () =>
    w.call(`PUT /v2/client_invoices/${id}/routing`, w.owner, { body: routing }),
  )
  assert.equal(reply.status, 200, reply.text)
  const { updated_at: __, routing: stored, ...after } = reply.body.client_invoice
  assert.deepEqual(stored, { ...routing, endpoint_scheme: null, endpoint_id: null })
  assert.deepEqual(after, { id, ...before })
  assert.deepEqual(
    facts.map(({ payload }) => payload.changed),
    [['routing']],
  )
  assert.deepEqual(
    audit.map(({ action, details }) => [action, details]),
    [['route', routing]],
  )

  const file = await xml(id, 'xrechnung')
  assert.equal(file.status, 200, file.text)
  const { buyerReference, order, contract, buyer } = termsOf(file.text)
  assert.deepEqual([buyerReference, order, contract, buyer.endpoint], [leitwegId, 'PO-2', 'C-9', leitwegId])
  assert.deepEqual(brokenRules(file.text), [])
  assert.equal((await pdf()).text, first)
})

test('403 and 404: routing is for members who manage billing; a void invoice keeps what it has', async () => {
  const { id: client_id } = await client(authority())
  const { id } = await issued({ client_id, line_items })
  const put = (as: typeof w.owner) => w.call(`PUT /v2/client_invoices/${id}/routing`, as, { body: {} })
  assert.equal((await put(w.user)).status, 403)
  assert.equal((await put(w.otherOwner)).status, 404)
  await ok(`POST /v2/client_invoices/${id}/void`)
  assert.equal((await put(w.owner)).body.error_code, 11506)
})

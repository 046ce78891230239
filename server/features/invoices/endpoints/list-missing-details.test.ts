import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`

test('200: names what the document and the e-invoice lack, and nothing once it is there', async () => {
  const { clientId } = await billedWork({ client: { net_terms: null } })
  const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]
  const { id } = await draft({ client_id: clientId, line_items, due_date: null })
  const missing = async () => {
    const { status, body, text } = await w.call(`GET /v2/client_invoices/${id}/missing_details`, w.owner)
    assert.equal(status, 200, text)
    return body.missing_details.map((each: { attribute: string; needed_for: string }) => [
      each.attribute,
      each.needed_for,
    ])
  }
  assert.deepEqual(await missing(), [
    ['seller.address', 'document'],
    ['seller.tax_id', 'document'],
    ['due_date', 'document'],
    ['payment', 'document'],
    ['seller.country', 'e_invoice'],
    ['buyer.country', 'e_invoice'],
  ])
  const settings = { address: 'Quay 1', country: 'DE', tax_id: 'DE123456789', payment_text: 'By transfer' }
  const calls = [
    [`PUT ${base}/invoice_settings`, settings],
    [`PUT /v2/clients/${clientId}`, { country: 'FR' }],
    [`PUT /v2/client_invoices/${id}`, { due_date: '2026-12-01' }],
  ] as const
  for (const [call, body] of calls) {
    const { status, text } = await w.call(call, w.owner, { body })
    assert.equal(status, 200, text)
  }
  assert.deepEqual(await missing(), [])
})

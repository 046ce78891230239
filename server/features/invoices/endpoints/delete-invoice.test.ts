import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, issued } = invoicesIn(w)
const { clientId } = await billedWork()
const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]

test('204: a draft is gone; 400: an issued invoice stays', async () => {
  const { id } = await draft({ client_id: clientId, line_items })
  assert.equal((await w.call(`DELETE /v2/client_invoices/${id}`, w.owner)).status, 204)
  assert.equal((await w.call(`GET /v2/client_invoices/${id}`, w.owner)).status, 404)
  const kept = await issued({ client_id: clientId, line_items })
  const refused = await w.call(`DELETE /v2/client_invoices/${kept.id}`, w.owner)
  assert.deepEqual([refused.status, refused.body.error_code], [400, 11500])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, read } = invoicesIn(w)
const { clientId } = await billedWork()
const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]

test('200: the lines are there unless they are left out; 404: as an invoice of the other kind', async () => {
  const { id } = await draft({ client_id: clientId, line_items })
  assert.equal((await read(id)).line_items.length, 1)
  const { body } = await w.call(`GET /v2/client_invoices/${id}?include_line_items=false`, w.owner)
  assert.equal(body.client_invoice.line_items, undefined)
  assert.equal((await w.call(`GET /v2/team_invoices/${id}`, w.owner)).status, 404)
})

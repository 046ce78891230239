import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, issued, ok, post, read } = invoicesIn(w)
const { clientId } = await billedWork()
const lines = (unit_price = 100) => [{ description: 'Work', quantity: 1, unit_price }]
const step = (id: number, name: string, body: object = {}) => post(`/v2/client_invoices/${id}/${name}`, body)
const codeOf = async (id: number, name: string, body: object = {}) =>
  (await step(id, name, body)).body.error_code

test('200: part payments sum, the last one closes, and deleting one opens again', async () => {
  const { id } = await issued({ client_id: clientId, line_items: lines() })
  const first = await step(id, 'payments', { amount: 40.5, method: 'transfer', reference: 'A' })
  assert.equal(first.status, 201, first.text)
  assert.deepEqual((await read(id)).paid_amount, 40.5)
  assert.equal(await codeOf(id, 'payments', { amount: 59.51 }), 11504)
  assert.equal(await codeOf(id, 'payments', { amount: 0.001 }), 11000)
  assert.equal(await codeOf(id, 'void'), 11505)
  await step(id, 'payments', { amount: 59.5 })
  const closed = await read(id)
  assert.deepEqual([closed.status, closed.closed_reason, closed.balance], ['closed', 'paid', 0])
  assert.deepEqual([await codeOf(id, 'reopen'), await codeOf(id, 'payments', { amount: 1 })], [11505, 11507])
  const { body } = await w.call(`GET /v2/client_invoices/${id}/payments`, w.owner)
  assert.deepEqual(
    body.invoice_payments.map(({ amount }: { amount: number }) => amount),
    [40.5, 59.5],
  )
  await ok(`DELETE /v2/client_invoices/${id}/payments/${body.invoice_payments[0].id}`)
  const open = await read(id)
  assert.deepEqual([open.status, open.paid_amount, open.balance], ['open', 59.5, 40.5])
})

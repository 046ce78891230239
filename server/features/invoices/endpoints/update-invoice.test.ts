import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Invoice, invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, ok, read } = invoicesIn(w)
const { clientId, work } = await billedWork()
const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]

test('200: dry_run shows the invoice as it would be, and writes nothing', async () => {
  const before = await draft({ client_id: clientId, line_items })
  const path = `/v2/client_invoices/${before.id}`
  const body = { tax_1: 10, line_items: [...line_items, ...line_items] }
  const dry = await ok(`PUT ${path}?dry_run=true`, body)
  assert.deepEqual([dry.subtotal, dry.tax_1_amount, dry.grand_total], [200, 20, 220])
  assert.deepEqual(await read(before.id), before)
  const real = await ok(`PUT ${path}`, body)
  assert.equal(real.grand_total, 220)
})

test('400: a line of another invoice', async () => {
  const one = await draft({ client_id: clientId, line_items })
  const other = await draft({ client_id: clientId, line_items })
  const lines = [{ id: other.line_items[0].id, description: 'Mine', quantity: 1, unit_price: 1 }]
  const refused = await w.call(`PUT /v2/client_invoices/${one.id}`, w.owner, { body: { line_items: lines } })
  assert.deepEqual([refused.status, refused.body.details[0].attribute], [400, 'line_items[0].id'])
  assert.deepEqual(await read(one.id), one)
})

test('200: a generated line whose price changes is called edited and keeps its time; one sent back as it is, is not', async () => {
  await work(w.user, ...slotsFrom('2026-11-02T01:00:00Z', 6))
  const generate = { start_date: '2026-11-01', stop_date: '2026-11-02', grouping: 'date' }
  const { id, line_items: before } = await draft({ client_id: clientId, line_items, generate })
  const send = (unit_price: number) => {
    const sent = before.map((line: Invoice) => ({
      id: line.id,
      description: line.description,
      quantity: line.quantity,
      unit_price: line.generated ? unit_price : line.unit_price,
    }))
    return ok(`PUT /v2/client_invoices/${id}`, { line_items: sent })
  }
  const marks = ({ line_items: lines }: Invoice) =>
    lines.map((line: Invoice) => [line.generated, line.edited, line.generated_data?.duration])
  assert.deepEqual(marks(await send(80)), [
    [false, false, undefined],
    [true, false, 3_600],
  ])
  const changed = [
    [false, false, undefined],
    [true, true, 3_600],
  ]
  assert.deepEqual(marks(await send(90)), changed)
  assert.deepEqual(marks(await send(90)), changed)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, ok, post } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const { clientId } = await billedWork({ client: { net_terms: 10, invoice_notes: 'Quote 77.' } })
const lines = (unit_price = 100) => [{ description: 'Work', quantity: 1, unit_price }]

test('201: notes, net terms, taxes and currency are inherited from the client and the settings', async () => {
  await ok(`PUT ${base}/invoice_settings`, { net_terms: 30, notes: 'Thanks.', tax_1_name: 'VAT', tax_1: 23 })
  const own = await draft({ client_id: clientId, line_items: lines() })
  assert.deepEqual(
    [own.notes, own.issue_date, own.due_date, own.tax_1, own.grand_total, own.currency],
    ['Quote 77.', '2026-11-02', '2026-11-12', 23, 123, 'USD'],
  )
  const { id: plain } = await ok(`POST ${base}/clients`, { name: 'Plain' })
  const other = await draft({ client_id: plain, tax_1: null })
  assert.deepEqual([other.notes, other.due_date, other.tax_1], ['Thanks.', '2026-12-02', undefined])
  const moved = await ok(`PUT /v2/client_invoices/${own.id}`, { issue_date: '2026-11-04' })
  assert.deepEqual([moved.issue_date, moved.due_date], ['2026-11-04', '2026-11-14'])
  await ok(`PUT ${base}/invoice_settings`, { tax_1: null })
})

test('400: every fault of a new invoice at once', async () => {
  const { status, body } = await post('client_invoices', {
    client_id: 424_242,
    currency: 'XXQ',
    tax_1: 1.23456,
    discount: 101,
    due_date: '2026-01-01',
    issue_date: '2026-02-01',
    line_items: [{ description: 'A', quantity: 0.0000001, unit_price: -1 }],
    generate: { start_date: '2026-01-01', stop_date: '2026-02-01', grouping: 'total', user_ids: [424_242] },
  })
  assert.equal(status, 400)
  const attributes = body.details.map(({ attribute }: { attribute: string }) => attribute).sort()
  assert.deepEqual(attributes, [
    'client_id',
    'currency',
    'discount',
    'due_date',
    'generate.user_ids[0]',
    'line_items[0].unit_price',
    'tax_1',
  ])
})

test('JPY has no decimals, KWD three', async () => {
  const line_items = [{ description: 'A', quantity: 1.5, unit_price: 333.333 }]
  const yen = await draft({ client_id: clientId, currency: 'jpy', tax_1: 10, line_items })
  assert.deepEqual([yen.currency, yen.subtotal, yen.grand_total], ['JPY', 500, 550])
  const dinar = await ok(`PUT /v2/client_invoices/${yen.id}`, { currency: 'KWD' })
  assert.deepEqual([dinar.subtotal, dinar.tax_1_amount, dinar.grand_total], [500, 50, 550])
  const exact = await ok(`PUT /v2/client_invoices/${yen.id}`, {
    line_items: [{ description: 'A', quantity: 1, unit_price: 333.3335 }],
  })
  assert.deepEqual([exact.subtotal, exact.grand_total], [333.334, 366.667])
})

test('400: a member’s own invoice has 500 lines at most; a client invoice may have more', async () => {
  const line_items = Array.from({ length: 501 }, () => ({ description: 'A', quantity: 1, unit_price: 1 }))
  const many = await w.call(`POST ${base}/team_invoices`, w.user, { body: { line_items } })
  assert.deepEqual([many.status, many.body.details[0].attribute], [400, 'line_items'])
  const own = await w.call(`POST ${base}/team_invoices`, w.user, {
    body: { line_items: line_items.slice(1) },
  })
  assert.equal(own.status, 201)
  const more = await w.call(`PUT /v2/team_invoices/${own.body.team_invoice.id}`, w.user, {
    body: { line_items },
  })
  assert.equal(more.status, 400)
  assert.equal((await draft({ client_id: clientId, line_items })).line_items.length, 501)
})

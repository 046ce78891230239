import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expensesIn } from '../../../testing/expenses.ts'
import { type Invoice, invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-10-20T08:00:00Z' })
const { ok, post, draft, billedWork, read } = invoicesIn(w)
const { create, approved, decide, read: readExpense } = expensesIn(w)
const { clientId, projectId, work } = await billedWork()
await w.moveClock('2026-11-20T08:00:00Z')
const days = { start_date: '2026-11-01', stop_date: '2026-11-15', grouping: 'project' }
const generate = { ...days, include_expenses: true }
const spent = (amount: number, more: object = {}) =>
  approved({ project_id: projectId, billable: true, amount, ...more })
const expenseLines = ({ line_items }: Invoice) =>
  line_items.filter((line: Invoice) => line.generated_data?.expense_ids !== undefined)
const code = (reply: { status: number; body: { error_code?: number } }) => [
  reply.status,
  reply.body.error_code,
]

test('201: billable approved expenses of the client are lines of quantity 1, without discount', async () => {
  await work(w.user, '2026-11-02T08:00:00Z')
  const train = await spent(64.9, { note: 'Train' })
  await spent(5, { billable: false })
  await spent(7, { date: '2026-11-16' })
  await spent(9, { currency: 'EUR' })
  await create({ project_id: projectId, billable: true, amount: 11, submit: true })
  const made = await draft({ client_id: clientId, discount: 10, generate })
  assert.deepEqual(
    made.line_items.map((line: Invoice) => [line.description, line.quantity, line.unit_price, line.amount]),
    [
      ['Quay wall, 2026-11-02', 0.17, 80, 13.6],
      ['Travel: Train, 2026-11-02', 1, 64.9, 64.9],
    ],
  )
  assert.deepEqual([made.subtotal, made.discount_amount, made.grand_total], [78.5, 1.36, 77.14])
  const billed = await readExpense(train.id)
  assert.equal(billed.client_invoice_id, made.id)
  const line = expenseLines(made)[0]
  const why = await w.call(`GET /v2/client_invoices/${made.id}/line_items/${line.id}/explain`, w.owner)
  assert.deepEqual([why.body.total, why.body.postings.map(({ kind }: Invoice) => kind)], [64.9, ['expense']])
})

test('400: without include_expenses none is billed; a billed one is locked (11701)', async () => {
  const { id } = await spent(20)
  assert.deepEqual(code(await post('client_invoices', { client_id: clientId, generate: days })), [400, 11503])
  await draft({ client_id: clientId, generate })
  assert.deepEqual(code(await decide(id, { status: 'denied', denial_reason: 'No.' })), [400, 11701])
})

test('released: with its line, with the draft, and with a void invoice; a preview takes nothing', async () => {
  const { id } = await spent(30)
  const preview = await ok(
    `POST ${`/v2/client_invoices/${(await draft({ client_id: clientId })).id}`}/line_items/generate?dry_run=true`,
    generate,
  )
  assert.equal(expenseLines(preview).length, 1)
  assert.equal((await readExpense(id)).client_invoice_id, undefined)

  const first = await draft({ client_id: clientId, generate })
  await ok(`PUT /v2/client_invoices/${first.id}`, { line_items: [] })
  assert.equal((await readExpense(id)).client_invoice_id, undefined)

  const second = await draft({ client_id: clientId, generate })
  await ok(`DELETE /v2/client_invoices/${second.id}`)
  assert.equal((await readExpense(id)).client_invoice_id, undefined)

  const third = await draft({ client_id: clientId, generate })
  await ok(`POST /v2/client_invoices/${third.id}/issue`)
  await ok(`POST /v2/client_invoices/${third.id}/void`)
  assert.equal((await readExpense(id)).client_invoice_id, undefined)
  assert.equal(expenseLines(await read(third.id)).length, 1)

  const fourth = await draft({ client_id: clientId, generate })
  assert.deepEqual(expenseLines(fourth)[0].generated_data.expense_ids, [id])
  const edited = fourth.line_items.map((line: Invoice) => ({
    ...pick(line),
    description: 'Train, as agreed',
  }))
  await ok(`PUT /v2/client_invoices/${fourth.id}`, { line_items: edited })
  assert.equal((await readExpense(id)).client_invoice_id, fourth.id)
})

test('400: the currency of an invoice that bills expenses stays', async () => {
  await spent(15)
  const { id, line_items } = await draft({ client_id: clientId, generate })
  const change = (body: object) => w.call(`PUT /v2/client_invoices/${id}`, w.owner, { body })
  const reply = await change({ currency: 'EUR' })
  assert.equal(reply.body.details[0].attribute, 'currency')
  assert.equal((await change({ currency: 'EUR', line_items: [] })).status, 200)
  assert.equal(line_items.length, 1)
})

test('once: of twenty drafts at the same time each expense is on one', async () => {
  // What the test before left free is taken first.
  await post('client_invoices', { client_id: clientId, generate })
  const ids = new Set<number>()
  for (let i = 1; i <= 6; i++) ids.add((await spent(i)).id)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => post('client_invoices', { client_id: clientId, generate })),
  )
  const made = replies.filter(({ status }) => status === 201)
  assert.ok(replies.every(({ status }) => status === 201 || status === 400))
  const billed = made.flatMap(({ body }) =>
    expenseLines(body.client_invoice).flatMap((line: Invoice) => line.generated_data.expense_ids),
  )
  assert.deepEqual(billed.sort(), [...ids].sort())
})

test('200: the paper counts an expense in pieces', async () => {
  await spent(12.34, { note: 'Hotel', category: 'lodging' })
  const { id } = await draft({ client_id: clientId, generate })
  const issued = await ok(`POST /v2/client_invoices/${id}/issue`)
  const page = await (await fetch(issued.viewer_url.replace('http://stint.test', w.baseUrl))).text()
  assert.ok(page.includes('Lodging: Hotel, 2026-11-02'))
  assert.ok(!/1(\.00)?\s*h\b/.test(page), 'not in hours')
})

function pick({ id, description, quantity, unit_price }: Invoice) {
  return { id, description, quantity, unit_price }
}

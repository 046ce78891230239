import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPdf, textOf } from '../../../paper/testing/pdf-text.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { draft, issued, ok, post, read } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const taxed = { country: 'PT', tax_id: 'PT509442013' }
await ok(`PUT ${base}/invoice_settings`, { ...taxed, address: 'Rua 1' })
const { id: client_id } = await ok(`POST ${base}/clients`, {
  name: 'Quay',
  emails: ['credit@quay.example'],
  address: 'Cais 2',
  ...taxed,
})
const line_items = [{ description: 'Work', quantity: 10, unit_price: 10 }]
const billed = () => issued({ client_id, line_items, tax_1: 23 })
const credit = (id: number, body: object = {}) => post(`/v2/client_invoices/${id}/credit_notes`, body)
const some = (amount: number) => ({
  line_items: [{ description: 'Taken back', quantity: 1, unit_price: amount }],
})
const issueCredit = async (id: number, body: object = {}) => {
  const made = await credit(id, body)
  assert.equal(made.status, 201, made.text)
  return post(`/v2/credit_notes/${made.body.credit_note.id}/issue`)
}
const stateOf = async (id: number) => {
  const { status, closed_reason, paid_amount, credited_amount, balance } = await read(id)
  return [status, closed_reason, paid_amount, credited_amount, balance]
}

test('201 and 200: the whole invoice is taken back: own numbers, no balance left, entries and facts', async () => {
  const { id, number } = await billed()
  const made = (await credit(id)).body.credit_note
  assert.deepEqual(
    [made.status, made.grand_total, made.tax_1, made.client_invoice_id],
    ['draft', 123, 23, id],
  )
  assert.equal((await read(id)).balance, 123, 'a draft takes nothing back')
  const { reply, facts, audit } = await traced(w, () => post(`/v2/credit_notes/${made.id}/issue`))
  const note = reply.body.credit_note
  assert.deepEqual([note.number, note.status, note.balance], ['CN-2026-0001', 'closed', 0])
  assert.deepEqual(await stateOf(id), ['closed', 'paid', 123, 123, 0])
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['issue', 'credit'],
  )
  assert.deepEqual(facts.map(({ name }) => name).sort(), [
    'client_invoice.changed',
    'credit_note.changed',
    'invoice_payment.created',
    'invoice_payment.created',
  ])
  const paid = await w.call(`GET /v2/client_invoices/${id}/payments`, w.owner)
  const [payment] = paid.body.invoice_payments
  assert.deepEqual(
    [payment.credit_note_id, payment.reference, payment.method],
    [note.id, note.number, 'credit_note'],
  )
  const list = await w.call(`GET ${base}/credit_notes?client_invoice_ids[]=${id}&include[]=clients`, w.owner)
  assert.deepEqual([list.body.credit_notes.length, list.body.clients[0].name], [1, 'Quay'])
  const others = await w.call(`GET ${base}/client_invoices`, w.owner)
  assert.ok(others.body.client_invoices.every((each: { number: string }) => each.number.startsWith('INV-')))
  assert.equal(
    (await billed()).number,
    number.replace(/\d$/, (digit: string) => String(Number(digit) + 1)),
  )
})

test('400: more than is left, also when ten are issued at the same time', async () => {
  const { id } = await billed()
  const refused = await issueCredit(id, some(100.01))
  assert.deepEqual(
    [refused.body.error_code, refused.body.details],
    [11509, [{ attribute: 'line_items', error: 'must sum to at most 123.00' }]],
  )
  const replies = await Promise.all(Array.from({ length: 10 }, () => issueCredit(id, some(30))))
  assert.equal(replies.filter(({ status }) => status === 200).length, 3)
  assert.ok(replies.every(({ status, body }) => status === 200 || body.error_code === 11509))
  assert.deepEqual(await stateOf(id), ['open', undefined, 110.7, 110.7, 12.3])
})

test('400: of a draft, a void or a written-off invoice; nothing; in another currency', async () => {
  const open = await draft({ client_id, line_items })
  assert.equal((await credit(open.id)).body.error_code, 11507)
  const gone = await billed()
  await ok(`POST /v2/client_invoices/${gone.id}/void`)
  assert.equal((await credit(gone.id)).body.error_code, 11506)
  const lost = await billed()
  await ok(`POST /v2/client_invoices/${lost.id}/close`)
  assert.equal((await issueCredit(lost.id, some(1))).body.error_code, 11507)
  const { id } = await billed()
  assert.equal((await issueCredit(id, some(0))).body.error_code, 11503)
  const { body } = await credit(id)
  const changed = await w.call(`PUT /v2/credit_notes/${body.credit_note.id}`, w.owner, {
    body: { currency: 'JPY' },
  })
  assert.deepEqual([changed.status, changed.body.details[0].attribute], [400, 'currency'])
})

test('200: a paid invoice: the credit is paid back, and the invoice stays paid', async () => {
  const { id } = await billed()
  await ok(`POST /v2/client_invoices/${id}/payments`, { amount: 123 })
  const { body } = await issueCredit(id, some(50))
  const note = body.credit_note
  assert.deepEqual([note.status, note.balance], ['open', 61.5])
  assert.deepEqual(await stateOf(id), ['closed', 'paid', 123, 0, 0])
  const tooMuch = await post(`/v2/credit_notes/${note.id}/payments`, { amount: 61.51 })
  assert.equal(tooMuch.body.error_code, 11504)
  await ok(`POST /v2/credit_notes/${note.id}/payments`, { amount: 61.5 })
  assert.equal((await ok(`GET /v2/credit_notes/${note.id}`)).status, 'closed')
})

test('200: a payment that bounces: what the credit note still has reduces the balance again', async () => {
  const { id } = await billed()
  await ok(`POST /v2/client_invoices/${id}/payments`, { amount: 123 })
  await issueCredit(id, some(50))
  const { body } = await w.call(`GET /v2/client_invoices/${id}/payments`, w.owner)
  const [{ id: paymentId }] = body.invoice_payments
  assert.equal((await w.call(`DELETE /v2/client_invoices/${id}/payments/${paymentId}`, w.owner)).status, 204)
  assert.deepEqual(await stateOf(id), ['open', undefined, 61.5, 61.5, 61.5])
})

test('400 and 200: the payment of a credit note is not deleted; voiding the credit note takes it back', async () => {
  const { id } = await billed()
  const { body } = await issueCredit(id)
  const payments = await w.call(`GET /v2/client_invoices/${id}/payments`, w.owner)
  const [{ id: paymentId }] = payments.body.invoice_payments
  const kept = await w.call(`DELETE /v2/client_invoices/${id}/payments/${paymentId}`, w.owner)
  assert.equal(kept.body.error_code, 11510)
  assert.equal((await post(`/v2/client_invoices/${id}/void`)).body.error_code, 11505)
  const { closed_reason, number } = await ok(`POST /v2/credit_notes/${body.credit_note.id}/void`)
  assert.deepEqual([closed_reason, number], ['void', body.credit_note.number])
  assert.deepEqual(await stateOf(id), ['open', undefined, 0, 0, 123])
  assert.equal((await issueCredit(id)).status, 200, 'it can be credited again')
})

test('the paper: PDF, e-invoice with type 381, UBL CreditNote, public page and mail say credit note', async () => {
  const { id, number } = await billed()
  const { body } = await issueCredit(id, some(50))
  const note = body.credit_note
  const path = `/v2/credit_notes/${note.id}`
  const headers = { Authorization: `Bearer ${w.owner.token}` }
  const file = async (name: string) =>
    Buffer.from(await (await fetch(`${w.baseUrl}${path}/${name}`, { headers })).arrayBuffer())
  const pdf = textOf(await readPdf(await file('pdf')))
  for (const part of ['Credit note', note.number, number, '61.50']) assert.ok(pdf.includes(part), part)
  assert.match((await file('xml?format=cii')).toString(), /<ram:TypeCode>381<\/ram:TypeCode>/)
  const ubl = (await file('xml?format=ubl')).toString()
  assert.match(ubl, /<CreditNote[\s\S]+CreditNoteTypeCode>381</)
  assert.ok(ubl.includes(number))
  const page = await (await fetch(`${w.baseUrl}${new URL(note.viewer_url).pathname}`)).text()
  assert.ok(page.includes('Credit note') && page.includes(note.number))
  await ok(`POST ${path}/send`)
  const [mail] = await w.mailsTo('credit@quay.example')
  assert.match(mail?.subject ?? '', /^Credit note CN-2026-\d{4} from/)
})

test('403 and 404: credit notes are for members who manage billing', async () => {
  const { id } = await billed()
  const { body } = await credit(id)
  for (const person of [w.user, w.projectManager])
    for (const call of [`GET ${base}/credit_notes`, `GET /v2/credit_notes/${body.credit_note.id}`])
      assert.equal((await w.call(call, person)).body.error_code, 10004)
  assert.equal((await w.call(`GET /v2/credit_notes/${body.credit_note.id}`, w.otherOwner)).status, 404)
  assert.equal((await w.call(`GET /v2/client_invoices/${body.credit_note.id}`, w.owner)).status, 404)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenRules } from '../../../paper/testing/e-invoice-rules.ts'
import { termsOf } from '../../../paper/testing/e-invoice-terms.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { draft, issued, ok, post } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const leitwegId = '04011000-1234512345-06'
const line_items = [{ description: 'Survey', quantity: 2, unit_price: 50 }]
const noTax = { tax_1: null, tax_2: null }

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

async function missing(id: number, query = '') {
  const { missing_details } = (await w.call(`GET /v2/client_invoices/${id}/missing_details${query}`, w.owner))
    .body
  return missing_details.map((each: { attribute: string; rule: string | null }) => [
    each.attribute,
    each.rule,
  ])
}

test('what is missing is named before the issue, by the format of the client or the one asked for', async () => {
  const { id: client_id } = await client(authority())
  const { id } = await draft({ client_id, line_items })
  assert.deepEqual(await missing(id), [['references.buyer_reference', 'BR-DE-15']])
  assert.deepEqual(await missing(id, '?format=ubl'), [])
  await ok(`PUT /v2/clients/${client_id}`, authority({ buyer_reference: leitwegId, city: null }))
  assert.deepEqual(await missing(id), [['buyer.e_invoice.city', 'BR-DE-8']])
  await ok(`PUT /v2/clients/${client_id}`, authority({ buyer_reference: leitwegId }))
  assert.deepEqual(await missing(id), [])
})

test('each format keeps its rules, and both syntaxes of XRechnung say the same', async () => {
  const { id: client_id } = await client(authority({ buyer_reference: leitwegId }))
  const { id } = await issued({ client_id, line_items })
  const files = await Promise.all(
    ['xrechnung', 'xrechnung_cii', 'peppol', 'ubl'].map((format) => xml(id, format)),
  )
  for (const { status, text } of files) {
    assert.equal(status, 200, text)
    assert.deepEqual(brokenRules(text), [])
  }
  const [ubl, cii] = files.map(({ text }) => termsOf(text))
  assert.deepEqual(cii?.sums, ubl?.sums)
  assert.deepEqual(cii?.seller, ubl?.seller)
})

test('a client with a format gets the e-invoice beside the PDF; a send that lacks something is refused whole', async () => {
  const whole = authority({ buyer_reference: leitwegId })
  const { id: client_id } = await client(whole)
  const { id } = await draft({ client_id, line_items })
  assert.equal((await post(`/v2/client_invoices/${id}/send`)).status, 200)
  const [mail] = await w.mailsTo(whole.emails[0] ?? '')
  const [, body = ''] =
    /Content-Type: application\/xml[\s\S]+?\r\n\r\n([\s\S]+?)\r\n--/.exec(mail?.raw ?? '') ?? []
  assert.equal(Buffer.from(body, 'base64').toString(), (await xml(id, 'xrechnung')).text)

  const { id: other } = await client(authority())
  const lacking = await draft({ client_id: other, line_items })
  const refused = await post(`/v2/client_invoices/${lacking.id}/send`)
  assert.deepEqual([refused.status, refused.body.error_code], [400, 11520])
  const { status } = await ok(`GET /v2/client_invoices/${lacking.id}`)
  assert.equal(status, 'draft')
})

test('a reason for no tax: no tax is inherited, file and credit note carry the code, and a taxed line is refused', async () => {
  const { id: client_id } = await client({ name: 'Plume', country: 'FR', tax_id: 'FR40303265045' })
  const invoice = await issued({ client_id, line_items, tax_scenario: 'reverse_charge' })
  assert.deepEqual(
    [invoice.tax_scenario, invoice.tax_1, invoice.grand_total],
    ['reverse_charge', undefined, 100],
  )
  const { breakdown } = termsOf((await xml(invoice.id, 'ubl')).text)
  assert.deepEqual([breakdown[0]?.category, breakdown[0]?.code], ['AE', 'VATEX-EU-AE'])
  const note = await ok(`POST /v2/client_invoices/${invoice.id}/credit_notes`, {})
  assert.equal(note.tax_scenario, 'reverse_charge')

  const taxed = await post('client_invoices', { client_id, line_items, tax_1: 19, tax_scenario: 'export' })
  assert.deepEqual(
    [taxed.status, taxed.body.error_code, taxed.body.details[0].attribute],
    [400, 11523, 'tax_1'],
  )
  const plain = await draft({ client_id, line_items })
  const put = (body: object) => w.call(`PUT /v2/client_invoices/${plain.id}`, w.owner, { body })
  assert.equal((await put({ tax_scenario: 'exempt' })).body.error_code, 11523)
  assert.equal((await put({ tax_scenario: 'exempt', ...noTax })).status, 200)
  assert.equal((await put({ tax_scenario: null, tax_1: 19 })).status, 200)
})

test('400: invalid electronic addresses and Leitweg-IDs, each with its attribute', async () => {
  const attributes = async (call: string, body: object) => {
    const reply = await w.call(call, w.owner, { body })
    assert.equal(reply.status, 400, reply.text)
    return reply.body.details.map(({ attribute }: { attribute: string }) => attribute)
  }
  const wrong = { endpoint_scheme: '0204', endpoint_id: '04011000-12345-34' }
  assert.deepEqual(await attributes(`POST ${base}/clients`, { name: 'X', e_invoice: wrong }), [
    'e_invoice.endpoint_id',
  ])
  assert.deepEqual(await attributes(`PUT ${base}/invoice_settings`, { e_invoice: { endpoint_id: '1' } }), [
    'e_invoice.endpoint_scheme',
  ])
  const { id: client_id } = await client(authority())
  const { id } = await draft({ client_id, line_items })
  assert.deepEqual(await attributes(`PUT /v2/client_invoices/${id}/routing`, wrong), ['endpoint_id'])
})

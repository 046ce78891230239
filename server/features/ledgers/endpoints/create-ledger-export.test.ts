import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LedgerAnswer, ledgerIn, october, worth } from '../../../testing/ledgers.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { base, exported, first, invoice, ok, post, settings } = await ledgerIn(w)

test('400: an export without accounts is refused with what is missing, and the list of gaps says the same', async () => {
  const refused = await exported()
  assert.deepEqual([refused.status, refused.body.error_code], [400, 11820], refused.text)
  const { body } = await w.call(`GET ${base}/ledger_gaps?${october}&format=csv`, w.owner)
  assert.deepEqual(body.ledger_gaps, refused.body.details)
  const attributes = new Set(body.ledger_gaps.map(({ attribute }: LedgerAnswer) => attribute))
  for (const name of [
    'receivables',
    'bank',
    'sales_taxes',
    'member_payables',
    'expense_categories',
    'input_tax',
  ])
    assert.ok(attributes.has(name), name)
})

test('201: an export records its lines and sums, with its audit entry and its fact', async () => {
  await settings({ preset: 'skr03' })
  const { reply, facts, audit } = await traced(w, () => exported())
  assert.equal(reply.status, 201, reply.text)
  const { revision, kind, line_count, sums } = reply.body.ledger_export
  assert.deepEqual([revision, kind, line_count, sums.length], [1, 'full', 7, 2])
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['ledger_export.created'],
  )
  assert.deepEqual(
    audit.map(({ action, record_type }) => [action, record_type]),
    [['create', 'LedgerExport']],
  )
})

test('400: nothing changed; then a credit note, a new invoice and a deleted payment are the differences', async () => {
  const unchanged = await exported({ kind: 'differences' })
  assert.deepEqual([unchanged.status, unchanged.body.error_code], [400, 11822])
  const paid = (await w.call(`GET /v2/client_invoices/${first.id}/payments`, w.owner)).body.invoice_payments
  await ok(`DELETE /v2/client_invoices/${first.id}/payments/${paid[0].id}`)
  await invoice('2026-10-31', worth(10, { tax_2: false }))
  const made = await post(`/v2/client_invoices/${first.id}/credit_notes`, {
    issue_date: '2026-10-31',
    line_items: worth(40, { tax_2: false }),
  })
  await ok(`POST /v2/credit_notes/${made.body.credit_note.id}/issue`)
  const { body } = await exported({ kind: 'differences' })
  const { text } = await w.call(`GET /v2/ledger_exports/${body.ledger_export.id}/file`, w.owner)
  const rows = text
    .split('\r\n')
    .slice(1, -1)
    .map((row: string) => row.split(','))
  assert.deepEqual(
    rows.map((row: string[]) => [row[2], row[3], row[7]].join(' ')),
    ['payment yes -119.00', 'invoice no 11.90', 'credit note no -47.60'],
  )
  assert.equal((await exported({ kind: 'differences' })).body.error_code, 11822)
})

test('201: of two exports of differences at the same time, one has them; a repeat with its key exports once', async () => {
  await invoice('2026-10-31', worth(12, { tax_2: false }))
  const both = await Promise.all([exported({ kind: 'differences' }), exported({ kind: 'differences' })])
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 400])
  const headers = { 'Idempotency-Key': 'ledger-1' }
  const body = { start_date: '2026-10-01', stop_date: '2026-10-31', format: 'csv' }
  const once = await w.call(`POST ${base}/ledger_exports`, w.owner, { body, headers })
  const again = await w.call(`POST ${base}/ledger_exports`, w.owner, { body, headers })
  assert.equal(again.body.ledger_export.id, once.body.ledger_export.id)
})

test('400: DATEV asks for its numbers, one currency, digits, and one fiscal year', async () => {
  const gaps = await exported({ format: 'datev' })
  assert.deepEqual(gaps.body.details.map(({ attribute }: LedgerAnswer) => attribute).sort(), [
    'client_number',
    'consultant_number',
  ])
  await settings({ consultant_number: 29_098, client_number: 55_003, fiscal_year_month: 10 })
  const mixed = await exported({ format: 'datev' })
  assert.deepEqual(
    mixed.body.details.map(({ attribute }: LedgerAnswer) => attribute),
    ['currency'],
  )
  const years = await exported({ format: 'datev', currency: 'USD', start_date: '2026-09-01' })
  assert.deepEqual(
    years.body.details.map(({ attribute }: LedgerAnswer) => attribute),
    ['stop_date'],
  )
  const { status, body } = await exported({ format: 'datev', currency: 'USD' })
  assert.equal(status, 201)
  const file = await w.call(`GET /v2/ledger_exports/${body.ledger_export.id}/file`, w.owner)
  assert.equal(file.headers.get('content-type'), 'text/csv; charset=windows-1252')
  assert.ok(file.text.startsWith('"EXTF";700;21;"Buchungsstapel";13;'), file.text.slice(0, 60))
})

test('403: only the people who manage billing export', async () => {
  for (const person of [w.user, w.projectManager]) assert.equal((await exported({}, person)).status, 403)
  assert.equal((await exported({}, w.otherOwner)).status, 404)
})

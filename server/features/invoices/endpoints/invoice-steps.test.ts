import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, issued, ok, post, read } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const { clientId, work } = await billedWork({ client: { net_terms: 10, invoice_notes: 'Quote 77.' } })
const lines = (unit_price = 100) => [{ description: 'Work', quantity: 1, unit_price }]
const step = (id: number, name: string, body: object = {}) => post(`/v2/client_invoices/${id}/${name}`, body)
const codeOf = async (id: number, name: string, body: object = {}) =>
  (await step(id, name, body)).body.error_code

test('200: issuing gives a number and a paper, and leaves an entry and a fact', async () => {
  const { id } = await draft({ client_id: clientId, line_items: lines() })
  const { reply, facts, audit } = await traced(w, () => step(id, 'issue'))
  assert.equal(reply.status, 200, reply.text)
  const { number, status, issued_at } = reply.body.client_invoice
  assert.match(number, /^INV-2026-\d{4}$/)
  assert.deepEqual([status, issued_at.slice(0, 10)], ['open', '2026-11-02'])
  assert.deepEqual(
    audit.map(({ action, details }) => [action, details]),
    [['issue', { number }]],
  )
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['client_invoice.changed'],
  )
})

test('400: an issued invoice takes no change, no deletion and no second issue', async () => {
  const { id } = await issued({ client_id: clientId, line_items: lines() })
  const path = `/v2/client_invoices/${id}`
  const edit = await w.call(`PUT ${path}`, w.owner, { body: { notes: 'Later' } })
  const gone = await w.call(`DELETE ${path}`, w.owner)
  assert.deepEqual(
    [edit.body.error_code, gone.body.error_code, await codeOf(id, 'issue')],
    [11500, 11500, 11500],
  )
})

test('400: without lines, or with a total below zero, nothing is issued', async () => {
  const { id } = await draft({ client_id: clientId })
  assert.equal(await codeOf(id, 'issue'), 11503)
  const credit = [...lines(50), { description: 'Credit', quantity: -1, unit_price: 80 }]
  const negative = await draft({ client_id: clientId, line_items: credit })
  assert.equal(negative.grand_total, -30)
  const refused = await step(negative.id, 'issue')
  assert.deepEqual([refused.status, refused.body.details[0].attribute], [400, 'line_items'])
})

test('200: a discount of 100 % is closed when it is issued', async () => {
  const { status, closed_reason, balance } = await issued({
    client_id: clientId,
    discount: 100,
    line_items: lines(),
  })
  assert.deepEqual([status, closed_reason, balance], ['closed', 'paid', 0])
})

test('200: written off and reopened; void stays void and frees its time', async () => {
  await w.moveClock('2026-11-04T08:00:00Z')
  await work(w.user, ...slotsFrom('2026-11-03T09:00:00Z', 6))
  const generate = { start_date: '2026-11-03', stop_date: '2026-11-03', grouping: 'total' }
  const { id, number } = await issued({ client_id: clientId, generate })
  await ok(`POST /v2/client_invoices/${id}/close`, { reason: 'Insolvent' })
  const closed = await read(id)
  assert.deepEqual(
    [closed.status, closed.closed_reason, closed.close_note],
    ['closed', 'written_off', 'Insolvent'],
  )
  await ok(`POST /v2/client_invoices/${id}/reopen`)
  await ok(`POST /v2/client_invoices/${id}/void`, { reason: 'Wrong client' })
  const gone = await read(id)
  assert.deepEqual([gone.number, gone.closed_reason, gone.grand_total], [number, 'void', 80])
  for (const name of ['reopen', 'void', 'close', 'issue']) assert.equal(await codeOf(id, name), 11506, name)
  const again = await issued({ client_id: clientId, generate })
  assert.equal(again.grand_total, 80)
})

test('400: an issue date before the last one, unless the setting allows it', async () => {
  const { id } = await draft({ client_id: clientId, issue_date: '2026-11-01', line_items: lines() })
  const refused = await step(id, 'issue')
  assert.deepEqual([refused.status, refused.body.details[0].attribute], [400, 'issue_date'])
  await ok(`PUT ${base}/invoice_settings`, { keeps_date_order: false })
  assert.equal((await step(id, 'issue')).status, 200)
})

test('400: a number that is taken; one that is free is kept and moves no counter', async () => {
  const next = async () => (await issued({ client_id: clientId, line_items: lines() })).number
  const typed = await issued({ client_id: clientId, number: 'X-7', line_items: lines() })
  assert.equal(typed.number, 'X-7')
  const { id } = await draft({ client_id: clientId, number: 'X-7', line_items: lines() })
  assert.equal(await codeOf(id, 'issue'), 11501)
  const last = Number((await next()).slice(-4))
  const skipped = `INV-2026-${String(last + 2).padStart(4, '0')}`
  await issued({ client_id: clientId, number: skipped, line_items: lines() })
  assert.deepEqual(
    [await next(), await next()].map((number) => Number(number.slice(-4))),
    [last + 1, last + 3],
  )
})

test('200: the address of the public page is in every reply, changes by rotation, and is stored nowhere', async () => {
  const { id, viewer_url } = await issued({ client_id: clientId, line_items: lines() })
  assert.match(viewer_url, /^http:\/\/stint\.test\/i\/[\w-]{38}$/)
  assert.equal((await read(id)).viewer_url, viewer_url)
  const rotated = await ok(`POST /v2/client_invoices/${id}/viewer_url/rotate`)
  assert.notEqual(rotated.viewer_url, viewer_url)
  const headers = { 'Idempotency-Key': 'invoice-1' }
  const body = { client_id: clientId, line_items: lines() }
  const one = await w.call(`POST ${base}/client_invoices`, w.owner, { body, headers })
  const two = await w.call(`POST ${base}/client_invoices`, w.owner, { body, headers })
  assert.deepEqual(two.body.client_invoice, one.body.client_invoice)
  const [stored] = await w.database.rows(
    { body: is.text },
    sql`select body from idempotent_replies where key = 'invoice-1'`,
  )
  assert.ok(stored && !stored.body.includes('/i/'))
})

test('200: the change feed has the address of the public page', async () => {
  const { id, viewer_url } = await issued({ client_id: clientId, line_items: lines() })
  const found = async (cursor = ''): Promise<string | undefined> => {
    const { body } = await w.call(`GET ${base}/changes?limit=500${cursor}`, w.owner)
    const change = body.changes.find(
      (each: { resource: string; id: number }) => each.resource === 'client_invoice' && each.id === id,
    )
    if (change || !body.more) return change?.record.viewer_url
    return await found(`&cursor=${encodeURIComponent(body.cursor)}`)
  }
  assert.equal(await found(), viewer_url)
})

test('400: a draft that has changed since it was read is not issued, sent or changed', async () => {
  const seen = await draft({ client_id: clientId, line_items: lines() })
  const path = `/v2/client_invoices/${seen.id}`
  const calls = [
    [`PUT ${path}`, { notes: 'Mine' }],
    [`POST ${path}/issue`, {}],
    [`POST ${path}/send`, { to: ['billing@harbour.example'] }],
  ] as const
  await w.moveClock('2026-11-02T08:00:01Z')
  const other = await w.call(`PUT ${path}`, w.owner, { body: { tax_1: 23 } })
  assert.equal(other.status, 200, other.text)
  for (const [call, body] of calls) {
    const headers = { 'If-Match': seen.updated_at }
    const { status, body: refused } = await w.call(call, w.owner, { body, headers })
    assert.deepEqual([status, refused.error_code], [400, 11003], call)
  }
  const headers = { 'If-Match': `"${other.body.client_invoice.updated_at}"` }
  const reply = await w.call(`POST ${path}/issue`, w.owner, { body: {}, headers })
  assert.deepEqual([reply.status, reply.body.client_invoice?.grand_total], [200, 123], reply.text)
})

test('200: a dry run of issuing names the next number and takes none', async () => {
  const { id } = await draft({ client_id: clientId, line_items: lines() })
  const would = await post(`/v2/client_invoices/${id}/issue?dry_run=true`, {})
  assert.equal((await read(id)).status, 'draft')
  const { number } = (await step(id, 'issue')).body.client_invoice
  assert.deepEqual([would.status, would.body.client_invoice.number, would.body.faults], [200, number, []])
})

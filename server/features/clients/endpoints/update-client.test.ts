import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const made = await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, {
  body: {
    name: 'Harbour',
    emails: ['a@harbour.example'],
    invoice_notes: 'Thanks',
    net_terms: 14,
    metadata: [{ key: 'crm_id', value: '7' }],
  },
})
const path = `/v2/clients/${made.body.client.id}`
const put = (body: object, as = w.manager) => w.call(`PUT ${path}`, as, { body })
const budget = { type: 'cost', cost: 1000.5, stop_at: 90, alerts: { near_limit: 75, notify_enabled: true } }

test('200: only what is sent changes', async () => {
  const { client } = (await put({ phone: '123' })).body
  assert.deepEqual(
    [client.name, client.phone, client.net_terms, client.invoice_notes],
    ['Harbour', '123', '14', 'Thanks'],
  )
})

test('200: null clears notes and terms to the organization’s defaults', async () => {
  const { client } = (await put({ invoice_notes: null, net_terms: null })).body
  assert.deepEqual([client.inherit_invoice_notes, client.inherit_net_terms], [true, true])
  assert.equal('invoice_notes' in client || 'net_terms' in client, false)
})

test('200: tax data and language read back, with the changed fields in the entry; null removes them', async () => {
  const given = { country: 'PT', tax_id: ' PT501964843 ', language: 'pt' }
  const { reply, facts, audit } = await traced(w, () => put(given))
  const { country, tax_id, language } = reply.body.client
  assert.deepEqual([country, tax_id, language], ['PT', 'PT501964843', 'pt'])
  assert.deepEqual(
    [facts.map(({ name }) => name), audit.map(({ details }) => details)],
    [['client.changed'], [{ changed: ['country', 'tax_id', 'language'] }]],
  )
  const { client } = (await put({ country: null, tax_id: null, language: null })).body
  assert.deepEqual([client.country, client.tax_id, client.language], [null, null, null])
})

test('400: an unknown country and language and a long tax id, all at once', async () => {
  const { status, body } = await put({ country: 'XX', language: 'xx', tax_id: 'x'.repeat(41) })
  const attributes = body.details.map(({ attribute }: { attribute: string }) => attribute).sort()
  assert.deepEqual([status, attributes], [400, ['country', 'language', 'tax_id']])
})

test('200: null empties the address, as it does the phone', async () => {
  await put({ address: 'Pier 4', phone: '123' })
  const { status, body } = await put({ address: null, phone: null })
  assert.deepEqual([status, body.client.address, body.client.phone], [200, '', null])
  const fresh = { name: 'Lighthouse', address: null, phone: null }
  const created = await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, { body: fresh })
  assert.deepEqual([created.body.client.address, created.body.client.phone], ['', null])
})

test('200: a complete budget reads back as it is kept, and null removes it', async () => {
  const { client } = (await put({ budget })).body
  assert.deepEqual(client.budget, {
    type: 'cost',
    rate: 'bill_rate',
    cost: 1000.5,
    alerts: { near_limit: 75, notify_enabled: true, notify_all_members: false },
    include_non_billable: true,
    stop_timer_when_budget_reached: false,
    stop_at: 90,
  })
  assert.equal('budget' in (await put({ budget: null })).body.client, false)
})

test('400: a budget that is not complete names what it lacks', async () => {
  const reply = await put({ budget: { type: 'hours' } })
  assert.equal(reply.status, 400)
  assert.deepEqual(reply.body.details.map((detail: { attribute: string }) => detail.attribute).sort(), [
    'budget.hours',
    'budget.stop_at',
  ])
})

test('200: project_ids replaces the set', async () => {
  const other = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, {
    body: { name: 'Second' },
  })
  assert.deepEqual(
    (await put({ project_ids: [w.projectId, String(other.body.project.id)] })).body.client.project_ids,
    [w.projectId, other.body.project.id],
  )
  assert.deepEqual((await put({ project_ids: [other.body.project.id] })).body.client.project_ids, [
    other.body.project.id,
  ])
  assert.equal('client_id' in (await w.call(`GET /v2/projects/${w.projectId}`, w.owner)).body.project, false)
})

test('400: a project of another organization is named', async () => {
  const reply = await put({ project_ids: [999_999] })
  assert.deepEqual(reply.body.details, [
    { attribute: 'project_ids[0]', error: 'is not a project of the organization' },
  ])
})

test('200: archived and restored, it stays readable and moves between the lists', async () => {
  const listed = async (status: string) =>
    (
      await w.call(
        `GET /v2/organizations/${w.organizationId}/clients?status=${status}&include=projects`,
        w.owner,
      )
    ).body.clients.some((client: { id: number }) => client.id === made.body.client.id)
  await put({ status: 'archived' })
  assert.deepEqual(
    [await listed('active'), await listed('archived'), await listed('all')],
    [false, true, true],
  )
  assert.equal((await w.call(`GET ${path}`, w.owner)).body.client.status, 'archived')
  await put({ status: 'active' })
  assert.equal(await listed('active'), true)
})

test('404: a project manager, a user and another organization get no hint that it exists', async () => {
  for (const as of [w.projectManager, w.user, w.viewer, w.otherOwner])
    assert.equal((await put({ name: 'X' }, as)).status, 404)
})

test('a change is in the audit log and announced', async () => {
  await put({ address: 'Pier 4' })
  const [entry] = await w.database.rows(
    { details: is.json<object>(), user_id: is.int },
    sql`select details, user_id from audit_log_entries where record_type = 'Client' order by id desc limit 1`,
  )
  assert.deepEqual(entry, { details: { changed: ['address'] }, user_id: w.manager.id })
  const [fact] = await w.database.rows(
    { payload: is.json<object>() },
    sql`select payload from facts where name = 'client.changed' order by position desc limit 1`,
  )
  assert.deepEqual(fact?.payload, {
    organization_id: w.organizationId,
    client_id: made.body.client.id,
    changed: ['address'],
  })
})

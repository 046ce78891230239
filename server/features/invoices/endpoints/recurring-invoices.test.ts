import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn } from '../../../testing/invoices.ts'
import { traced } from '../../../testing/traces.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-10-07T08:00:00Z' })
const { ok } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const newClient = async (name: string): Promise<number> =>
  Number((await ok(`POST ${base}/clients`, { name })).id)
const monthly = { every: 'month', day: 1, grouping: 'project' }
const create = (
  { client_id, ...body }: { client_id: number; [name: string]: unknown },
  as: Person = w.owner,
) => w.call(`POST /v2/clients/${client_id}/recurring_invoices`, as, { body })

test('201, 200 and 204: a rule is created, changed, listed and deleted, with entries and facts', async () => {
  const client_id = await newClient('Rules')
  const { reply, facts, audit } = await traced(w, () => create({ client_id, ...monthly }))
  assert.equal(reply.status, 201, reply.text)
  const { id, next_on, issue, send, last_result } = reply.body.recurring_invoice
  assert.deepEqual([next_on, issue, send, last_result], ['2026-11-01', false, false, null])
  assert.deepEqual([facts[0]?.name, audit[0]?.action], ['recurring_invoice.created', 'create'])
  const changed = await ok(`PUT /v2/recurring_invoices/${id}`, { every: 'week', day: 5, issue: true })
  assert.deepEqual([changed.next_on, changed.issue], ['2026-10-09', true])
  const list = await w.call(
    `GET ${base}/recurring_invoices?client_ids[]=${client_id}&include[]=clients`,
    w.owner,
  )
  assert.deepEqual([list.body.recurring_invoices.length, list.body.clients[0].name], [1, 'Rules'])
  assert.equal((await create({ client_id, ...monthly })).body.error_code, 11508)
  assert.equal((await w.call(`DELETE /v2/recurring_invoices/${id}`, w.owner)).status, 204)
  assert.equal((await w.call(`GET /v2/recurring_invoices/${id}`, w.owner)).status, 404)
})

test('400: a day of the week after Sunday, send without issue; one of ten at the same time wins', async () => {
  const client_id = await newClient('Faults')
  const refused = await create({ client_id, every: 'week', day: 8, grouping: 'project', send: true })
  assert.deepEqual(
    refused.body.details.map(({ attribute }: { attribute: string }) => attribute),
    ['day', 'send'],
  )
  const replies = await Promise.all(Array.from({ length: 10 }, () => create({ client_id, ...monthly })))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array(9).fill(400)])
  const { id } = replies.find(({ status }) => status === 201)?.body.recurring_invoice ?? {}
  for (const body of [{ every: 'week', day: 9 }, { send: true }])
    assert.equal((await w.call(`PUT /v2/recurring_invoices/${id}`, w.owner, { body })).status, 400)
  await w.call(`DELETE /v2/recurring_invoices/${id}`, w.owner)
})

test('403 and 404: recurring invoices are for members who manage billing', async () => {
  const client_id = await newClient('Access')
  const { body } = await create({ client_id, ...monthly })
  const { id } = body.recurring_invoice
  for (const person of [w.user, w.projectManager]) {
    assert.equal((await create({ client_id, ...monthly }, person)).status, 404)
    assert.equal((await w.call(`GET /v2/recurring_invoices/${id}`, person)).body.error_code, 10004)
  }
  assert.equal((await w.call(`GET /v2/recurring_invoices/${id}`, w.otherOwner)).status, 404)
  assert.equal((await create({ client_id, ...monthly }, w.otherOwner)).status, 404)
  await w.call(`DELETE /v2/recurring_invoices/${id}`, w.owner)
})

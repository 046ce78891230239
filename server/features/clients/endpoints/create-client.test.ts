import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../testing/world.ts'

const w = await world()
const create = (body: object, as = w.owner) =>
  w.call(`POST /v2/organizations/${w.organizationId}/clients`, as, { body })

test('201: a defaulted client has no projects, inherits nothing that was sent, and is active', async () => {
  const { client } = (
    await w.call(`POST /v2/organizations/${w.organizationId}/clients`, w.owner, { body: { name: ' Plain ' } })
  ).body
  assert.deepEqual(
    { ...client, id: 0, created_at: '', updated_at: '' },
    {
      id: 0,
      organization_id: w.organizationId,
      name: 'Plain',
      emails: [],
      phone: null,
      address: '',
      country: null,
      tax_id: null,
      language: null,
      e_invoice: null,
      project_ids: [],
      inherit_invoice_notes: true,
      inherit_net_terms: true,
      status: 'active',
      created_at: '',
      updated_at: '',
      metadata: {},
    },
  )
})

test('201: everything that can be sent reads back', async () => {
  const { client } = (
    await create({
      name: 'Dock',
      emails: ['x@dock.example'],
      phone: '1',
      address: 'Quay',
      project_ids: [String(w.projectId)],
      invoice_notes: 'N',
      net_terms: 30,
      metadata: [{ key: 'crm_id', value: '9' }],
      budget: { type: 'hours', hours: 12.5, recurrence: 'weekly' },
    })
  ).body
  assert.deepEqual(
    [
      client.emails,
      client.phone,
      client.address,
      client.project_ids,
      client.invoice_notes,
      client.net_terms,
      client.metadata,
    ],
    [['x@dock.example'], '1', 'Quay', [w.projectId], 'N', '30', { crm_id: '9' }],
  )
  assert.deepEqual(
    [client.budget.hours, client.budget.recurrence, client.budget.recurrence_start],
    [12.5, 'weekly', 0],
  )
})

test('400: every fault is named at once', async () => {
  const reply = await create({ emails: ['nobody'], net_terms: -1, budget: { type: 'gold' } })
  assert.deepEqual(reply.body.details.map((detail: { attribute: string }) => detail.attribute).sort(), [
    'budget.type',
    'emails[0]',
    'name',
    'net_terms',
  ])
})

test('403: a member who is no manager may not create clients', async () => {
  assert.equal((await create({ name: 'No' }, w.projectManager)).body.error_code, 10003)
})

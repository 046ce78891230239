import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world()
const path = `/v2/organizations/${w.organizationId}/invoice_settings`
const put = (body: object) => w.call(`PUT ${path}`, w.owner, { body })

test('200: what is sent changes, the rest stays, with an entry and a fact', async () => {
  const before = (await w.call(`GET ${path}`, w.manager)).body.invoice_settings
  const { reply, facts, audit } = await traced(w, () => put({ prefix: 'R-', net_terms: 14, iban: null }))
  assert.deepEqual(reply.body.invoice_settings, { ...before, prefix: 'R-', net_terms: 14 })
  assert.deepEqual(
    [facts.map(({ name }) => name), audit.map(({ action }) => action)],
    [['invoice_settings.changed'], ['update']],
  )
})

test('400: every fault at once; 403: members get 10004', async () => {
  const { status, body } = await put({ number_format: 'R', country: 'XX', tax_1: 1.23456, net_terms: -1 })
  const attributes = body.details.map(({ attribute }: { attribute: string }) => attribute).sort()
  assert.deepEqual([status, attributes], [400, ['country', 'net_terms', 'number_format', 'tax_1']])
  const refused = await w.call(`GET ${path}`, w.user)
  assert.deepEqual([refused.status, refused.body.error_code], [403, 10004])
})

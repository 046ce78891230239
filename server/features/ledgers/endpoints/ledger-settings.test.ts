import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LedgerAnswer, ledgerIn } from '../../../testing/ledgers.ts'
import { traced } from '../../../testing/traces.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { base, settings } = await ledgerIn(w)

test('200: a preset sets every account, with its audit entry and its fact', async () => {
  const { reply, facts, audit } = await traced(w, () => settings({ preset: 'skr03', bank: '1210' }))
  assert.equal(reply.status, 200, reply.text)
  const { preset, receivables, bank, sales_taxes } = reply.body.ledger_settings
  assert.deepEqual([preset, receivables, bank, sales_taxes.length], ['skr03', '1410', '1210', 8])
  assert.deepEqual(
    facts.map(({ name }) => name),
    ['ledger_settings.changed'],
  )
  assert.deepEqual(
    audit.map(({ action, record_type }) => [action, record_type]),
    [['update', 'LedgerSettings']],
  )
})

test('400: accounts like formulas, clients of others, and two lines for one rate are named', async () => {
  const tax = {
    treatment: 'taxed',
    rate: 19,
    revenue_account: '1',
    tax_account: '2',
    tax_code: '',
    automatic: false,
  }
  const refused = await settings({
    receivables: '=1+1',
    clients: [{ client_id: 987_654, account: '10000' }],
    sales_taxes: [tax, tax],
  })
  assert.deepEqual(refused.body.details.map(({ attribute }: LedgerAnswer) => attribute).sort(), [
    'clients[0].client_id',
    'receivables',
    'sales_taxes[1]',
  ])
})

test('403 and 404: only the people who manage billing read and change the settings', async () => {
  for (const person of [w.user, w.projectManager])
    assert.equal((await w.call(`GET ${base}/ledger_settings`, person)).status, 403)
  assert.equal((await w.call(`GET ${base}/ledger_settings`, w.otherOwner)).status, 404)
  assert.equal((await w.call(`GET ${base}/ledger_settings`, w.manager)).status, 200)
})

test('403: others change nothing', async () => {
  assert.equal((await settings({ bank: '1' }, w.user)).status, 403)
})

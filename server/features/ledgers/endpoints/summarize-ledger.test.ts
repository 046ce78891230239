import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ledgerIn, october } from '../../../testing/ledgers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { base, settings } = await ledgerIn(w)
await settings({ preset: 'skr03' })

test('200: debit equals credit in each currency, which are never added up', async () => {
  const { body } = await w.call(`GET ${base}/ledger_lines/summary?${october}`, w.owner)
  assert.deepEqual(body.ledger_summaries, [
    { currency: 'JPY', lines: 1, debit: 9000, credit: 9000, tax: 0 },
    { currency: 'USD', lines: 6, debit: 466.2, credit: 466.2, tax: 9.2 },
  ])
})

test('403 and 404: only the people who manage billing sum it up', async () => {
  for (const person of [w.user, w.projectManager])
    assert.equal((await w.call(`GET ${base}/ledger_lines/summary?${october}`, person)).status, 403)
  assert.equal((await w.call(`GET ${base}/ledger_lines/summary?${october}`, w.otherOwner)).status, 404)
  assert.equal((await w.call(`GET ${base}/ledger_lines/summary?${october}`, w.manager)).status, 200)
})

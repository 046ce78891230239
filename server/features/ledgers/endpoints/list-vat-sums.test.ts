import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LedgerAnswer, ledgerIn, october } from '../../../testing/ledgers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { base, lines, settings } = await ledgerIn(w)
await settings({ preset: 'skr03' })

test('200: by currency, side, treatment and rate, less what was credited', async () => {
  const vat = (await w.call(`GET ${base}/vat_sums?${october}`, w.owner)).body.vat_sums
  assert.deepEqual(
    vat.map(({ currency, side, treatment, rate, net, tax, gross }: LedgerAnswer) => [
      currency,
      side,
      treatment,
      rate,
      net,
      tax,
      gross,
    ]),
    [
      ['JPY', 'sales', 'exempt', null, 9000, 0, 9000],
      ['USD', 'sales', 'taxed', 19, 130, 24.7, 154.7],
      ['USD', 'sales', 'taxed', 7, 50, 3.5, 53.5],
      ['USD', 'sales', 'exempt', null, 20, 0, 20],
      ['USD', 'purchases', 'taxed', 19, 100, 19, 119],
    ],
  )
  const taxes = (await lines()).reduce((sum, { kind, tax }) => sum + (kind === 'expense' ? 0 : tax), 0)
  const sales = vat.filter(({ side }: LedgerAnswer) => side === 'sales')
  assert.equal(
    sales.reduce((sum: number, { tax }: LedgerAnswer) => sum + tax, 0).toFixed(2),
    taxes.toFixed(2),
  )
})

test('403 and 404: only the people who manage billing list the VAT', async () => {
  for (const person of [w.user, w.projectManager])
    assert.equal((await w.call(`GET ${base}/vat_sums?${october}`, person)).status, 403)
  assert.equal((await w.call(`GET ${base}/vat_sums?${october}`, w.otherOwner)).status, 404)
  assert.equal((await w.call(`GET ${base}/vat_sums?${october}`, w.manager)).status, 200)
})

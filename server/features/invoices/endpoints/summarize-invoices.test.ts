import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { issued, ok, read } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const lines = (unit_price = 100) => [{ description: 'Work', quantity: 1, unit_price }]

test('200: late is open, past due and not paid; lists and sums show it', async () => {
  const { id: theirs } = await ok(`POST ${base}/clients`, { name: 'Late payers', net_terms: 0 })
  const { id } = await issued({ client_id: theirs, line_items: lines(60) })
  assert.equal((await read(id)).late, false)
  const lists = async (late: boolean) => {
    const reply = await w.call(`GET ${base}/client_invoices?client_ids[]=${theirs}&late=${late}`, w.owner)
    return reply.body.client_invoices.map((each: { id: number }) => each.id)
  }
  assert.deepEqual([await lists(true), await lists(false)], [[], [id]], 'on the day that it is due')
  const aging = async () => {
    const { body } = await w.call(`GET ${base}/client_invoices/summary?client_ids[]=${theirs}`, w.owner)
    return Object.entries(body.invoice_summaries[0].aging).flatMap(([name, amount]) => (amount ? [name] : []))
  }
  for (const [day, name] of [
    ['2026-11-02', 'not_due'],
    ['2026-11-03', 'days_1_30'],
    ['2026-12-02', 'days_1_30'],
    ['2026-12-03', 'days_31_60'],
  ]) {
    await w.moveClock(`${day}T09:00:00Z`)
    assert.deepEqual([day, await aging()], [day, [name]])
  }
  await w.moveClock('2026-12-10T08:00:00Z')
  assert.equal((await read(id)).late, true)
  assert.deepEqual([await lists(true), await lists(false)], [[id], []])
  const { body } = await w.call(`GET ${base}/client_invoices/summary?client_ids[]=${theirs}`, w.owner)
  assert.deepEqual(body.invoice_summaries, [
    {
      currency: 'USD',
      draft: { count: 0, amount: 0 },
      open: { count: 1, amount: 60 },
      late: { count: 1, amount: 60 },
      paid: { count: 0, amount: 0 },
      aging: { not_due: 0, days_1_30: 0, days_31_60: 60, days_61_90: 0, days_over_90: 0 },
    },
  ])
})

test('200: what was written off or voided is not paid', async () => {
  const { id: client_id } = await ok(`POST ${base}/clients`, { name: 'Mixed payers' })
  const [paid, off, gone] = [
    await issued({ client_id, line_items: lines(10) }),
    await issued({ client_id, line_items: lines(20) }),
    await issued({ client_id, line_items: lines(40) }),
  ]
  await ok(`POST /v2/client_invoices/${paid.id}/payments`, { amount: 10 })
  await ok(`POST /v2/client_invoices/${off.id}/close`, { reason: 'Bankrupt' })
  await ok(`POST /v2/client_invoices/${gone.id}/void`, { reason: 'Twice' })
  const { body } = await w.call(`GET ${base}/client_invoices/summary?client_ids[]=${client_id}`, w.owner)
  const [sums] = body.invoice_summaries
  assert.deepEqual([sums.paid, sums.open.count, sums.draft.count], [{ count: 1, amount: 10 }, 0, 0])
})

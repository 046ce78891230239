import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseQuarter } from '../features/tracking/rules/quarter.ts'
import { sql } from '../foundation/db/sql.ts'
import { type Transaction, transaction } from '../foundation/db/transaction.ts'
import { invoicesIn, slotsFrom } from '../testing/invoices.ts'
import { createQuarterOf, oldWorld, passYears } from '../testing/old-quarter.ts'
import { world } from '../testing/world.ts'
import { examineQuarter } from './quarter-in-use.ts'

const w = await world(oldWorld)
await createQuarterOf(w, '2024Q1')
const { billedWork, draft, ok } = invoicesIn(w)
const { clientId, work } = await billedWork()
await w.moveClock('2024-02-14T08:00:00Z')
await work(w.user, ...slotsFrom('2024-02-13T10:00:00Z', 3))
const { id: invoiceId } = await draft({ client_id: clientId })
await ok(`POST /v2/client_invoices/${invoiceId}/line_items/generate`, {
  start_date: '2024-02-13',
  stop_date: '2024-02-13',
  grouping: 'date',
})
await passYears(w)

/** Why 2024Q1 must stay, after a change that is rolled back. */
async function reasonsAfter(change: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  const quarter = parseQuarter('2024Q1')
  assert.ok(quarter)
  const asked = { now: await w.now(), changesKeepDays: 90, allowsOpenTimesheets: true }
  const undone = new Error('Rolled back')
  let reasons: string[] = []
  await transaction(w.database, async (tx) => {
    await change(tx)
    reasons = (await examineQuarter(tx, quarter, asked)).reasons
    throw undone
  }).catch((error) => assert.equal(error, undone))
  return reasons
}

test('refused: activities on the draft of an invoice are counted; once it is issued, nothing keeps them', async () => {
  assert.deepEqual(await reasonsAfter(async () => {}), [
    `3 of its activities are on drafts of invoices, in organization ${w.organizationId}.`,
  ])
  await ok(`POST /v2/client_invoices/${invoiceId}/issue`)
  assert.deepEqual(await reasonsAfter(async () => {}), [])
})

test('refused: a fact that has waited for its subscribers for more than a day', async () => {
  const [reason] = await reasonsAfter(async (tx) => {
    const waits = sql`organization_id = ${w.organizationId}`
    await tx.change(sql`update fact_heads set settled_position = 0 where ${waits}`)
    await tx.change(sql`update facts set announced_at = '2024-03-01Z' where ${waits} and position = 1`)
  })
  assert.equal(reason, 'Facts wait for subscribers since 2024-03-01. Run doctor.')
})

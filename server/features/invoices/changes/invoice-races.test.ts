import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columns, is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Called } from '../../../testing/call.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { type Invoice, invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'
import { lockInvoice } from '../store/invoice-rows.ts'
import { generateLines } from './generate-lines.ts'
import { issueInvoice } from './issue-invoice.ts'
import { retotal } from './write-lines.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, ok, read, ...calls } = invoicesIn(w)
const { clientId, projectId, work } = await billedWork()
await w.moveClock('2026-11-10T08:00:00Z')
for (const day of ['2026-11-03', '2026-11-04', '2026-11-05'])
  for (const person of [w.user, w.projectManager]) await work(person, ...slotsFrom(`${day}T09:00:00Z`, 12))
const days = { start_date: '2026-11-02', stop_date: '2026-11-09' }
const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]
const many = <T>(count: number, of: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => of(i)))
async function inTurn(count: number, of: () => Promise<Invoice>): Promise<Invoice[]> {
  const made: Invoice[] = []
  while (made.length < count) made.push(await of())
  return made
}
const atOf = ({ id }: Invoice) => ({ organizationId: w.organizationId, id, partyId: clientId })

/** A busy machine has no connection for all at the same time: callers try again, as the reply says. */
async function post(path: string, body: object = {}): Promise<Called> {
  const reply = await calls.post(path, body)
  return reply.status === 503 ? post(path, body) : reply
}

/** What is marked as invoiced is claimed by exactly one invoice, and the other way round. */
async function assertClaimsMatch(): Promise<void> {
  const wrong = await w.database.rows(
    columns({ id: is.int }),
    sql`select a.id from activities a
        full join invoice_claims c on c.organization_id = a.organization_id and c.activity_id = a.id and c.kind = 'client'
        where (a.client_invoiced and not a.is_removed) is distinct from (c.activity_id is not null)
           or c.line_id is null and c.activity_id is not null`,
  )
  assert.deepEqual(wrong, [])
}

test('100 parallel issues and as many rollbacks: consecutive numbers without a gap', async () => {
  const drafts = await inTurn(100, () => draft({ client_id: clientId, line_items }))
  const doomed = await inTurn(20, () => draft({ client_id: clientId, line_items }))
  const rollBack = (invoice: Invoice) =>
    w.write(async (writer) => {
      await issueInvoice(writer, atOf(invoice))
      throw new Error('rolled back')
    })
  const rollAllBack = async () => {
    for (const invoice of doomed) await assert.rejects(rollBack(invoice), /rolled back/)
  }
  const [issued] = await Promise.all([
    many(100, (i) => post(`/v2/client_invoices/${drafts[i]?.id}/issue`)),
    rollAllBack(),
  ])
  const numbers = issued
    .map(({ body }) => Number(body.client_invoice.number.replace('INV-2026-', '')))
    .sort((a, b) => a - b)
  assert.deepEqual(
    numbers,
    Array.from({ length: 100 }, (_, i) => i + 1),
  )
})

test('50 racers generate from the same time: no second is in two invoices', async () => {
  const drafts = await inTurn(50, () => draft({ client_id: clientId }))
  const replies = await many(50, (i) =>
    post(`/v2/client_invoices/${drafts[i]?.id}/line_items/generate`, {
      ...days,
      grouping: i % 2 === 0 ? 'total' : 'detailed',
    }),
  )
  const won = replies.filter(({ status }) => status === 200)
  assert.ok(won.length >= 1)
  assert.ok(replies.every(({ status, body }) => status === 200 || body.error_code === 11503))
  const seconds = won.flatMap(({ body }) =>
    body.client_invoice.line_items.map((line: Invoice) => line.generated_data.duration),
  )
  assert.equal(
    seconds.reduce((sum, each) => sum + each, 0),
    6 * 12 * 600,
  )
  await assertClaimsMatch()
  for (const { body } of won) await ok(`DELETE /v2/client_invoices/${body.client_invoice.id}`)
  await assertClaimsMatch()
})

test('racers pay at once: never more than the balance, and the sum is what is paid', async () => {
  const { id } = await draft({ client_id: clientId, line_items })
  await ok(`POST /v2/client_invoices/${id}/issue`)
  const replies = await many(20, () => post(`/v2/client_invoices/${id}/payments`, { amount: 15 }))
  const refused = replies.flatMap(({ status, body }) => (status === 201 ? [] : [body.error_code]))
  assert.deepEqual([replies.length - refused.length, new Set(refused)], [6, new Set([11504])])
  const { paid_amount, status } = await read(id)
  assert.deepEqual([paid_amount, status], [90, 'open'])
})

test('the number of statements does not depend on the number of activities', async () => {
  const count = async (range: { start_date: string; stop_date: string }) => {
    const invoice = await draft({ client_id: clientId })
    const asked = {
      ...range,
      grouping: 'detailed',
      rounding: undefined,
      project_ids: [projectId],
      user_ids: undefined,
    }
    const statements = await statementsOf(w, async (writer) => {
      const state = await lockInvoice(writer.db, atOf(invoice))
      await generateLines(writer, state, { ...asked, only_approved: false, allow_zero_rates: false } as never)
      await retotal(writer, state)
    })
    await ok(`DELETE /v2/client_invoices/${invoice.id}`)
    return statements
  }
  const few = await count({ start_date: '2026-11-03', stop_date: '2026-11-03' })
  assert.equal(await count(days), few)
})

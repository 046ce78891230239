import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-10-05T08:00:00Z' })
const { billedWork, ok } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const monthly = { every: 'month', day: 1, grouping: 'project' }
const create = ({ client_id, ...body }: { client_id: number; [name: string]: unknown }) =>
  w.call(`POST /v2/clients/${client_id}/recurring_invoices`, w.owner, { body })
const read = (id: number) => ok(`GET /v2/recurring_invoices/${id}`)
const invoicesOf = async (clientId: number) =>
  (await w.call(`GET ${base}/client_invoices?client_ids[]=${clientId}&include_line_items=true`, w.owner)).body
    .client_invoices
const noticesOf = async (id: number) =>
  (
    await w.database.rows(
      { text: is.text },
      sql`select text from notifications where kind = 'recurring_invoice.billed' and subject = ${String(id)}
          and user_id = ${w.owner.id} order by id`,
    )
  ).map(({ text }) => text)

const one = await billedWork({ client: { name: 'One', emails: ['one@quay.example'] } })
const two = await billedWork({ client: { name: 'Two' }, members: [{ user_id: w.viewer.id, role: 'user' }] })
await w.moveClock('2026-10-07T08:00:00Z')
await one.work(w.user, ...slotsFrom('2026-10-06T09:00:00Z', 6))
await two.work(w.viewer, ...slotsFrom('2026-10-06T09:00:00Z', 6))

test('billed once per period: created, issued and sent; an empty period creates nothing and says so', async () => {
  const rule = (await create({ client_id: one.clientId, ...monthly, issue: true, send: true })).body
    .recurring_invoice
  await w.startAnother()
  await w.moveClock('2026-11-01T09:00:00Z')
  await w.settle()
  const [invoice, ...more] = await invoicesOf(one.clientId)
  assert.equal(more.length, 0)
  assert.deepEqual(
    [invoice.status, invoice.issue_date, invoice.grand_total, invoice.sent_to],
    ['open', '2026-11-01', 80, ['one@quay.example']],
  )
  assert.equal((await w.mailsTo('one@quay.example')).length, 1)
  const billed = await read(rule.id)
  assert.deepEqual(
    [billed.next_on, billed.last_result.outcome, billed.last_result.client_invoice_id],
    ['2026-12-01', 'created', invoice.id],
  )
  await w.moveClock('2027-01-02T09:00:00Z')
  await w.settle()
  const empty = await read(rule.id)
  assert.deepEqual(
    [empty.next_on, empty.last_result.outcome, empty.last_result.start_date],
    ['2027-02-01', 'empty', '2026-12-01'],
  )
  assert.equal((await invoicesOf(one.clientId)).length, 1)
  assert.equal((await noticesOf(rule.id)).length, 1)
})

test('no loss: a missing rate becomes a notice, once; the period stays next until it is billed at 0 or by hand', async () => {
  await w.moveClock('2027-01-03T09:00:00Z')
  const rule = (await create({ client_id: two.clientId, ...monthly })).body.recurring_invoice
  // As if the rule had been there in October.
  await w.database.change(
    sql`update recurring_invoices set next_period = '2026-10-01', due_on = '2026-11-01' where id = ${rule.id}`,
  )
  for (const day of ['04', '05']) {
    await w.moveClock(`2027-01-${day}T09:00:00Z`)
    await w.settle()
  }
  const failed = await read(rule.id)
  assert.deepEqual([failed.last_result.outcome, failed.next_on], ['failed', '2027-01-06'])
  assert.match(failed.last_result.error, /Vera Viewer has no bill rate on Quay wall/)
  assert.deepEqual(await invoicesOf(two.clientId), [])
  const [text, ...more] = await noticesOf(rule.id)
  assert.match(text ?? '', /no bill rate/)
  assert.equal(more.length, 0)
  const marked = await w.database.rows(
    { count: is.int },
    sql`select count(*)::int as count from invoice_claims where user_id = ${w.viewer.id}`,
  )
  assert.equal(marked[0]?.count, 0)

  await ok(`PUT /v2/recurring_invoices/${rule.id}`, { allow_zero_rates: true })
  await w.settle()
  const [invoice] = await invoicesOf(two.clientId)
  assert.deepEqual([invoice?.status, invoice?.line_items[0].quantity, invoice?.grand_total], ['draft', 1, 0])
  assert.equal((await read(rule.id)).next_on, '2027-02-01')
})

test('a draft and a notice: the client has no address to send to', async () => {
  await w.moveClock('2027-01-08T08:00:00Z')
  const none = await billedWork({ client: { name: 'No address' } })
  await w.moveClock('2027-01-08T12:00:00Z')
  await none.work(w.user, ...slotsFrom('2027-01-08T09:00:00Z', 3))
  const rule = (
    await create({
      client_id: none.clientId,
      every: 'week',
      day: 1,
      grouping: 'total',
      issue: true,
      send: true,
    })
  ).body.recurring_invoice
  await w.moveClock('2027-01-11T09:00:00Z')
  await w.settle()
  const [invoice] = await invoicesOf(none.clientId)
  const { last_result } = await read(rule.id)
  assert.deepEqual([invoice?.status, invoice?.sent_at, last_result.outcome], ['open', undefined, 'created'])
  assert.match(last_result.error, /the client has none/)
})

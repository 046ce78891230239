import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, ok, post } = invoicesIn(w)
const base = `/v2/organizations/${w.organizationId}`
const { clientId, work } = await billedWork()
await w.moveClock('2026-11-04T08:00:00Z')
await work(w.user, ...slotsFrom('2026-11-03T09:00:00Z', 6))
const range = { start_date: '2026-11-02', stop_date: '2026-11-03', grouping: 'total' }
const line_items = [{ description: 'Work', quantity: 1, unit_price: 100 }]
const codes = async (as: Person, ...calls: string[]) => {
  const replies = []
  for (const call of calls) {
    const { status, body } = await w.call(call, as, /^GET/.test(call) ? {} : { body: {} })
    replies.push(status < 300 ? status : body.error_code)
  }
  return replies
}

test('403: project managers, users and managers without manage_billing get 10004; people outside 404', async () => {
  const { id } = await draft({ client_id: clientId, line_items })
  const calls = [
    `GET ${base}/client_invoices`,
    `GET /v2/client_invoices/${id}`,
    `POST /v2/client_invoices/${id}/issue`,
  ]
  const narrow = await w.addPerson('Nora Narrow', 'manager')
  await ok(`PUT ${base}/update_members`, { members: [{ user_id: narrow.id, manage_billing: false }] })
  for (const person of [w.projectManager, w.user, narrow])
    assert.deepEqual(await codes(person, ...calls), [10004, 10004, 10004])
  assert.deepEqual(await codes(w.stranger, ...calls), [12000, 12000, 12000])
  assert.deepEqual(await codes(w.manager, ...calls), [200, 200, 200])
})

test('201: a member bills their own time at their pay rate, with their initials as number', async () => {
  const mine = await draft({ generate: range }, 'team', w.user)
  assert.deepEqual(
    [mine.user_id, mine.author_id, mine.grand_total, mine.tax_1],
    [w.user.id, w.user.id, 30, undefined],
  )
  assert.equal(Object.hasOwn(mine.line_items[0].generated_data, 'task_ids'), false)
  const open = await ok(`POST /v2/team_invoices/${mine.id}/issue`, {}, w.user)
  assert.equal(open.number, 'UU-1')
  const more = await ok(`POST ${base}/team_invoices`, { user_id: w.user.id, line_items }, w.owner)
  assert.equal((await ok(`POST /v2/team_invoices/${more.id}/issue`)).number, 'UU-2')
  const marked = await w.database.rows(
    { team_invoiced: is.flag, client_invoiced: is.flag },
    sql`select distinct team_invoiced, client_invoiced from activities where user_id = ${w.user.id}`,
  )
  assert.deepEqual(marked, [{ team_invoiced: true, client_invoiced: false }])
  const steps = ['close', 'void', 'reopen', 'payments'].map(
    (name) => `POST /v2/team_invoices/${mine.id}/${name}`,
  )
  assert.deepEqual(await codes(w.user, ...steps.slice(0, 3)), [10004, 10004, 10004])
  const paid = await post(`/v2/team_invoices/${mine.id}/payments`, { amount: 30 })
  assert.equal(paid.status, 201, paid.text)
  assert.equal((await ok(`GET /v2/team_invoices/${mine.id}`, {}, w.user)).status, 'closed')
})

test('403: a member reads, lists or writes team invoices of others', async () => {
  const theirs = await draft({ user_id: w.projectManager.id, line_items }, 'team')
  assert.deepEqual(
    await codes(w.user, `GET /v2/team_invoices/${theirs.id}`, `POST /v2/team_invoices/${theirs.id}/issue`),
    [10004, 10004],
  )
  const made = await post('team_invoices', { user_id: w.projectManager.id, line_items }, w.user)
  assert.deepEqual([made.status, made.body.error_code], [403, 10004])
  const list = await w.call(`GET ${base}/team_invoices?user_ids[]=${w.projectManager.id}`, w.user)
  assert.deepEqual(list.body.team_invoices, [])
  const all = await w.call(`GET ${base}/team_invoices`, w.user)
  assert.ok(all.body.team_invoices.every((each: { user_id: number }) => each.user_id === w.user.id))
  const sums = await w.call(`GET ${base}/team_invoices/summary?user_ids[]=${w.projectManager.id}`, w.user)
  assert.equal(sums.body.invoice_summaries[0]?.draft.count ?? 0, 0)
})

test('404: a line, a payment or an invoice of the other kind', async () => {
  const {
    id,
    line_items: [line],
  } = await draft({ client_id: clientId, line_items })
  const other = await draft({ client_id: clientId, line_items })
  assert.deepEqual(
    await codes(
      w.owner,
      `GET /v2/team_invoices/${id}`,
      `GET /v2/client_invoices/${other.id}/line_items/${line.id}/explain`,
      `GET /v2/client_invoices/${id}/line_items/${line.id}/explain`,
    ),
    [12000, 12000, 200],
  )
})

test('200: entries about invoices are for members who manage billing', async () => {
  const rows = await w.database.rows(
    { concerns_payment: is.flag },
    sql`select distinct concerns_payment from audit_log_entries
        where organization_id = ${w.organizationId} and record_type in ('ClientInvoice', 'TeamInvoice')`,
  )
  assert.deepEqual(rows, [{ concerns_payment: true }])
})

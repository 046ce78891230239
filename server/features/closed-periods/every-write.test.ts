import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../foundation/db/sql.ts'
import { queried } from '../../foundation/testing/queried.ts'
import { approvalsIn } from '../../testing/approvals.ts'
import type { Called } from '../../testing/call.ts'
import { expensesIn } from '../../testing/expenses.ts'
import { invoicesIn } from '../../testing/invoices.ts'
import { manualTimeIn } from '../../testing/manual-time.ts'
import { paymentsIn } from '../../testing/payments.ts'
import { requestsIn } from '../../testing/time-off-requests.ts'
import { timersIn } from '../../testing/timers.ts'
import { trackedIn } from '../../testing/tracked.ts'
import { world } from '../../testing/world.ts'

// October has a record of every kind; then it is closed.
const w = await world({ now: '2026-10-05T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const { activity, send, results } = trackedIn(w)
const expenses = expensesIn(w)
const invoices = invoicesIn(w)
const manual = manualTimeIn(w)
const payments = paymentsIn(w)
const timeOff = requestsIn(w)
const { ok } = invoices

await ok(`PUT ${base}/update_members`, {
  members: [
    {
      user_id: w.user.id,
      payment: { rate_type: 'hourly', pay_rate: 20, pay_period: 'weekly', period_week_day: 0 },
    },
  ],
})
const quay = await invoices.billedWork()
const policyId = await timeOff.makePolicy(80, [w.user])
await w.moveClock('2026-11-01T08:00:00Z')
await quay.work(w.user, '2026-10-06T09:00:00Z', '2026-10-06T09:10:00Z')
assert.deepEqual(
  await results(w.user, [activity('2026-10-06T12:00:00Z'), activity('2026-11-01T07:00:00Z')]),
  ['accepted', 'accepted'],
)
const approvedTime = await manual.request('2026-10-08T09:00:00Z', '2026-10-08T10:00:00Z')
await manual.decide(w.owner, approvedTime, { status: 'approved' })
const draftExpense = await expenses.create({ date: '2026-10-07' })
const approvedExpense = await expenses.approved({ date: '2026-10-07' })
const november = await expenses.create({ date: '2026-11-01' })
const off = await timeOff.asked(w.user, timeOff.daysOff(w.user, policyId, ['2026-10-15']))
await timeOff.decide(w.owner, off, 'approved')
const denied = await timeOff.asked(w.user, timeOff.daysOff(w.user, policyId, ['2026-10-16']))
await timeOff.decide(w.owner, denied, 'denied')
const line_items = [{ description: 'Crane', quantity: 1, unit_price: 100 }]
const client_id = quay.clientId
const issued = await invoices.issued({ client_id, issue_date: '2026-10-09', line_items })
const paid = await ok(`POST /v2/client_invoices/${issued.id}/payments`, { amount: 10, date: '2026-10-20' })
const teamIssued = await invoices.issued({ user_id: w.user.id, issue_date: '2026-10-09', line_items }, 'team')
await w.settle()
const sheets = await w.call(
  `GET ${base}/timesheets?date[start]=2026-10-06&date[stop]=2026-10-06&user_ids=${w.user.id}`,
  w.owner,
)
const sheet = sheets.body.timesheets[0].id
const { id: periodId } = await ok(`POST ${base}/closed_periods`, {
  start_date: '2026-10-01',
  stop_date: '2026-10-31',
})
await ok(`POST /v2/closed_periods/${periodId}/close`, { accept: ['unbilled_work', 'unpaid_invoices'] })
// A draft dated in October can still be written.
const draft = await invoices.draft({ client_id, issue_date: '2026-10-10', line_items })

const member = `${base}/members/${w.user.id}`
const inOctober = '2026-10-06T09:00:00Z'

let late = 0

/** One call for each way to change something of October. */
const writes: Record<string, () => Promise<Called>> = {
  'adding time': () =>
    w.call(`POST /v2/users/${w.user.id}/time_entries`, w.owner, {
      body: { project_id: w.projectId, start_time: '2026-10-09T08:00:00Z', tracked: 600, note: 'x' },
    }),
  'moving time': () =>
    w.call(`PUT ${member}/time`, w.owner, {
      body: {
        start_time: inOctober,
        stop_time: '2026-10-06T09:20:00Z',
        project_id: w.projectId,
        reason: 'x',
      },
    }),
  'deleting time': () =>
    w.call(
      `DELETE ${member}/time?time[start]=${inOctober}&time[stop]=2026-10-06T09:10:00Z&reason=x`,
      w.owner,
    ),
  'asking for manual time': () =>
    manual.submit(w.user, { start_time: '2026-10-09T09:00:00Z', stop_time: '2026-10-09T10:00:00Z' }),
  'undoing an approval of manual time': () => manual.decide(w.owner, approvedTime, { status: 'submitted' }),
  'starting a timer in it': () => timersIn(w).start(w.user, { started_at: '2026-10-31T23:00:00Z' }),
  'changing time in one step': () =>
    w.call(`POST ${member}/time_changes`, w.owner, {
      body: {
        add: [
          {
            start_time: '2026-10-09T08:00:00Z',
            stop_time: '2026-10-09T08:10:00Z',
            project_id: w.projectId,
          },
        ],
        reason: 'x',
      },
    }),
  'submitting a timesheet': () =>
    w.call(`PUT /v2/timesheets/${sheet}`, w.user, { body: { status: 'submitted' } }),
  'approving a timesheet': () =>
    w.call(`PUT /v2/timesheets/${sheet}`, w.owner, { body: { status: 'approved' } }),
  'asking for time off': () =>
    timeOff.ask(w.user, timeOff.daysOff(w.user, policyId, ['2026-10-31', '2026-11-01'])),
  'denying approved time off': () => timeOff.decide(w.owner, off, 'denied'),
  'removing time off': () => w.call(`DELETE /v2/time_off_requests/${denied}`, w.owner),
  'creating an expense': () => expenses.post({ date: '2026-10-31', category: 'travel', amount: 3 }),
  'moving an expense into it': () =>
    w.call(`PUT /v2/expenses/${november.id}`, w.user, { body: { date: '2026-10-02' } }),
  'moving an expense out of it': () =>
    w.call(`PUT /v2/expenses/${draftExpense.id}`, w.user, { body: { date: '2026-11-02' } }),
  'changing an expense': () =>
    w.call(`PUT /v2/expenses/${draftExpense.id}`, w.user, { body: { amount: 99 } }),
  'submitting an expense': () => expenses.step(draftExpense.id, 'submit'),
  'deleting an expense': () => w.call(`DELETE /v2/expenses/${draftExpense.id}`, w.user),
  'denying an approved expense': () => expenses.decide(approvedExpense.id, { status: 'submitted' }),
  'issuing an invoice': () => invoices.post(`/v2/client_invoices/${draft.id}/issue`),
  'voiding an invoice': () => invoices.post(`/v2/team_invoices/${teamIssued.id}/void`),
  'recording a payment': () =>
    invoices.post(`/v2/client_invoices/${issued.id}/payments`, { amount: 5, date: '2026-10-30' }),
  'deleting a payment': () => w.call(`DELETE /v2/client_invoices/${issued.id}/payments/${paid.id}`, w.owner),
  'paying members': () =>
    payments.post({
      start_date: '2026-10-06',
      stop_date: '2026-10-06',
      source: 'hours',
      user_ids: [w.user.id],
    }),
}

/** Everything that October consists of, as the tables have it. */
async function october(): Promise<unknown> {
  const of = w.organizationId
  const tables = [
    sql`select to_jsonb(d) as row from daily_activities d where organization_id = ${of} and date < '2026-11-01' order by id`,
    sql`select to_jsonb(a) as row from activities a where organization_id = ${of} and date < '2026-11-01' order by id`,
    sql`select to_jsonb(t) as row from timesheets t where organization_id = ${of} and start_date < '2026-11-01' order by id`,
    sql`select to_jsonb(r) as row from manual_time_requests r where organization_id = ${of} order by id`,
    sql`select to_jsonb(r) as row from time_off_requests r where organization_id = ${of} order by id`,
    sql`select to_jsonb(e) as row from expenses e where organization_id = ${of} order by id`,
    sql`select to_jsonb(i) as row from invoices i where organization_id = ${of} order by id`,
    sql`select to_jsonb(p) as row from invoice_payments p where organization_id = ${of} order by id`,
    sql`select to_jsonb(p) as row from team_payments p where organization_id = ${of} order by id`,
  ]
  return Promise.all(tables.map((each) => queried(w.database, each)))
}

for (const [name, write] of Object.entries(writes))
  test(`400: ${name} of a closed period names it (11801), and nothing changes`, async () => {
    const before = await october()
    const { status, body, text } = await write()
    assert.deepEqual([status, body?.error_code], [400, 11801], text)
    assert.match(body.error, /October 2026/)
    assert.deepEqual(await october(), before)
  })

test('200: late time of a tracker waits as one request, once, and is approved only after a reopening', async () => {
  const seconds = () =>
    queried<{ sum: number }>(
      w.database,
      sql`select coalesce(sum(tracked), 0)::int as sum from daily_activities where organization_id = ${w.organizationId} and date < '2026-11-01'`,
    )
  const before = await seconds()
  const items = [
    activity('2026-10-06T15:00:00Z'),
    activity('2026-10-06T15:10:00Z'),
    activity('2026-11-01T07:30:00Z'),
  ]
  const { body } = await send(w.user, items)
  const [first, second, other] = body.results
  assert.deepEqual([first.result, first.tracked, other.tracked], ['accepted', 0, 600])
  assert.equal(first.manual_time_request_id, second.manual_time_request_id)
  assert.equal(other.manual_time_request_id, undefined)
  assert.deepEqual(await results(w.user, items), ['duplicate', 'duplicate', 'duplicate'])
  const waiting = await ok(`GET /v2/manual_time_requests/${first.manual_time_request_id}`)
  assert.deepEqual(
    [waiting.status, waiting.start_time, waiting.duration_seconds, waiting.reason_to_submit],
    ['submitted', '2026-10-06T15:00:00Z', 1_200, 'Late time of a closed period: October 2026'],
  )
  const refused = await manual.decide(w.owner, waiting.id, { status: 'approved' })
  assert.equal(refused.body.error_code, 11801, refused.text)
  assert.deepEqual(await seconds(), before)
  late = waiting.id
})

test('200: a payment of another day settles an invoice of a closed one, and a credit note corrects it', async () => {
  await ok(`POST /v2/client_invoices/${issued.id}/payments`, { amount: 10, date: '2026-11-01' })
  const note = await ok(`POST /v2/client_invoices/${issued.id}/credit_notes`, {
    line_items: [{ description: 'Less', quantity: 1, unit_price: 5 }],
  })
  assert.ok(note.id)
})

test('200: undoing an approval of everything leaves what is closed since', async () => {
  const { approveAll, undo, read } = approvalsIn(w, 'expenses')
  await expenses.create({ date: '2026-09-07', submit: true })
  const approval = await approveAll(w.owner)
  assert.equal(approval.approved, 1)
  const { id } = await ok(`POST ${base}/closed_periods`, {
    start_date: '2026-09-01',
    stop_date: '2026-09-30',
  })
  await ok(`POST /v2/closed_periods/${id}/close`, { accept: ['unbilled_work', 'unpaid_invoices'] })
  assert.equal((await undo(approval.id, w.owner)).status, 200)
  await w.settle()
  const undone = await read(approval.id, w.owner)
  assert.deepEqual([undone.status, undone.undone, undone.kept], ['undone', 0, 1])
})

test('200: once it is reopened, the same calls work again', async () => {
  await ok(`POST /v2/closed_periods/${periodId}/reopen`, { reason: 'A late expense.' })
  assert.equal((await expenses.post({ date: '2026-10-31', category: 'travel', amount: 3 })).status, 201)
  const approved = await manual.decide(w.owner, late, { status: 'approved' })
  assert.equal(approved.status, 200, approved.text)
  const { status, text } = await invoices.post(`/v2/client_invoices/${draft.id}/issue`)
  assert.equal(status, 200, text)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { budgetsIn } from '../../../testing/budgets.ts'
import { invoicesIn } from '../../../testing/invoices.ts'
import { paidWeek, paymentsIn } from '../../../testing/payments.ts'
import { timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'
import { type ReportName, reportNames, reports } from '../rules/reports.ts'
import type { ShownReport } from '../rules/shown-report.ts'
import { hasPast } from '../rules/sources.ts'

const w = await world({ now: '2026-09-01T08:00:00Z', plan: 'enterprise' })
const base = `/v2/organizations/${w.organizationId}/reports`
const { billedWork, draft, issued, ok } = invoicesIn(w)
const date = { start: '2026-01-01', stop: '2026-12-31' }
const past = reportNames.filter((name) => hasPast(reports[name].source))

const asked = (report: ReportName, more: object = {}) =>
  w.call(`POST ${base}/run`, w.owner, { body: { report, date, ...more } })
async function run(report: ReportName, more: object = {}): Promise<ShownReport> {
  const reply = await asked(report, more)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const figures = ({ rows, totals }: ShownReport) => ({ rows, totals })

type Moment = { what: string; at: Instant; shown: Map<ReportName, ReturnType<typeof figures>> }
const moments: Moment[] = []

/** What every report with a past shows now; afterwards the clock moves on. */
async function look(what: string): Promise<void> {
  await w.settle()
  const shown = new Map<ReportName, ReturnType<typeof figures>>()
  const at = await w.now()
  for (const name of past) shown.set(name, figures(await run(name)))
  moments.push({ what, at, shown })
  await w.moveClock(addSeconds(await w.now(), 3_600))
}

const { clientId } = await billedWork({ client: { net_terms: 10 } })
const lines = (unit_price: number) => [{ description: 'Work', quantity: 1, unit_price }]
await look('nothing yet')
const { id } = await issued({ client_id: clientId, line_items: lines(100) })
const { id: draftId } = await draft({ client_id: clientId, line_items: lines(70) })
const { id: lostId } = await issued({ client_id: clientId, line_items: lines(30) })
await look('two invoices and a draft')
await w.moveClock('2026-09-17T08:00:00Z')
await look('the invoices are late')
await ok(`POST /v2/client_invoices/${id}/payments`, { amount: 40 })
await ok(`POST /v2/client_invoices/${draftId}/issue`)
await look('a part payment, and the draft is issued')
await ok(`POST /v2/client_invoices/${id}/payments`, { amount: 60 })
await ok(`POST /v2/client_invoices/${lostId}/close`, { reason: 'Insolvent' })
await look('paid, and written off')

const { made } = await paidWeek(w)
await look('a payment')
assert.equal((await paymentsIn(w).undo(made.id)).status, 204)
await look('the payment is undone')

const { createPolicy, adjust } = timeOffIn(w)
const policyId = await createPolicy({ time_off_policy_user_ids: [w.user.id] })
await look('a policy')
const change = { time_off_policy_id: policyId, user_ids: [w.user.id], amount: 7_200, modify_balance: 'add' }
assert.ok((await adjust({ reason: 'A gift', balance_adjustments: [change] })).status < 300)
await look('an adjustment')

const project = await budgetsIn(w).makeProject({
  budget: { type: 'hours', hours: 10 },
})
await look('a budget')
await project.work('2026-09-21T08:00:00Z', '2026-09-21T08:10:00Z')
await look('work on the budget')
await project.put({ budget: { type: 'hours', hours: 20 } })
await look('a larger budget')

test('200: as of any moment, each report shows what it showed then', async () => {
  for (const { what, at, shown } of moments)
    for (const name of past) {
      const report = await run(name, { as_of: at })
      assert.deepEqual(figures(report), shown.get(name), `${name}: ${what}`)
      assert.equal(report.basis.as_of, at)
    }
  for (const name of past) {
    const all = new Set(moments.map(({ shown }) => JSON.stringify(shown.get(name))))
    assert.ok(all.size >= 2, `${name} changed ${all.size} times`)
  }
})

test('200: receivables by age on any day; a date is its end in the organization’s zone', async () => {
  const ages = async (as_of: string) => {
    const { rows, across, basis } = await run('ageing', { as_of, group_by: ['client'], across: 'age' })
    assert.equal(basis.as_of?.slice(0, 13), `${as_of}T23`)
    const cells = across?.columns.map(({ key }, i) => [key, rows[0]?.cells[i]?.open ?? 0])
    return cells?.filter(([, open]) => open !== 0)
  }
  assert.deepEqual(await ages('2026-09-05'), [['not_due', 130]])
  assert.deepEqual(await ages('2026-09-16'), [['days_1_30', 130]])
})

test('200: exports say as of when; the list says which reports have it', async () => {
  const body = { report: 'ageing', date, as_of: '2026-09-05', format: 'csv' }
  const { status, text } = await w.call(`POST ${base}/export`, w.owner, { body: { ...body, format: 'json' } })
  assert.equal(status, 200)
  assert.equal(JSON.parse(text).basis.as_of.slice(0, 10), '2026-09-05')
  const list = await w.call(`GET ${base}`, w.owner)
  const has = list.body.reports.filter((each: { has_as_of: boolean }) => each.has_as_of)
  assert.deepEqual(
    has.map(({ name }: { name: string }) => name),
    past,
  )
})

test('400: reports whose records change refuse as_of and are named; so does the future', async () => {
  for (const name of reportNames) {
    if (past.includes(name)) continue
    const { status, body } = await asked(name, { as_of: '2026-09-05' })
    assert.equal(status, 400, name)
    assert.deepEqual(body.details, [
      {
        attribute: 'as_of',
        error: `must not be sent with the report ${name}: what its records were before is not kept`,
      },
    ])
  }
  const refused = async (as_of: string) => (await asked('payments', { as_of })).body.details
  assert.deepEqual(await refused('2027-01-01'), [{ attribute: 'as_of', error: 'must not be in the future' }])
  assert.deepEqual(await refused('soon'), [
    { attribute: 'as_of', error: 'must be an instant or a date (YYYY-MM-DD)' },
  ])
})

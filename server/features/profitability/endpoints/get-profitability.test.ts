import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expensesIn } from '../../../testing/expenses.ts'
import { invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-10-20T08:00:00Z' })
const { ok, draft, billedWork } = invoicesIn(w)
const { approved } = expensesIn(w)
const quay = await billedWork({ billRate: 80, payRate: 30 })
const pier = await billedWork({
  billRate: 100,
  payRate: 45.01,
  client: { name: 'Pier' },
  project: { name: 'Pier' },
})
const dock = await billedWork({
  client: { name: 'Dock' },
  project: { name: 'Dock' },
  members: [{ user_id: w.user.id, role: 'user', bill_rate: 10 }],
})
const loss = await billedWork({
  billRate: 10,
  payRate: 30,
  client: { name: 'Loss' },
  project: { name: 'Loss' },
})
await w.moveClock('2026-11-20T08:00:00Z')
const days = 'date[start]=2026-11-01&date[stop]=2026-11-15'
const get = (query = '', as: Person = w.owner) =>
  w.call(`GET /v2/organizations/${w.organizationId}/profitability?${days}&${query}`, as)
const issue = async (client_id: number, body: object = {}) => {
  const generate = {
    start_date: '2026-11-01',
    stop_date: '2026-11-30',
    grouping: 'total',
    include_expenses: true,
  }
  const { id } = await draft({ client_id, generate, ...body })
  return ok(`POST /v2/client_invoices/${id}/issue`)
}

test('200: billed, cost and margin by project and by client; rows add up to the totals', async () => {
  await quay.work(w.user, ...slotsFrom('2026-11-02T08:00:00Z', 6))
  await pier.work(w.user, ...slotsFrom('2026-11-03T08:00:00Z', 3))
  // Half of the line's hours lie outside of the days.
  await quay.work(w.user, ...slotsFrom('2026-11-16T08:00:00Z', 6))
  await approved({ project_id: quay.projectId, billable: true, amount: 12.5 })
  await approved({ project_id: pier.projectId, amount: 7, currency: 'EUR' })
  const line_items = [{ description: 'Fee', quantity: 1, unit_price: 40 }]
  const quayInvoice = await issue(quay.clientId, { line_items, discount: 10, issue_date: '2026-11-10' })
  assert.equal(quayInvoice.subtotal, 212.5)

  const { status, body, text } = await get()
  assert.equal(status, 200, text)
  assert.deepEqual(body.profitability, [
    {
      project_id: pier.projectId,
      currency: 'EUR',
      tracked: 0,
      billable: 0,
      unrated: 0,
      billed: 0,
      unbilled: 0,
      time_cost: 0,
      expenses: 7,
      cost: 7,
      margin: -7,
      margin_percent: null,
    },
    {
      project_id: quay.projectId,
      currency: 'USD',
      tracked: 3600,
      billable: 3600,
      unrated: 0,
      billed: 84.5,
      unbilled: 0,
      time_cost: 30,
      expenses: 12.5,
      cost: 42.5,
      margin: 42,
      margin_percent: 49.7,
    },
    {
      project_id: pier.projectId,
      currency: 'USD',
      tracked: 1800,
      billable: 1800,
      unrated: 0,
      billed: 0,
      unbilled: 50,
      time_cost: 22.51,
      expenses: 0,
      cost: 22.51,
      margin: -22.51,
      margin_percent: null,
    },
    {
      project_id: null,
      currency: 'USD',
      tracked: 0,
      billable: 0,
      unrated: 0,
      billed: 36,
      unbilled: 0,
      time_cost: 0,
      expenses: 0,
      cost: 0,
      margin: 36,
      margin_percent: 100,
    },
  ])
  assert.deepEqual(body.totals[1], {
    currency: 'USD',
    tracked: 5400,
    billable: 5400,
    unrated: 0,
    billed: 120.5,
    unbilled: 50,
    time_cost: 52.51,
    expenses: 12.5,
    cost: 65.01,
    margin: 55.49,
    margin_percent: 46,
  })
  const byClient = (await get('group_by=client')).body
  assert.deepEqual(byClient.totals, body.totals)
  assert.deepEqual(
    byClient.profitability.map((row: { client_id: number; billed: number; cost: number }) => [
      row.client_id,
      row.billed,
      row.cost,
    ]),
    [
      [pier.clientId, 0, 7],
      [quay.clientId, 120.5, 42.5],
      [pier.clientId, 0, 22.51],
    ],
  )
})

test('200: drafts and void invoices bill nothing', async () => {
  const { id } = await issue(pier.clientId)
  const billed = async () => {
    const { billed, unbilled } = (await get()).body.profitability.find(
      (row: { project_id: number; currency: string }) =>
        row.project_id === pier.projectId && row.currency === 'USD',
    )
    return [billed, unbilled]
  }
  assert.deepEqual(await billed(), [50, 0])
  await ok(`POST /v2/client_invoices/${id}/void`)
  assert.deepEqual(await billed(), [0, 50])
})

test('200: time without an hourly pay rate is counted, and a loss has a negative margin', async () => {
  await dock.work(w.user, ...slotsFrom('2026-11-05T08:00:00Z', 6))
  await loss.work(w.user, ...slotsFrom('2026-11-06T08:00:00Z', 6))
  await issue(loss.clientId)
  const rows = (await get()).body.profitability
  const of = ({ projectId }: { projectId: number }) =>
    rows.find((each: { project_id: number }) => each.project_id === projectId)
  const { unrated, time_cost, unbilled } = of(dock)
  assert.deepEqual({ unrated, time_cost, unbilled }, { unrated: 3600, time_cost: 0, unbilled: 10 })
  const { billed, margin, margin_percent } = of(loss)
  assert.deepEqual({ billed, margin, margin_percent }, { billed: 10, margin: -20, margin_percent: -200 })
})

test('200: a credit note takes back what was billed, on its own day', async () => {
  const billed = async (from: string, to: string) => {
    const query = `date[start]=${from}&date[stop]=${to}&group_by=client`
    const { body } = await w.call(`GET /v2/organizations/${w.organizationId}/profitability?${query}`, w.owner)
    return body.profitability.find((row: { client_id: number }) => row.client_id === credited)?.billed
  }
  const { id: credited } = await ok(`POST /v2/organizations/${w.organizationId}/clients`, {
    name: 'Credited',
  })
  const line_items = [{ description: 'Fee', quantity: 1, unit_price: 200 }]
  const { id } = await issue(credited, { line_items, generate: undefined })
  await w.moveClock('2026-11-21T08:00:00Z')
  const taken = [{ description: 'Taken back', quantity: 1, unit_price: 50 }]
  const note = await ok(`POST /v2/client_invoices/${id}/credit_notes`, { line_items: taken })
  assert.equal(await billed('2026-11-16', '2026-11-30'), 200, 'a draft takes nothing back')
  await ok(`POST /v2/credit_notes/${note.id}/issue`)
  assert.equal(await billed('2026-11-16', '2026-11-30'), 150)
  assert.equal(await billed('2026-11-21', '2026-11-21'), -50)
})

test('200: unbilled is the list of unbilled work, by project and by client; a draft leaves both', async () => {
  const compare = async () => {
    const { body } = await w.call(`GET /v2/organizations/${w.organizationId}/unbilled_work?${days}`, w.owner)
    for (const by of ['project_id', 'client_id'] as const) {
      const { profitability, totals } = (await get(`group_by=${by.slice(0, -3)}`)).body
      const sum = (rows: Record<string, number>[], column: string) =>
        rows.reduce((total, row) => total + Number(row[column]), 0).toFixed(2)
      assert.equal(sum(totals, 'unbilled'), sum(body.unbilled_work, 'amount'))
      for (const row of profitability)
        assert.equal(
          sum(
            profitability.filter((each: typeof row) => each[by] === row[by]),
            'unbilled',
          ),
          sum(
            body.unbilled_work.filter((each: typeof row) => each[by] === row[by]),
            'amount',
          ),
        )
    }
    return body.unbilled_work.length
  }
  // Seconds that are no whole hundredths of an hour.
  await quay.work(w.user, ...slotsFrom('2026-11-07T08:00:00Z', 2))
  await pier.work(w.user, ...slotsFrom('2026-11-08T08:00:00Z', 5))
  const before = await compare()
  const generate = { start_date: '2026-11-07', stop_date: '2026-11-07', grouping: 'project' }
  await draft({ client_id: quay.clientId, generate })
  assert.equal(await compare(), before - 1)
})

test('403 with 10004: for nobody who does not manage billing', async () => {
  for (const as of [w.projectManager, w.user, w.viewer, w.member]) {
    const { status, body } = await get('', as)
    assert.deepEqual([status, body.error_code], [403, 10004])
  }
  assert.equal((await get('', w.otherOwner)).status, 404)
})

test('400: days in the wrong order, and too many', async () => {
  const ask = (query: string) =>
    w.call(`GET /v2/organizations/${w.organizationId}/profitability?${query}`, w.owner)
  assert.equal((await ask('date[start]=2026-11-02&date[stop]=2026-11-01')).status, 400)
  assert.equal((await ask('date[start]=2020-01-01&date[stop]=2026-11-01')).status, 400)
})

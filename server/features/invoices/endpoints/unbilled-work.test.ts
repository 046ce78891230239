import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expensesIn } from '../../../testing/expenses.ts'
import { type Invoice, invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-02T08:00:00Z' })
const { billedWork, draft, ok, post } = invoicesIn(w)
const { approved, create } = expensesIn(w)
const { results, activity } = trackedIn(w)
const base = `/v2/organizations/${w.organizationId}`
const quay = await billedWork()
const pier = await billedWork({ client: { name: 'Pier' }, project: { name: 'Pier' }, billRate: 100 })
const dock = await billedWork({
  client: { name: 'Dock' },
  project: { name: 'Dock' },
  members: [{ user_id: w.user.id, role: 'user' }],
})
const { id: loneId } = await ok(`POST ${base}/projects`, {
  name: 'Lone',
  billable: true,
  members: [{ user_id: w.user.id, role: 'user', bill_rate: 50 }],
})
await ok(`PUT ${base}/update_members`, {
  members: [{ user_id: w.user.id, payment: { pay_period: 'weekly' } }],
})
await w.moveClock('2026-11-20T08:00:00Z')
// 80 minutes are 1.33 hours.
await quay.work(w.user, ...slotsFrom('2026-11-03T09:00:00Z', 8))
await pier.work(w.user, ...slotsFrom('2026-11-10T09:00:00Z', 6))
await dock.work(w.user, ...slotsFrom('2026-11-11T09:00:00Z', 3))
await results(w.user, [activity('2026-11-12T09:00:00Z', { project_id: loneId })])
await approved({ project_id: quay.projectId, billable: true, amount: 12.5, date: '2026-11-02' })
await approved({
  project_id: quay.projectId,
  billable: true,
  amount: 30,
  currency: 'EUR',
  date: '2026-11-09',
})
await approved({ project_id: dock.projectId, billable: true, amount: 5, date: '2026-11-12' })
await create({ project_id: quay.projectId, billable: true, amount: 7, submit: true, date: '2026-11-13' })

const read = async (query = '', as: Person = w.owner) => w.call(`GET ${base}/unbilled_work?${query}`, as)
const rows = async (query = ''): Promise<Invoice[]> => {
  const reply = await read(query)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.unbilled_work
}
const summary = async (query = ''): Promise<Invoice[]> =>
  (await w.call(`GET ${base}/unbilled_work/summary?${query}`, w.owner)).body.unbilled_summaries
const idsOf = (all: Invoice[]) => all.map(({ project_id, currency }) => [project_id, currency])

test('200: time and expenses per client, project and currency, how old they are and what blocks them', async () => {
  const [eur, usd, ...others] = await rows()
  const { id: _, ...shown } = usd ?? {}
  assert.deepEqual(shown, {
    client_id: quay.clientId,
    project_id: quay.projectId,
    currency: 'USD',
    seconds: 4_800,
    amount: 106.4,
    expenses: 12.5,
    total: 118.9,
    first_date: '2026-11-02',
    last_date: '2026-11-13',
    age_days: 18,
    unrated_seconds: 0,
    unapproved_seconds: 4_800,
    unapproved_expenses: 7,
    blocked_by: ['not_approved'],
    can_bill: true,
  })
  assert.deepEqual(
    [eur?.currency, eur?.seconds, eur?.amount, eur?.expenses, eur?.age_days, eur?.blocked_by, eur?.can_bill],
    ['EUR', 0, 0, 30, 11, [], true],
  )
  assert.deepEqual(
    others.map((row) => [row.project_id, row.client_id, row.total, row.blocked_by, row.can_bill]),
    [
      [pier.projectId, pier.clientId, 100, [], true],
      [dock.projectId, dock.clientId, 5, ['no_rate'], false],
      [loneId, null, 8.5, ['no_client'], false],
    ],
  )
  assert.equal(others[1]?.unrated_seconds, 1_800)
})

test('200: pages follow each other, and clients and projects come with them', async () => {
  const all = await rows()
  const found: Invoice[] = []
  for (let start: number | undefined = 0; start !== undefined; ) {
    const { body } = await read(`page_limit=2&page_start_id=${start}&include[]=clients&include[]=projects`)
    assert.ok(body.unbilled_work.length <= 2 && body.projects.length > 0)
    found.push(...body.unbilled_work)
    start = body.pagination?.next_page_start_id
  }
  assert.deepEqual(found, all)
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
})

test('200: filters by client, project, day and block', async () => {
  assert.deepEqual(idsOf(await rows(`client_ids[]=${pier.clientId}`)), [[pier.projectId, 'USD']])
  assert.deepEqual(idsOf(await rows(`project_ids[]=${loneId}`)), [[loneId, 'USD']])
  assert.deepEqual(
    (await rows('date[stop]=2026-11-09')).map(({ total, last_date }) => [total, last_date]),
    [
      [30, '2026-11-09'],
      [118.9, '2026-11-03'],
    ],
  )
  assert.deepEqual(idsOf(await rows('blocked=false')), [
    [quay.projectId, 'EUR'],
    [pier.projectId, 'USD'],
  ])
  assert.deepEqual(idsOf(await rows('blocked=true')), [
    [quay.projectId, 'USD'],
    [dock.projectId, 'USD'],
    [loneId, 'USD'],
  ])
})

test('200: with only_approved, time without an approved timesheet adds nothing and blocks', async () => {
  const [row] = await rows(`only_approved=true&client_ids[]=${pier.clientId}`)
  assert.deepEqual(
    [row?.seconds, row?.amount, row?.unapproved_seconds, row?.blocked_by, row?.can_bill],
    [3_600, 0, 3_600, ['not_approved'], false],
  )
})

test('200: the summary adds up the list in each currency, with the same filters', async () => {
  const [eur, usd] = await summary()
  assert.deepEqual(usd, {
    currency: 'USD',
    clients: 3,
    projects: 4,
    seconds: 4_800 + 3_600 + 1_800 + 600,
    amount: 214.9,
    expenses: 17.5,
    total: 232.4,
    first_date: '2026-11-02',
    age_days: 18,
    blocked_total: 13.5,
    unrated_seconds: 1_800,
    unapproved_seconds: 10_800,
    unapproved_expenses: 7,
  })
  assert.deepEqual([eur?.currency, eur?.total, eur?.clients], ['EUR', 30, 1])
  assert.deepEqual(
    (await summary(`client_ids[]=${pier.clientId}`)).map(({ total }) => total),
    [100],
  )
})

test('403 with 10004: for members who do not manage billing; 404: people outside', async () => {
  const narrow = await w.addPerson('Nora Narrow', 'manager')
  await ok(`PUT ${base}/update_members`, { members: [{ user_id: narrow.id, manage_billing: false }] })
  for (const path of ['unbilled_work', 'unbilled_work/summary']) {
    for (const as of [w.projectManager, w.user, w.viewer, w.member, narrow]) {
      const { status, body } = await w.call(`GET ${base}/${path}`, as)
      assert.deepEqual([status, body.error_code], [403, 10004], path)
    }
    assert.equal((await w.call(`GET ${base}/${path}`, w.otherOwner)).status, 404)
    assert.equal((await w.call(`GET ${base}/${path}`, w.manager)).status, 200)
  }
})

test('201: include_time=false bills only expenses, in the currency of the draft', async () => {
  const [eur] = await rows(`project_ids[]=${quay.projectId}`)
  const { line_items, grand_total, currency } = await draft({
    client_id: quay.clientId,
    currency: 'EUR',
    generate: {
      start_date: '2026-11-02',
      stop_date: eur?.last_date,
      project_ids: [quay.projectId],
      grouping: 'project',
      include_time: false,
      include_expenses: true,
    },
  })
  assert.deepEqual([line_items.length, grand_total, currency], [1, 30, 'EUR'])
  assert.deepEqual(idsOf(await rows(`project_ids[]=${quay.projectId}`)), [[quay.projectId, 'USD']])
})

test('two drafts of the same work at the same time: one has it, the other is refused with 11503', async () => {
  const body = {
    client_id: pier.clientId,
    generate: {
      start_date: '2026-11-10',
      stop_date: '2026-11-10',
      project_ids: [pier.projectId],
      grouping: 'project',
      include_expenses: true,
    },
  }
  const replies = await Promise.all([1, 2, 3].map(() => post('client_invoices', body)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 400, 400])
  assert.ok(replies.every(({ status, body: said }) => status === 201 || said.error_code === 11503))
  assert.deepEqual(await rows(`project_ids[]=${pier.projectId}`), [])
})

test('200: with only_approved, the amounts are what only_approved generates', async () => {
  await quay.work(w.user, ...slotsFrom('2026-11-17T09:00:00Z', 3))
  await w.settle()
  const { body } = await w.call(`GET ${base}/timesheets?user_ids=${w.user.id}`, w.owner)
  const sheet = body.timesheets.find(
    ({ start_date, stop_date }: Invoice) => start_date <= '2026-11-03' && stop_date >= '2026-11-03',
  )
  await ok(`PUT /v2/timesheets/${sheet.id}`, { status: 'submitted' }, w.user)
  await ok(`PUT /v2/timesheets/${sheet.id}`, { status: 'approved' })
  const [row] = await rows(`only_approved=true&project_ids[]=${quay.projectId}`)
  assert.deepEqual(
    [row?.seconds, row?.unapproved_seconds, row?.amount, row?.blocked_by, row?.can_bill],
    [6_600, 1_800, 106.4, ['not_approved'], true],
  )
  const generate = {
    start_date: row?.first_date,
    stop_date: row?.last_date,
    project_ids: [quay.projectId],
    grouping: 'project',
    only_approved: true,
    include_expenses: true,
  }
  assert.equal((await draft({ client_id: quay.clientId, generate })).subtotal, row?.total)
  const [left] = await rows(`project_ids[]=${quay.projectId}`)
  assert.deepEqual([left?.seconds, left?.amount, left?.expenses], [1_800, 40, 0])
})

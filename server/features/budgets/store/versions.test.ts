import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { budgetsIn, spendingSettled } from '../../../testing/budgets.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T08:00:00Z' })
const { makeProject, post } = budgetsIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const { client } = await post(`${organization}/clients`, { name: 'Known' })
const project = await makeProject({ client_id: client?.id, bill_rate: 30 })
const get = async (id: number, asOf: string) =>
  w.call(`GET /v2/budget_histories/${id}?as_of=${encodeURIComponent(asOf)}`, w.owner)
const change = async (call: string, body: object) => {
  const reply = await w.call(call, w.owner, { body })
  assert.ok(reply.status < 300, reply.text)
}

const budgets = [
  { type: 'hours', hours: 1 },
  { type: 'hours', hours: 2, recurrence: 'weekly', recurrence_start: 3 },
  { type: 'cost', cost: 5, recurrence: 'monthly', recurrence_start: 20, alerts: { near_limit: 20 } },
  { type: 'cost', cost: 50, start_date: '2026-11-10' },
  null,
].map((budget) => budget && { stop_at: 100, ...budget })
const slot = async (back: number) =>
  `${new Date(Math.floor(Date.parse(await w.now()) / 600_000 - back - 1) * 600_000).toISOString().slice(0, 19)}Z`
const writes: ((a: number, b: number) => Promise<unknown>)[] = [
  async (a) => project.work(await slot(a)),
  async (a) => project.work(await slot(a + 70)),
  (_, b) => change(`PUT /v2/projects/${project.id}`, { budget: budgets[b % budgets.length] ?? null }),
  (_, b) => change(`PUT /v2/clients/${client?.id}`, { budget: budgets[b % budgets.length] ?? null }),
  (_, b) => change(`PUT /v2/projects/${project.id}`, { bill_rate: 10 + b }),
  (_, b) => change(`PUT /v2/projects/${project.id}`, { client_id: b % 2 ? client?.id : null }),
  async (a) => w.moveClock(new Date(Date.parse(await w.now()) + (1 + a) * 3_600_000).toISOString()),
]

type Posting = { amount: number }
type Known = { id: number; spent: number }
/** All pages of an explanation, three postings on each. */
const explained = async (id: number, asOf?: string): Promise<Posting[]> => {
  const all: Posting[] = []
  const at = asOf === undefined ? '' : `&as_of=${encodeURIComponent(asOf)}`
  for (let start: number | undefined = 0; start !== undefined; ) {
    const query: string = `page_limit=3&page_start_id=${start}${at}`
    const { body, text } = await w.call(`GET /v2/budget_histories/${id}/explain?${query}`, w.owner)
    assert.ok(body.budget_postings, text)
    all.push(...body.budget_postings)
    start = body.pagination?.next_page_start_id
  }
  return all
}

test('as_of: every row and its explanation are what the API returned at that instant, whatever happened since', async () => {
  const draw = fc.record({ kind: fc.nat(writes.length - 1), a: fc.nat(60), b: fc.nat(50) })
  const seen: { at: string; rows: Known[]; explanations: Map<number, Posting[]> }[] = []
  // Two weeks of a project's and of a client's budget for certain, whatever is drawn.
  const [inHours, weekly, hoursAhead] = [0, 1, 215]
  for (const kind of [2, 3]) await writes[kind]?.(0, weekly)
  for (const back of [0, 1, 2]) {
    await writes[0]?.(back, 0)
    await spendingSettled(w)
    await writes[6]?.(hoursAhead, 0)
  }
  await writes[3]?.(0, inHours)
  await spendingSettled(w)
  await fc.assert(
    fc.asyncProperty(fc.array(draw, { minLength: 3, maxLength: 6 }), async (draws) => {
      for (const { kind, a, b } of draws) await writes[kind]?.(a, b)
      await spendingSettled(w)
      const { body } = await w.call(`GET ${organization}/budget_histories?page_limit=500`, w.owner)
      const explanations = new Map<number, Posting[]>()
      for (const { id } of body.budget_histories) explanations.set(id, await explained(id))
      seen.push({ at: await w.now(), rows: body.budget_histories, explanations })
    }),
    { numRuns: 12, endOnFailure: true },
  )
  const all = seen.at(-1)?.rows ?? []
  let postings = 0
  for (const { at, rows, explanations } of seen)
    for (const { id } of all) {
      const row = rows.find((each) => each.id === id)
      const { status, body } = await get(id, at)
      assert.equal(status, row === undefined ? 404 : 200, `row ${id} at ${at}`)
      assert.deepEqual(body.budget_history, row)
      if (row === undefined) continue
      const then = await explained(id, at)
      assert.deepEqual(then, explanations.get(id), `postings of row ${id} at ${at}`)
      const cents = then.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      assert.equal(cents, Math.round(row.spent * 100), `row ${id} at ${at}`)
      postings += then.length
    }
  assert.ok(all.length > 3 && postings > 20, `${all.length} rows, ${postings} postings`)
})

test('always: what a row has spent is the sum of its postings', async () => {
  const different = sql`
    select h.id from budget_histories h
    where (h.spent, h.period_spent) <> (
      select coalesce(sum(p.spent), 0), coalesce(sum(p.period_spent), 0) from budget_history_postings p
      where p.organization_id = h.organization_id and p.budget_history_id = h.id)`
  assert.deepEqual(await queried(w.database, different), [])
})

test('400 and 403: an instant that has not come, and money of a row that was of hours later', async () => {
  await change(`PUT /v2/projects/${w.projectId}`, { budget: { type: 'cost', cost: 9 } })
  await spendingSettled(w)
  const before = await w.now()
  await change(`PUT /v2/projects/${w.projectId}`, { budget: { type: 'hours', hours: 9 } })
  await spendingSettled(w)
  const { body } = await w.call(`GET /v2/projects/${w.projectId}/budget_histories`, w.projectManager)
  const id = body.budget_histories.at(-1).id
  for (const path of [`/v2/budget_histories/${id}`, `/v2/budget_histories/${id}/explain`]) {
    const read = (query: string) => w.call(`GET ${path}?${query}`, w.projectManager)
    const late = await read('as_of=2999-01-01T00:00:00Z')
    assert.deepEqual([late.status, late.body.details[0].attribute], [400, 'as_of'])
    assert.deepEqual([(await read('')).status, (await read(`as_of=${before}`)).status], [200, 403])
  }
})

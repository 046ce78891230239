import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { spendingSettled } from '../../../testing/budgets.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

// A Wednesday.
const w = await world({ now: '2026-11-18T08:00:00Z' })
const tracked = trackedIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const send = async (call: string, body: object) => {
  const reply = await w.call(call, w.owner, { body })
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}
const rowsOf = async (path: string) => {
  await spendingSettled(w)
  return (await w.call(`GET ${path}/budget_histories`, w.owner)).body.budget_histories
}
type Posting = {
  date: string
  user_id: number
  task_id?: number
  seconds: number
  rate?: number
  amount: number
  total: number
}
/** All pages of the explanation. */
const explained = async (id: number, limit = 500): Promise<Posting[]> => {
  const all: Posting[] = []
  let total = Number.NaN
  for (let start: number | undefined = 0; start !== undefined; ) {
    const query: string = `page_start_id=${start}&page_limit=${limit}`
    const { body } = await w.call(`GET /v2/budget_histories/${id}/explain?${query}`, w.owner)
    all.push(...body.postings)
    assert.deepEqual(body.budget_postings, body.postings)
    total = body.total
    start = body.pagination?.next_page_start_id
  }
  assert.equal(sumOf(all), cents(total), 'all postings add up to total')
  return all
}
const cents = (amount: number) => Math.round(amount * 100)
const sumOf = (postings: Posting[]) => postings.reduce((sum, { amount }) => sum + cents(amount), 0)
const members = [w.user, w.projectManager].map(({ id }) => ({ user_id: id, role: 'user' }))

test('200: days, members and rates, whose rounded amounts add up to spent', async () => {
  const budget = { type: 'cost', cost: 100, rate: 'bill_rate', stop_at: 100 }
  const { client } = await send(`POST ${organization}/clients`, { name: 'Explained', budget })
  const { project } = await send(`POST ${organization}/projects`, {
    name: 'Explained',
    client_id: client.id,
    bill_rate: 10,
    members,
  })
  const at = (time: string) => ({ ...tracked.activity(time), project_id: project.id })
  await tracked.send(w.user, [at('2026-11-16T08:00:00Z'), at('2026-11-17T08:00:00Z')])
  await tracked.send(w.projectManager, [at('2026-11-17T08:00:00Z')])
  const [row] = await rowsOf(`/v2/clients/${client.id}`)
  assert.ok(row)
  const postings = await explained(row.id)
  const shown = postings.map(({ date, user_id, seconds, rate, amount, total }) => [
    date,
    user_id,
    seconds,
    rate,
    amount,
    total,
  ])
  // Ten minutes cost 1.666…: two of three are shown as 1.67.
  assert.deepEqual(shown, [
    ['2026-11-16', w.user.id, 600, 10, 1.67, 1.67],
    ['2026-11-17', w.user.id, 600, 10, 1.66, 3.33],
    ['2026-11-17', w.projectManager.id, 600, 10, 1.67, 5],
  ])
  assert.equal(row.spent, 5)
  assert.deepEqual(await explained(row.id, 1), postings)
  assert.deepEqual(await explained(row.id, 2), postings)
  const { body } = await w.call(
    `GET /v2/budget_histories/${row.id}/explain?include=users,projects,tasks`,
    w.owner,
  )
  assert.deepEqual([body.users.length, body.projects.length, body.tasks.length], [2, 1, 0])
})

test('403 and 404: callers who may not read the row get no explanation', async () => {
  await send(`PUT /v2/projects/${w.projectId}`, { budget: { type: 'hours', hours: 1 } })
  const id = (await rowsOf(`/v2/projects/${w.projectId}`)).at(-1)?.id
  const statuses = () =>
    Promise.all(
      [w.owner, w.projectManager, w.user, w.stranger].map(
        async (person) => (await w.call(`GET /v2/budget_histories/${id}/explain`, person)).status,
      ),
    )
  assert.deepEqual(await statuses(), [200, 200, 404, 404])
  await send(`PUT /v2/projects/${w.projectId}`, { budget: { type: 'cost', cost: 1 } })
  await w.settle()
  assert.deepEqual(await statuses(), [200, 403, 404, 404])
})

test('exactly spent: the sum of all postings, after any bookings and changes of rates, clients and budgets', async () => {
  const budgetsToTry = [
    { type: 'cost', cost: 50, rate: 'bill_rate' },
    { type: 'cost', cost: 20, rate: 'pay_rate', include_non_billable: false, start_date: '2026-11-10' },
    { type: 'hours', hours: 2, recurrence: 'weekly', recurrence_start: 3 },
  ].map((budget) => ({ stop_at: 100, ...budget }))
  const { client } = await send(`POST ${organization}/clients`, { name: 'Random', budget: budgetsToTry[0] })
  const ids: number[] = []
  for (const name of ['One', 'Two'])
    ids.push(
      (await send(`POST ${organization}/projects`, { name, members, client_id: client.id })).project.id,
    )
  const project = (n: number) => ids[n % 2]
  const person = (n: number) => (n % 3 ? w.user : w.projectManager)
  const slot = async (back: number) =>
    `${new Date(Math.floor(Date.parse(await w.now()) / 600_000 - back - 1) * 600_000).toISOString().slice(0, 19)}Z`
  const writes: ((a: number, b: number) => Promise<unknown>)[] = [
    async (a, b) =>
      tracked.send(person(b), [tracked.activity(await slot(a), { project_id: project(a), tracked: 60 + b })]),
    (a, b) => send(`PUT /v2/projects/${project(a)}`, { bill_rate: b % 4 ? b / 100 + 1 : null }),
    (a, b) =>
      send(`PUT ${organization}/update_members`, {
        members: [{ user_id: person(a).id, payment: { pay_rate: 10 + b } }],
      }),
    (a, b) => send(`PUT /v2/projects/${project(a)}`, { client_id: b % 2 ? client.id : null }),
    (a, b) => send(`PUT /v2/projects/${project(a)}`, { budget: budgetsToTry[b % 3] }),
    (_, b) => send(`PUT /v2/clients/${client.id}`, { budget: budgetsToTry[b % 3] }),
    async (a) => w.moveClock(new Date(Date.parse(await w.now()) + (1 + (a % 40)) * 3_600_000).toISOString()),
  ]
  const draws = fc.array(fc.record({ kind: fc.nat(2 * writes.length), a: fc.nat(200), b: fc.nat(500) }), {
    minLength: 20,
    maxLength: 35,
  })
  let seen = 0
  await fc.assert(
    fc.asyncProperty(draws, fc.integer({ min: 1, max: 7 }), async (all, limit) => {
      for (const { kind, a, b } of all) await (writes[kind] ?? writes[0])?.(a, b)
      const paths = [`/v2/clients/${client.id}`, ...ids.map((id) => `/v2/projects/${id}`)]
      for (const path of paths)
        for (const row of await rowsOf(path)) {
          const postings = await explained(row.id, limit)
          assert.equal(sumOf(postings), cents(row.spent), `row ${row.id}`)
          assert.equal(postings.at(-1)?.total ?? 0, row.spent)
          const { burn } = (await w.call(`GET /v2/budget_histories/${row.id}/burn`, w.owner)).body
          assert.equal(burn.days.at(-1)?.total ?? 0, row.period_spent)
          seen += postings.length
        }
    }),
    { numRuns: 5, endOnFailure: true },
  )
  assert.ok(seen > 10, String(seen))
})

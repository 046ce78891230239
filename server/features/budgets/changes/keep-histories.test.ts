import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { raw, sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { spendingSettled } from '../../../testing/budgets.ts'
import { choice as one } from '../../../testing/choice.ts'
import { whileHeld } from '../../../testing/notices.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-01-29T10:00:00Z', zone: 'Pacific/Auckland' })
const tracked = trackedIn(w)
const { organizationId } = w
const organization = `/v2/organizations/${organizationId}`
const made = async (path: string, body: object, name: string) =>
  (await w.call(`POST ${path}`, w.owner, { body })).body[name].id
const members = [w.user, w.projectManager].map(({ id }) => ({ user_id: id, role: 'user' }))
const projects = [w.projectId, await made(`${organization}/projects`, { name: 'Second', members }, 'project')]
const clients = [
  await made(`${organization}/clients`, { name: 'One' }, 'client'),
  await made(`${organization}/clients`, { name: 'Two' }, 'client'),
]
const tasks = await Promise.all(
  projects.map((id) => made(`/v2/projects/${id}/tasks`, { summary: 'Rated' }, 'task')),
)
const people = [w.user, w.projectManager]

const budgets = [
  { type: 'hours', hours: 1 },
  { type: 'hours', hours: 2, recurrence: 'weekly', recurrence_start: 3, include_non_billable: false },
  { type: 'cost', cost: 50, recurrence: 'monthly', recurrence_start: 31 },
  { type: 'cost', cost: 20, rate: 'pay_rate', start_date: '2026-02-10' },
  { type: 'hours', hours: 0, recurrence: 'monthly', recurrence_start: 30, start_date: '2026-01-05' },
  null,
].map((budget) => budget && { stop_at: 100, ...budget })

// On both sides of the date line, so that a day can come a second time.
const zones = ['Pacific/Auckland', 'Pacific/Honolulu', 'Europe/Berlin']
const slot = async (back: number) =>
  new Date(Math.floor(Date.parse(await w.now()) / 600_000 - back - 1) * 600_000)
    .toISOString()
    .slice(0, 19)
    .concat('Z')

const writes: ((a: number, b: number) => Promise<unknown>)[] = [
  async (a, b) =>
    tracked.send(one(people, b), [
      tracked.activity(await slot(a), {
        project_id: one(projects, a),
        tracked: 60 + b,
        task_id: b % 2 ? null : one(tasks, a),
      }),
    ]),
  async (a, b) =>
    w.call(`PUT ${organization}/update_members`, w.owner, {
      body: {
        members: [{ user_id: one(people, a).id, payment: { [a % 2 ? 'pay_rate' : 'bill_rate']: 10 + b } }],
      },
    }),
  (a, b) =>
    w.call(`PUT /v2/projects/${one(projects, a)}`, w.owner, { body: { bill_rate: b % 5 === 0 ? null : b } }),
  (a, b) =>
    w.call(`PUT /v2/projects/${one(projects, a)}`, w.owner, {
      body: { client_id: one([...clients, null], b) },
    }),
  async (a, b) => {
    const { task } = (await w.call(`GET /v2/tasks/${one(tasks, a)}`, w.owner)).body
    const body = { lock_version: task.lock_version, pay_rate: b, bill_rate: b % 3 ? b : null }
    return w.call(`PUT /v2/tasks/${one(tasks, a)}`, w.owner, { body })
  },
  (a, b) => w.call(`PUT /v2/projects/${one(projects, a)}`, w.owner, { body: { budget: one(budgets, b) } }),
  (a, b) => w.call(`PUT /v2/clients/${one(clients, a)}`, w.owner, { body: { budget: one(budgets, b) } }),
  async (a) => {
    const start_time = await slot(a)
    const stop_time = new Date(Date.parse(start_time) + 1_200_000).toISOString()
    const query = new URLSearchParams({
      start_time,
      stop_time,
      reason: 'Random',
      user_id: String(one(people, a).id),
    })
    return w.call(`DELETE ${organization}/time?${query}`, w.owner)
  },
  async (a) => w.moveClock(new Date(Date.parse(await w.now()) + (1 + (a % 40)) * 3_600_000).toISOString()),
  (a) => w.call(`PUT ${organization}/time_zone`, w.owner, { body: { time_zone: one(zones, a) } }),
]

type Day = {
  project_id: number
  user_id: number
  task_id: number | null
  date: CalendarDate
  tracked: number
  billable: number
}
type Span = { start_date: CalendarDate; end_date: CalendarDate | null }
type History = {
  id: number
  project_id: number | null
  client_id: number | null
  measure: string
  start_date: CalendarDate | null
  stop_date: CalendarDate | null
  period_start: CalendarDate | null
  spent: string
  period_spent: string
}

/** Everything that spending follows from, and the rows themselves. */
async function stored() {
  const all = <T>(table: string) => queried<T>(w.database, sql`select * from ${raw(table)} order by 1, 2`)
  return {
    days: await all<Day>('daily_activities'),
    rates: await all<Span & { user_id: number; project_id: number | null; kind: string; rate: string }>(
      'rates',
    ),
    ofProjects: await all<Span & { project_id: number; kind: string; rate: string }>('project_rates'),
    ofTasks: await all<Span & { task_id: number; kind: string; rate: string }>('task_rates'),
    clients: await all<Span & { project_id: number; client_id: number }>('project_clients'),
    histories: await all<History>('budget_histories'),
  }
}

type Stored = Awaited<ReturnType<typeof stored>>
const isOn = (date: CalendarDate) => (span: Span) =>
  span.start_date <= date && (span.end_date === null || date < span.end_date)

/** In hundredths, so that sums of whole numbers are exact. */
function rateOf(all: Stored, day: Day, kind: string): number {
  const on = isOn(day.date)
  const found =
    all.ofTasks.find((each) => each.task_id === day.task_id && each.kind === kind && on(each)) ??
    all.rates.find(
      (each) =>
        each.user_id === day.user_id && each.project_id === day.project_id && each.kind === kind && on(each),
    ) ??
    all.ofProjects.find((each) => each.project_id === day.project_id && each.kind === kind && on(each)) ??
    all.rates.find(
      (each) => each.user_id === day.user_id && each.project_id === null && each.kind === kind && on(each),
    )
  return Math.round(Number(found?.rate ?? 0) * 100)
}

function recount(all: Stored, row: History, from: CalendarDate | null): number {
  return all.days
    .filter(({ project_id, date }) =>
      row.project_id === null
        ? all.clients.some(
            (each) => each.client_id === row.client_id && each.project_id === project_id && isOn(date)(each),
          )
        : row.project_id === project_id,
    )
    .filter(
      ({ date }) => (from === null || date >= from) && (row.stop_date === null || date <= row.stop_date),
    )
    .map((day) => {
      const seconds = row.measure.startsWith('billable') ? day.billable : day.tracked
      const kind = row.measure.replace('billable_', '')
      return seconds * (kind === 'pay' || kind === 'bill' ? rateOf(all, day, kind) : 100)
    })
    .reduce((sum, each) => sum + each, 0)
}

const inHundredths = (text: string) => Math.round(Number(text) * 100)

function assertTrue(all: Stored): void {
  for (const row of all.histories) {
    assert.equal(inHundredths(row.spent), recount(all, row, row.start_date), `spent of row ${row.id}`)
    assert.equal(
      inHundredths(row.period_spent),
      recount(all, row, row.period_start),
      `period of row ${row.id}`,
    )
  }
  for (const rows of Map.groupBy(all.histories, (row) => `${row.project_id} ${row.client_id}`).values())
    for (const [i, row] of rows.entries()) {
      const next = rows[i + 1]
      assert.ok(
        next === undefined ||
          (row.stop_date !== null && next.start_date !== null && row.stop_date < next.start_date),
      )
      assert.ok(row.start_date === null || row.stop_date === null || row.start_date <= row.stop_date)
    }
}

test('after any writes every row spent what a recount says, and no day is in two rows', async () => {
  const draws = fc.array(fc.record({ kind: fc.nat(writes.length - 1), a: fc.nat(200), b: fc.nat(500) }), {
    minLength: 15,
    maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(draws, async (all) => {
      for (const { kind, a, b } of all) await writes[kind]?.(a, b)
      await spendingSettled(w)
      assertTrue(await stored())
    }),
    { numRuns: 12, endOnFailure: true },
  )
  assert.ok((await stored()).histories.length > 6)
})

test('rates that change on two days while the worker is away cost each day its own', async () => {
  const path = `PUT /v2/projects/${w.projectId}`
  const tomorrow = async () => w.moveClock(new Date(Date.parse(await w.now()) + 24 * 3_600_000).toISOString())
  await w.call(path, w.owner, { body: { bill_rate: 10, budget: { type: 'cost', cost: 500 } } })
  await tomorrow()
  const item = tracked.activity(await slot(0), { project_id: w.projectId })
  await tracked.send(w.user, [item])
  await spendingSettled(w)
  await whileHeld(w, 'budgets.follow-spending', async () => {
    await w.call(path, w.owner, { body: { bill_rate: 20 } })
    await tomorrow()
    await w.call(path, w.owner, { body: { bill_rate: 30 } })
  })
  await spendingSettled(w)
  assertTrue(await stored())
})

test('a book that is opened late has the same figures', async () => {
  await w.database.change(sql`delete from budget_histories where organization_id = ${organizationId}`)
  await w.database.change(sql`delete from project_costs where organization_id = ${organizationId}`)
  await w.database.change(sql`delete from budget_books where organization_id = ${organizationId}`)
  await w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { budget: { type: 'hours', hours: 3 } } })
  await w.settle()
  const all = await stored()
  assert.ok(all.histories.length > 0)
  assertTrue(all)
})

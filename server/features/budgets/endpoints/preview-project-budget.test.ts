import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { budgetsIn, spendingSettled } from '../../../testing/budgets.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { timersIn } from '../../../testing/timers.ts'
import { type Person, world } from '../../../testing/world.ts'

// A Wednesday.
const w = await world({ now: '2026-11-18T08:00:00Z' })
const { makeProject, post } = budgetsIn(w)
const timers = timersIn(w)
const organization = `/v2/organizations/${w.organizationId}`
const preview = (path: string, budget: object | null, as: Person = w.owner) =>
  w.call(`POST ${path}/budget/preview`, as, { body: { budget } })
type Row = { id?: number; spent: number; [field: string]: unknown }
const listed = async (path: string): Promise<Row[]> => {
  await spendingSettled(w)
  return (await w.call(`GET ${path}/budget_histories?page_limit=500`, w.owner)).body.budget_histories
}
const thresholdsOf = async (path: string) => {
  const id = (await listed(path)).at(-1)?.id
  const rows = await queried(
    w.database,
    sql`select crossed from budget_histories where id = ${id} and stop_date is null`,
  )
  return rows[0]?.crossed ?? []
}

test('200: the rows as they would be, what is reached, and nothing changes', async () => {
  const project = await makeProject({ budget: { type: 'hours', hours: 5 } })
  const path = `/v2/projects/${project.id}`
  await project.work('2026-11-17T08:00:00Z', '2026-11-18T06:00:00Z')
  const before = await listed(path)
  const budget = { type: 'hours', hours: 0.25, alerts: { near_limit: 50 } }
  const { status, body } = await preview(path, budget)
  assert.equal(status, 200)
  const shown = body.preview.budget_histories.map((row: Record<string, unknown>) => [
    row.id,
    row.start_date,
    row.stop_date,
    row.spent,
    row.period_spent,
    row.percent,
  ])
  assert.deepEqual(shown, [[before[0]?.id, undefined, undefined, 0.33, 0.33, 133]])
  assert.deepEqual(body.preview.thresholds, [
    { threshold: 'near_limit', percent: 50, is_new: true },
    { threshold: 'limit', percent: 100, is_new: true },
  ])
  assert.equal(body.preview.stops_timers, 0)
  assert.deepEqual(await listed(path), before)
  const removed = (await preview(path, null)).body.preview.budget_histories
  assert.deepEqual(
    removed.map((row: Record<string, unknown>) => row.stop_date),
    ['2026-11-18'],
  )
})

test('200: running timers would stop now if the period has reached stop_at, idle and uncounted ones not', async () => {
  const { client } = await post(`${organization}/clients`, { name: 'Stopping' })
  const project = await makeProject({ client_id: client?.id, billable: false })
  await project.work('2026-11-17T09:00:00Z')
  await spendingSettled(w)
  const started = await timers.start(w.user, { project_id: project.id })
  assert.ok(started.status < 300, started.text)
  const budget = { type: 'hours', hours: 0.15, stop_at: 100, stop_timer_when_budget_reached: true }
  const stops = async (path: string, its: object, as?: Person) => (await preview(path, its, as)).body.preview
  for (const path of [`/v2/projects/${project.id}`, `/v2/clients/${client?.id}`]) {
    const { stops_timers, timers: shown } = await stops(path, budget)
    assert.deepEqual([stops_timers, shown[0].user_id, shown[0].project_id], [1, w.user.id, project.id])
    assert.equal((await stops(path, { ...budget, hours: 2 })).stops_timers, 0)
    assert.equal((await stops(path, { ...budget, stop_timer_when_budget_reached: false })).stops_timers, 0)
    assert.equal((await stops(path, { ...budget, include_non_billable: false })).stops_timers, 0)
  }
  const sight = (isSeen: boolean) =>
    w.database.change(
      sql`update organization_members set views_others_data = ${isSeen} where user_id = ${w.manager.id}`,
    )
  await sight(false)
  const unseen = await stops(`/v2/projects/${project.id}`, budget, w.manager)
  await sight(true)
  assert.deepEqual([unseen.stops_timers, unseen.timers], [1, undefined])
  await timers.stop(w.user)
})

test('400, 403 and 404: the faults and refusals of the change itself', async () => {
  const project = await makeProject({})
  const path = `/v2/projects/${project.id}`
  const { client } = await post(`${organization}/clients`, { name: 'Faulty' })
  const faults = [
    { type: 'hours' },
    { type: 'cost', cost: -1 },
    { type: 'hours', hours: 1, recurrence: 'monthly', recurrence_start: 0 },
    { type: 'days', hours: 1, alerts: { near_limit: 101 } },
  ]
  for (const holder of [path, `/v2/clients/${client?.id}`])
    for (const budget of faults) {
      const [asked, put] = [
        await preview(holder, budget),
        await w.call(`PUT ${holder}`, w.owner, { body: { budget } }),
      ]
      assert.deepEqual([asked.status, put.status], [400, 400])
      assert.deepEqual(asked.body.details, put.body.details)
    }
  const hours = { type: 'hours', hours: 1, stop_at: 100 }
  const statuses = async (holder: string) =>
    Promise.all(
      [w.manager, w.projectManager, w.user, w.stranger].map(
        async (as) => (await preview(holder, hours, as)).status,
      ),
    )
  assert.deepEqual(await statuses(`/v2/projects/${w.projectId}`), [200, 403, 403, 404])
  assert.deepEqual(await statuses(`/v2/clients/${client?.id}`), [200, 404, 404, 404])
  await w.call(`PUT ${path}`, w.owner, { body: { status: 'archived' } })
  const [asked, put] = [
    await preview(path, hours),
    await w.call(`PUT ${path}`, w.owner, { body: { budget: hours } }),
  ]
  assert.deepEqual([asked.status, asked.body.error_code], [put.status, put.body.error_code])
})

test('exactly the preview: what a change of the budget then does', async () => {
  const { client } = await post(`${organization}/clients`, { name: 'Previewed' })
  const members = [w.user, w.projectManager].map(({ id }) => ({ user_id: id, role: 'user' }))
  const project = await makeProject({ client_id: client?.id, bill_rate: 30, members })
  let stops = 0
  const paths = [`/v2/projects/${project.id}`, `/v2/clients/${client?.id}`]
  const budget = fc.option(
    fc.record(
      {
        type: fc.constantFrom('hours', 'cost'),
        hours: fc.constantFrom(0, 0.25, 1, 40),
        cost: fc.constantFrom(0, 5, 500),
        start_date: fc.constantFrom('2026-11-10', '2026-11-20', '2027-01-01'),
        recurrence: fc.constantFrom('weekly', 'monthly'),
        include_non_billable: fc.boolean(),
        stop_timer_when_budget_reached: fc.boolean(),
        stop_at: fc.constantFrom(50, 100),
        alerts: fc.record({ near_limit: fc.constantFrom(20, 80), notify_enabled: fc.boolean() }),
      },
      { requiredKeys: ['type', 'hours', 'cost', 'stop_at'] },
    ),
    { nil: null, freq: 6 },
  )
  const step = fc.record({
    budget,
    path: fc.constantFrom(...paths),
    slots: fc.nat(3),
    hours: fc.nat(60),
    isTracked: fc.boolean(),
  })
  const small = { type: 'hours', hours: 0.25, cost: 0, stop_at: 100 } as const
  const stopping = {
    budget: { ...small, stop_timer_when_budget_reached: true },
    path: paths[0] ?? '',
    slots: 3,
    hours: 1,
    isTracked: true,
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      for (const { budget, path, slots, hours, isTracked } of steps) {
        // Two minutes into a slot: timers book nothing between the preview and the change, however slow the machine is.
        const slot = Math.floor((Date.parse(await w.now()) + hours * 3_600_000) / 600_000) + 1
        const now = slot * 600_000 + 120_000
        await w.moveClock(new Date(now).toISOString())
        const from = Math.floor(now / 600_000 - 40) * 600_000
        const at = (i: number) => `${new Date(from + i * 600_000).toISOString().slice(0, 19)}Z`
        await project.work(...Array.from({ length: slots }, (_, i) => at(i)))
        await spendingSettled(w)
        // Refused while a budget is used up.
        if (isTracked) await timers.start(w.projectManager, { project_id: project.id })
        const before = await listed(path)
        const wasRunning = (await timers.running(w.projectManager)) !== null
        const asked = await preview(path, budget)
        assert.equal(asked.status, 200, asked.text)
        const { budget_histories, thresholds, timers: stopped } = asked.body.preview
        assert.equal((await w.call(`PUT ${path}`, w.owner, { body: { budget } })).status, 200)
        const rows = await listed(path)
        const added = rows.slice(before.length - (before.length > 0 ? 1 : 0))
        const isStopped = stopped.length > 0
        const rowsOf = (all: Row[]) => all.map((row) => shown(row, isStopped))
        assert.deepEqual(rowsOf(budget_histories), rowsOf(added))
        const crossed = thresholds.map(({ threshold }: { threshold: string }) => threshold)
        if (!isStopped) assert.deepEqual(crossed, await thresholdsOf(path))
        assert.equal((await timers.running(w.projectManager)) !== null, wasRunning && stopped.length === 0)
        stops += stopped.length
        const ids = budget_histories.flatMap(({ id }: Row) => id ?? [])
        assert.deepEqual(
          ids,
          before.slice(-1).map(({ id }) => id),
        )
      }
    }),
    { numRuns: randomRuns(12), endOnFailure: true, examples: [[[stopping]]] },
  )
  assert.ok(stops > 0)
})

/** A row without what only a change can know; a timer that it stops books its last seconds. */
function shown(row: Row, isStopped: boolean) {
  const { id: _, created_at: _c, updated_at: _u, near_limit_at: _n, reached_at: _r, ...planned } = row
  if (!isStopped) return planned
  const { spent: _s, period_spent: _p, percent: _q, ...settings } = planned
  return settings
}

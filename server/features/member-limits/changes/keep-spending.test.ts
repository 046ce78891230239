import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { raw, sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { present } from '../../../foundation/values/present.ts'
import { spendingSettled } from '../../../testing/budgets.ts'
import { choice as one } from '../../../testing/choice.ts'
import { memberLimitsIn } from '../../../testing/member-limits.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { groupPeriod } from '../rules/allowance.ts'

const w = await world({ now: '2026-01-29T10:00:00Z', zone: 'Pacific/Auckland' })
const tracked = trackedIn(w)
const limits = memberLimitsIn(w)
const people = [w.user, w.projectManager]
const task = (await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary: 'Rated' } }))
  .body.task.id

const settings = [
  { type: 'hours', hours: 1 },
  { type: 'hours', hours: 2, recurrence: 'weekly', recurrence_start: 3 },
  { type: 'cost', cost: 50, recurrence: 'monthly', recurrence_start: 31 },
  { type: 'cost', cost: 20, rate: 'pay_rate', start_date: '2026-01-10' },
  { type: 'cost', cost: 20, start_date: '2025-06-01' },
]
const groups: number[] = []
for (const each of settings.slice(0, 2)) groups.push(await limits.make({ ...each, member_ids: [] }))

const slot = async (back: number) =>
  new Date(Math.floor(Date.parse(await w.now()) / 600_000 - back - 1) * 600_000)
    .toISOString()
    .slice(0, 19)
    .concat('Z')

const writes: ((a: number, b: number) => Promise<unknown>)[] = [
  async (a, b) =>
    tracked.send(one(people, b), [
      // Up to 200 days ago, so that days of the kept sums change too.
      tracked.activity(await slot(a % 7 === 0 ? a * 144 : a), {
        tracked: 60 + b,
        task_id: b % 2 ? null : task,
      }),
    ]),
  (a, b) =>
    w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
      body: {
        members: [{ user_id: one(people, a).id, payment: { [a % 2 ? 'pay_rate' : 'bill_rate']: 10 + b } }],
      },
    }),
  (_, b) =>
    w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { bill_rate: b % 5 === 0 ? null : b } }),
  async (_, b) => {
    const { lock_version } = (await w.call(`GET /v2/tasks/${task}`, w.owner)).body.task
    const body = { lock_version, pay_rate: b, bill_rate: b % 3 ? b : null }
    return w.call(`PUT /v2/tasks/${task}`, w.owner, { body })
  },
  (a, b) =>
    limits.put(one(groups, a), {
      ...one(settings, b),
      member_ids: b % 3 === 0 ? people.map(({ id }) => id) : [one(people, a).id],
    }),
  async (a) =>
    w.moveClock(new Date(Date.parse(await w.now()) + (1 + (a % 60)) * 10 * 3_600_000).toISOString()),
]

type Day = {
  project_id: number
  user_id: number
  task_id: number | null
  date: CalendarDate
  tracked: number
}
type Span = { start_date: CalendarDate; end_date: CalendarDate | null; kind: string; rate: string }

const all = <T>(table: string) => queried<T>(w.database, sql`select * from ${raw(table)} order by 1, 2`)

/** Rates in hundredths, so that sums of whole numbers are exact. */
async function rateFinder() {
  const rates = await all<Span & { user_id: number; project_id: number | null }>('rates')
  const ofProjects = await all<Span & { project_id: number }>('project_rates')
  const ofTasks = await all<Span & { task_id: number }>('task_rates')
  return (day: Day, kind: string) => {
    const on = (span: Span) =>
      span.kind === kind &&
      span.start_date <= day.date &&
      (span.end_date === null || day.date < span.end_date)
    const found =
      ofTasks.find((each) => each.task_id === day.task_id && on(each)) ??
      rates.find((each) => each.user_id === day.user_id && each.project_id === day.project_id && on(each)) ??
      ofProjects.find((each) => each.project_id === day.project_id && on(each)) ??
      rates.find((each) => each.user_id === day.user_id && each.project_id === null && on(each))
    return Math.round(Number(found?.rate ?? 0) * 100)
  }
}

async function assertTrue(): Promise<void> {
  const days = (await all<Day>('daily_activities')).filter(({ project_id }) => project_id === w.projectId)
  const rateOf = await rateFinder()
  const now = await w.now()
  const [row] = await queried<{ today: CalendarDate }>(
    w.database,
    sql`select (${now}::timestamptz at time zone 'Pacific/Auckland')::date as today`,
  )
  const { today } = present(row, 'today')
  const { body } = await w.call(`GET ${limits.path}`, w.owner)
  for (const group of body.member_limits) {
    const { start_date = null, recurrence = null, recurrence_start = null } = group
    const period = groupPeriod({ start_date, recurrence, recurrence_start }, today)
    for (const { user_id, spent } of await limits.usage(group.id)) {
      const kind = group.type === 'hours' ? undefined : group.rate === 'pay_rate' ? 'pay' : 'bill'
      const hundredths = days
        .filter((day) => day.user_id === user_id && period !== undefined)
        .filter(({ date }) => period && date >= period.firstDay && date <= period.lastDay)
        .reduce((sum, day) => sum + day.tracked * (kind ? rateOf(day, kind) : 100), 0)
      const shown = Math.round(hundredths / 3600 + 1e-9) / 100
      assert.equal(spent, shown, `user ${user_id} in group ${group.id}`)
    }
  }
}

test('after any writes each member spent what a recount says', async () => {
  const draws = fc.array(fc.record({ kind: fc.nat(writes.length - 1), a: fc.nat(200), b: fc.nat(500) }), {
    minLength: 10,
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(draws, async (drawn) => {
      for (const { kind, a, b } of drawn) await writes[kind]?.(a, b)
      await spendingSettled(w)
      await assertTrue()
    }),
    { numRuns: randomRuns(12), endOnFailure: true },
  )
})

test('days of long ago are summed once, and counted again when they change', async () => {
  const id = one(groups, 0)
  await limits.put(id, { type: 'hours', hours: 100, start_date: '2025-01-01', member_ids: [w.user.id] })
  await limits.work(w.user, await slot(0))
  await spendingSettled(w)
  const kept = async () =>
    (
      await queried<{ earlier: string; earlier_stop: string }>(
        w.database,
        sql`select earlier, earlier_stop from member_limit_members where user_id = ${w.user.id}`,
      )
    )[0]
  const before = await kept()
  assert.ok(Number(before?.earlier_stop) > 0)
  const spent = (await limits.usage(id))[0]?.spent ?? 0
  await limits.work(w.user, await slot(144 * 100))
  await spendingSettled(w)
  assert.equal(Number((await kept())?.earlier) - Number(before?.earlier), 600)
  assert.ok(((await limits.usage(id))[0]?.spent ?? 0) > spent)
  await assertTrue()
})

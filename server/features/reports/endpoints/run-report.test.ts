import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoicesIn, slotsFrom } from '../../../testing/invoices.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'
import { dimensions } from '../rules/dimensions.ts'
import { type ReportName, reportNames, reports } from '../rules/reports.ts'
import type { ShownReport } from '../rules/shown-report.ts'
import { dimensionsOf } from '../rules/sources.ts'

// New York sets its clocks back on 2026-11-01: that day has 25 hours.
const w = await world({ now: '2026-10-20T08:00:00Z', zone: 'America/New_York' })
const base = `/v2/organizations/${w.organizationId}`
const { activity, results, list } = trackedIn(w)
const { billedWork } = invoicesIn(w)
const quay = await billedWork({ billRate: 80, payRate: 30.01 })
const pier = await billedWork({ billRate: 99.99, client: { name: 'Pier' }, project: { name: 'Pier' } })
await w.moveClock('2026-11-16T12:00:00Z')
await quay.work(w.user, ...slotsFrom('2026-11-01T04:00:00Z', 7), ...slotsFrom('2026-11-02T04:40:00Z', 4))
await pier.work(w.user, ...slotsFrom('2026-11-10T15:00:00Z', 5))
await pier.work(w.projectManager, ...slotsFrom('2026-11-10T15:00:00Z', 11))
const own = slotsFrom('2026-11-11T15:00:00Z', 3).map((slot) => activity(slot, { tracked: 431, overall: 100 }))
assert.deepEqual(new Set(await results(w.user, own)), new Set(['accepted']))

const november = { date: { start: '2026-10-31', stop: '2026-11-30' } }
const call = (body: object, as: Person = w.owner) => w.call(`POST ${base}/reports/run`, as, { body })
async function run(body: object, as: Person = w.owner): Promise<ShownReport> {
  const reply = await call({ report: 'time', ...november, ...body }, as)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const outer = ({ rows }: ShownReport) => rows.filter(({ level }) => level === 1)
test('200: the total of every grouping is the sum of the daily activities that the same caller lists', async () => {
  for (const as of [w.owner, w.manager, w.projectManager, w.user]) {
    const days = await list(as, 'activities/daily', 'date[start]=2026-10-31&date[stop]=2026-11-30')
    const sum = (name: string) => days.reduce((total, day) => total + day[name], 0)
    for (const dimension of dimensionsOf('time')) {
      const reply = await call(
        {
          report: 'time',
          ...november,
          group_by: [dimension],
          columns: ['tracked', 'billable', 'active', 'measured'],
        },
        as,
      )
      if (reply.status === 403) {
        assert.ok(dimensions[dimension].readers !== 'everyone', reply.text)
        continue
      }
      assert.equal(reply.status, 200, reply.text)
      assert.deepEqual(
        reply.body.totals.values,
        {
          tracked: sum('tracked'),
          billable: sum('billable'),
          active: sum('overall'),
          measured: sum('input_tracked'),
        },
        dimension,
      )
    }
  }
})

test('200: rows are named, the largest first, with sub-totals before their rows', async () => {
  const report = await run({ group_by: ['project', 'member'], columns: ['tracked', 'share'] })
  assert.deepEqual(
    report.rows.map(({ level, names, values }) => [level, names.at(-1), values.tracked]).slice(0, 3),
    [
      [1, 'Pier', 9_600],
      [2, report.rows[1]?.names[1], 6_600],
      [2, report.rows[2]?.names[1], 3_000],
    ],
  )
  assert.deepEqual(
    report.rows.slice(0, 3).map(({ keys }) => keys),
    [[pier.projectId], [pier.projectId, w.projectManager.id], [pier.projectId, w.user.id]],
  )
  const { tracked } = report.totals.values
  assert.equal(
    outer(report).reduce((sum, { values }) => sum + (values.tracked ?? 0), 0),
    tracked,
  )
})

test('200: money is time at the rates of its day, rounded as a whole', async () => {
  const report = await run({
    report: 'margins',
    group_by: ['client', 'member'],
    columns: ['tracked', 'billable_amount', 'cost', 'margin'],
  })
  const byName = Object.fromEntries(outer(report).map(({ names, values }) => [names[0], values]))
  assert.deepEqual(byName['Quay Ltd'], {
    tracked: 6_600,
    billable_amount: 146.67,
    cost: 55.02,
    margin: 91.65,
  })
  assert.equal(byName.Pier?.billable_amount, 266.64)
  assert.equal(report.basis.currency, 'USD')
  assert.deepEqual(report.basis.left_out.map(({ reason }) => reason).at(-1), 'fixed_pay')
})

test('200: a day has the hours of its zone, across the end of daylight saving time and in another zone', async () => {
  const days = async (zone?: string) => {
    const report = await run({
      group_by: ['day'],
      ...(zone && { time_zone: zone }),
      filters: { project_ids: [quay.projectId] },
    })
    return report.rows.map(({ keys, values }) => [keys[0], values.tracked])
  }
  assert.deepEqual(await days(), [
    ['2026-11-01', 5_400],
    ['2026-11-02', 1_200],
  ])
  assert.deepEqual(await days('Europe/Berlin'), [
    ['2026-11-01', 4_200],
    ['2026-11-02', 2_400],
  ])
})

test('200: weeks, months and weekdays by the organization’s calendar, and sources and billable time from the activities', async () => {
  const keys = async (dimension: string) =>
    (await run({ group_by: [dimension] })).rows.map(({ keys: [key], values }) => [key, values.tracked])
  assert.deepEqual(await keys('week'), [
    ['2026-10-26', 5_400],
    ['2026-11-02', 1_200],
    ['2026-11-09', 10_893],
  ])
  assert.deepEqual(await keys('month'), [['2026-11-01', 17_493]])
  assert.deepEqual(await keys('quarter'), [['2026-10-01', 17_493]])
  assert.deepEqual(await keys('weekday'), [
    ['mon', 1_200],
    ['tue', 9_600],
    ['wed', 1_293],
    ['sun', 5_400],
  ])
  assert.deepEqual(await keys('source'), [['normal', 17_493]])
})

test('200: the weekly grid has a column for each day, and adds up down and across', async () => {
  const { across, rows, totals } = await run({
    report: 'weekly',
    date: { start: '2026-11-09', stop: '2026-11-15' },
  })
  assert.deepEqual(across?.columns.map(({ key, total }) => [key, total.tracked]).slice(0, 3), [
    ['2026-11-09', 0],
    ['2026-11-10', 9_600],
    ['2026-11-11', 1_293],
  ])
  for (const { cells, values } of rows)
    assert.equal(
      cells.reduce((sum, cell) => sum + (cell?.tracked ?? 0), 0),
      values.tracked,
    )
  assert.equal(totals.values.tracked, 10_893)
})

test('200: rounding shows rounded rows whose sums are the totals, and the exact totals beside', async () => {
  const { rows, totals, basis } = await run({
    group_by: ['member', 'day'],
    columns: ['tracked'],
    rounding: { minutes: 15, direction: 'up' },
  })
  const inner = rows.filter(({ level }) => level === 2)
  assert.ok(inner.every(({ values }) => (values.tracked ?? 0) % 900 === 0))
  assert.equal(
    inner.reduce((sum, { values }) => sum + (values.tracked ?? 0), 0),
    totals.values.tracked,
  )
  assert.deepEqual(totals.exact, { tracked: 17_493 })
  assert.deepEqual(basis.rounding, { minutes: 15, direction: 'up' })
})

test('200: the rest beyond the top is one row, and the period before is beside each row', async () => {
  const { rows, totals } = await run({ group_by: ['project'], columns: ['tracked'], top: 1 })
  assert.deepEqual(
    rows.map(({ names, rest_of, values }) => [names[0], rest_of, values.tracked]),
    [
      ['Pier', null, 9_600],
      ['2 others', 2, 7_893],
    ],
  )
  assert.equal(totals.values.tracked, 17_493)
  const week = await run({
    date: { start: '2026-11-08', stop: '2026-11-14' },
    group_by: ['weekday'],
    columns: ['tracked'],
    compare_with: 'period_before',
  })
  assert.deepEqual(week.compared_date, { start: '2026-11-01', stop: '2026-11-07' })
  assert.deepEqual(week.totals.compared, { tracked: 6_600 })
  assert.deepEqual(
    week.rows.find(({ keys }) => keys[0] === 'sun'),
    {
      level: 1,
      keys: ['sun'],
      names: ['Sunday'],
      rest_of: null,
      values: { tracked: 0 },
      compared: { tracked: 5_400 },
      currency: null,
      cells: [],
    },
  )
})

test('200, 403: each report for each role shows no other time than its lists, and no money, client or team that is hidden', async () => {
  const people = { owner: w.owner, manager: w.manager, projectManager: w.projectManager, user: w.user }
  const set = (permission: object) =>
    w.call(`PUT ${base}/update_members`, w.owner, {
      body: { members: [{ user_id: w.manager.id, ...permission }] },
    })
  const refused: Record<string, ReportName[]> = {}
  for (const [name, as] of Object.entries(people)) {
    const replies: Awaited<ReturnType<typeof call>>[] = []
    for (const report of reportNames) {
      const [first] = reports[report].usual.group_by
      replies.push(await call({ report, ...november, group_by: [first], across: null }, as))
    }
    refused[name] = reportNames.filter((_, i) => replies[i]?.status === 403)
    const described = await w.call(`GET ${base}/reports`, as)
    assert.deepEqual(
      described.body.reports.map((each: { name: string }) => each.name),
      reportNames.filter((_, i) => replies[i]?.status === 200),
    )
    assert.ok(name === 'owner' || name === 'manager' || !described.text.includes('billable_amount'))
    for (const [i, { status, body }] of replies.entries()) {
      const report = reportNames[i]
      if (status === 200 || report === undefined) continue
      const { readers, addon } = reports[report]
      const code = addon ? 10006 : readers === 'billing' ? 10004 : 10003
      assert.equal(body.error_code, code, report)
    }
  }
  const money: ReportName[] = [
    'billable_amounts',
    'amounts_owed',
    'margins',
    'client_invoices',
    'ageing',
    'unbilled',
  ]
  assert.deepEqual(refused, {
    owner: ['unusual_activity'],
    manager: ['unusual_activity', 'audit'],
    projectManager: [...money, 'tools', 'unusual_activity', 'audit'],
    user: [...money, 'tools', 'unusual_activity', 'budgets', 'audit'],
  })
  const mine = await run({ group_by: ['member'] }, w.user)
  assert.deepEqual(
    mine.rows.map(({ keys }) => keys[0]),
    [w.user.id],
  )
  assert.equal(mine.basis.shows, 'own')
  assert.deepEqual(
    mine.basis.left_out.map(({ reason }) => reason),
    ['hidden_time'],
  )
  assert.equal((await call({ report: 'time', columns: ['cost'] }, w.user)).body.error_code, 10004)
  assert.equal((await call({ report: 'time', filters: { client_ids: [1] } }, w.user)).status, 403)
  assert.equal((await call({ report: 'time' }, w.stranger)).status, 404)

  await set({ manage_billing: false })
  assert.equal((await call({ report: 'margins', ...november }, w.manager)).status, 403)
  await set({ view_others_data: false, view_only: true })
  const own = await run({ group_by: ['member'] }, w.manager)
  assert.deepEqual(own.rows, [])
})

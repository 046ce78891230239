import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'
import type { ShownReport } from '../rules/shown-report.ts'

// A Tuesday.
const w = await world({ now: '2026-11-17T20:00:00Z', isOwn: true })
const base = `/v2/organizations/${w.organizationId}`
const { activity, results, list } = trackedIn(w)
const week = { start: '2026-11-16', stop: '2026-11-22' }

async function setMember(person: Person, more: object): Promise<void> {
  const body = { members: [{ user_id: person.id, ...more }] }
  const { status, text } = await w.call(`PUT ${base}/update_members`, w.owner, { body })
  assert.equal(status, 200, text)
  await w.settle()
}
async function run(as: Person, body: object): Promise<ShownReport> {
  const asked = { report: 'utilization', date: week, ...body }
  const reply = await w.call(`POST ${base}/reports/run`, as, { body: asked })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const valuesOf = ({ rows }: ShownReport) => rows.map(({ keys: [key], values }) => [key, values])
const columns = ['expected', 'tracked', 'utilization', 'billable_utilization']

await setMember(w.user, {
  payment: { pay_period: 'weekly' },
  limits: { expected_per_week: 1, dow_expected: ['mon', 'tue', 'fri'] },
})
const slots = ['2026-11-16T10:00:00Z', '2026-11-16T10:10:00Z', '2026-11-17T10:00:00Z']
await results(
  w.user,
  slots.map((slot, i) => activity(slot, { billable: i === 0 })),
)
await results(w.projectManager, [activity('2026-11-16T12:00:00Z')])
await w.settle()

test('200: time in percent of the hours expected until today; without expected hours it has none, and left_out says so', async () => {
  const { rows, totals, basis } = await run(w.owner, { columns })
  assert.deepEqual(
    new Map(rows.map(({ keys: [key], values }) => [key, values])),
    new Map<unknown, unknown>([
      [w.user.id, { expected: 2_400, tracked: 1_800, utilization: 75, billable_utilization: 25 }],
      [w.projectManager.id, { expected: 0, tracked: 600, utilization: null, billable_utilization: null }],
    ]),
  )
  assert.deepEqual(totals.values, {
    expected: 2_400,
    tracked: 2_400,
    utilization: 75,
    billable_utilization: 25,
  })
  assert.deepEqual(
    basis.left_out.map(({ reason, seconds }) => [reason, seconds]),
    [['no_expected_hours', 600]],
  )
  assert.deepEqual((await run(w.owner, { columns: ['tracked'] })).basis.left_out, [])
})

test('200: members and project managers get their own: of others they know only parts', async () => {
  const own = await run(w.user, { columns })
  assert.deepEqual(
    own.rows.map(({ keys: [key] }) => key),
    [w.user.id],
  )
  assert.equal(own.basis.shows, 'own')
  const { rows, basis } = await run(w.projectManager, { columns })
  assert.deepEqual(
    rows.map(({ keys: [key], values }) => [key, values.tracked, values.expected]),
    [[w.projectManager.id, 600, 0]],
  )
  assert.deepEqual(
    basis.left_out.map(({ reason }) => reason),
    ['hidden_records', 'no_expected_hours'],
  )
})

test('200: each day expects what its timesheet expects, for any hours and weekdays, and weeks and months add up', async () => {
  await w.moveClock('2026-11-22T20:00:00Z')
  const [sheet] = (await list(w.owner, 'timesheets', `user_ids=${w.user.id}`)).filter(
    ({ start_date }) => start_date === week.start,
  )
  for (const limits of [
    { expected_per_week: 40 },
    { expected_per_week: 37.5, dow_expected: ['sun', 'wed', 'sat'] },
    { expected_per_week: 0.01, dow_expected: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
  ]) {
    await setMember(w.user, { limits })
    const { body } = await w.call(`GET /v2/timesheets/${sheet.id}`, w.owner)
    const ofUser = { filters: { user_ids: [w.user.id] }, columns: ['expected'] }
    const days = await run(w.owner, { ...ofUser, group_by: ['day'] })
    const expected = new Map(
      body.expected_days.map((day: { date: string; expected: number }) => [day.date, day.expected]),
    )
    assert.ok(expected.size > 0)
    const found = days.rows.filter(({ values }) => (values.expected ?? 0) > 0)
    assert.deepEqual(new Map(found.map(({ keys: [day], values }) => [day, values.expected])), expected)
    const seconds = Math.round(limits.expected_per_week * 3_600)
    for (const dimension of ['week', 'month', 'team'])
      assert.deepEqual(
        valuesOf(await run(w.owner, { ...ofUser, group_by: [dimension] })).map(([, values]) => values),
        [{ expected: seconds }],
      )
  }
})

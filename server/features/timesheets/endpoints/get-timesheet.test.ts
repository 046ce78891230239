import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { leadOf, makeEmptyProject, makeTeam } from '../../../testing/teams.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T15:00:00Z' })
const tracked = trackedIn(w)
const { request } = manualTimeIn(w)
const otherId = await makeEmptyProject(w, 'Other')
await w.call(`PUT /v2/projects/${otherId}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, role: 'user' }] },
})
await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
  body: {
    members: [
      {
        user_id: w.user.id,
        payment: { pay_period: 'weekly' },
        limits: { expected_per_week: 12, dow_expected: ['mon', 'fri'] },
      },
    ],
  },
})
await tracked.results(w.user, [
  tracked.activity('2026-11-09T10:00:00Z', { overall: 300, input_tracked: 600 }),
  tracked.activity('2026-11-09T10:10:00Z', { project_id: otherId }),
  tracked.activity('2026-11-11T10:00:00Z'),
])
const entry = await w.call(`POST /v2/users/${w.user.id}/time_entries`, w.user, {
  body: {
    project_id: w.projectId,
    start_time: '2026-11-11T12:00:00Z',
    tracked: 1800,
    note: 'On the train.',
  },
})
assert.equal(entry.status, 201, entry.text)
await request('2026-11-12T10:00:00Z', '2026-11-12T11:00:00Z')
await w.settle()
const [sheet] = await tracked.list(w.owner, 'timesheets', '')

const path = `GET /v2/timesheets/${sheet.id}`

test('200: the days by project, the pending requests, and how often time was edited', async () => {
  const { status, body } = await w.call(`${path}?include[]=projects`, w.owner)
  assert.equal(status, 200)
  assert.deepEqual([body.timesheet.id, body.timesheet.tracked], [sheet.id, 3600])
  const sums = body.timesheet_days.map((day: Record<string, unknown>) => [
    day.date,
    day.project_id,
    day.tracked,
    day.overall,
    day.manual,
  ])
  assert.deepEqual(
    sums,
    [
      ['2026-11-09', w.projectId, 600, 300, 0],
      ['2026-11-09', otherId, 600, 0, 0],
      ['2026-11-11', w.projectId, 2400, 0, 1800],
    ].sort((a, b) => String(a[0]).localeCompare(String(b[0])) || Number(a[1]) - Number(b[1])),
  )
  assert.deepEqual(body.pending, { manual_time_requests: 1, time_off_requests: 0 })
  assert.equal(body.edits, 1)
  assert.equal(body.projects.length, 2)
  assert.deepEqual(body.expected_days, [
    { date: '2026-11-09', expected: 21_600 },
    { date: '2026-11-13', expected: 21_600 },
  ])
})

test('200: the member and everyone who can decide, a lead with the option too; 404: others', async () => {
  const lead = await w.addPerson('Lee Lead')
  await makeTeam(w, {
    members: [leadOf(lead), { user_id: w.user.id, role: 'user' }],
    lead_options: { approve_timesheets: true },
  })
  for (const person of [w.user, w.owner, w.manager, w.projectManager, lead])
    assert.equal((await w.call(path, person)).status, 200)
  for (const person of [w.viewer, w.member, w.stranger, w.otherOwner])
    assert.equal((await w.call(path, person)).status, 404)
})

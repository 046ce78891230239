import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { is } from '../../foundation/db/columns.ts'
import { only } from '../../foundation/db/database.ts'
import { sql } from '../../foundation/db/sql.ts'
import { manualTimeIn } from '../../testing/manual-time.ts'
import { leadOf, makeTeam } from '../../testing/teams.ts'
import { trackedIn } from '../../testing/tracked.ts'
import { type Called, type Person, world } from '../../testing/world.ts'
import { type LeadOption, leadOptionDefaults } from './rules/lead-options.ts'

// A Wednesday. Everyone is on the project and in the team, and Uma, a user, leads it.
const w = await world({ now: '2026-11-18T15:00:00Z' })
const { activity, results } = trackedIn(w)
const manualTime = manualTimeIn(w)
const base = `/v2/organizations/${w.organizationId}`
const lead = w.user
const higher = { owner: w.owner, manager: w.manager, project_manager: w.projectManager }
const peer = w.viewer
let teamId = 0

before(async () => {
  const members = [w.owner, w.manager, peer].map(({ id }) => ({ user_id: id, role: 'user' }))
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, { body: { members } })
  const everyone = [...Object.values(higher), peer]
  await w.call(`PUT ${base}/update_members`, w.owner, {
    body: { members: everyone.map(({ id }) => ({ user_id: id, payment: { pay_period: 'weekly' } })) },
  })
  teamId = await makeTeam(w, {
    members: [leadOf(lead), ...everyone.map(({ id }) => ({ user_id: id, role: 'user' }))],
    lead_options: Object.fromEntries(Object.keys(leadOptionDefaults).map((option) => [option, true])),
  })
  for (const person of everyone)
    assert.deepEqual(await results(person, [activity('2026-11-17T08:00:00Z')]), ['accepted'])
  await w.call(`PUT ${base}/manual_time_settings`, w.owner, { body: { requires_approval: true } })
  await w.settle()
})

async function sheetOf(person: Person): Promise<number> {
  const { id } = await only(
    w.database,
    { id: is.int },
    sql`select id from timesheets where organization_id = ${w.organizationId} and user_id = ${person.id}`,
  )
  return id
}

/** Each thing that a lead can do to a member of the team, by the option that allows it. */
const powers: [LeadOption, string, (person: Person) => Promise<Called>][] = [
  [
    'approve_manual_time',
    'books time',
    (person) =>
      w.call(`POST /v2/users/${person.id}/time_entries`, lead, {
        body: { project_id: w.projectId, start_time: '2026-11-16T08:00:00Z', tracked: 600, note: 'Mine now' },
      }),
  ],
  [
    'approve_manual_time',
    'changes time',
    (person) =>
      w.call(`PUT ${base}/members/${person.id}/time`, lead, {
        body: {
          start_time: '2026-11-17T08:00:00Z',
          stop_time: '2026-11-17T08:10:00Z',
          billable: false,
          reason: 'Mine now',
        },
      }),
  ],
  [
    'approve_manual_time',
    'deletes time',
    (person) =>
      w.call(
        `DELETE ${base}/members/${person.id}/time?time[start]=2026-11-17T08:05:00Z&time[stop]=2026-11-17T08:10:00Z&reason=Mine`,
        lead,
      ),
  ],
  [
    'approve_manual_time',
    'decides on a request for manual time',
    async (person) => {
      const times = { start_time: '2026-11-12T08:00:00Z', stop_time: '2026-11-12T09:00:00Z' }
      const { status, body, text } = await manualTime.submit(person, times)
      assert.equal(status, 201, text)
      return manualTime.decide(lead, body.manual_time_request.id, { status: 'denied', denial_reason: 'No' })
    },
  ],
  [
    'approve_timesheets',
    'decides on a timesheet',
    async (person) => {
      const id = await sheetOf(person)
      await w.call(`PUT /v2/timesheets/${id}`, person, { body: { status: 'submitted' } })
      return w.call(`PUT /v2/timesheets/${id}`, lead, { body: { status: 'approved' } })
    },
  ],
  [
    'manage_team_members',
    'changes a role in the team',
    (person) =>
      w.call(`PUT /v2/teams/${teamId}/update_members`, lead, {
        body: { members: [{ user_id: person.id, role: 'viewer' }] },
      }),
  ],
]

for (const [option, action, act] of powers) {
  for (const [standing, person] of Object.entries(higher))
    test(`refused: a lead with ${option} ${action} of the ${standing}`, async () => {
      const { status, text } = await act(person)
      assert.ok([400, 403, 404].includes(status), text)
    })
  test(`2xx: a lead with ${option} ${action} of a member who does not outrank them`, async () => {
    const { status, text } = await act(peer)
    assert.ok(status >= 200 && status < 300, text)
  })
}

test('empty: a lead lists neither the requests nor the timesheets of members who outrank them', async () => {
  for (const path of ['manual_time_requests?date[start]=2026-11-01&date[stop]=2026-11-18', 'timesheets?']) {
    const { body, text } = await w.call(`GET ${base}/${path}`, lead)
    const rows = Object.values<{ user_id?: number; member_id?: number }[]>(body)[0] ?? []
    const seen = new Set(rows.map((row) => row.user_id ?? row.member_id))
    for (const person of Object.values(higher)) assert.ok(!seen.has(person.id), text)
  }
})

test('400: a project manager who leads still adds no owner to the team', async () => {
  const id = await makeTeam(w, { members: [leadOf(w.projectManager)] })
  const body = { members: [{ user_id: w.owner.id, role: 'user' }] }
  const reply = await w.call(`PUT /v2/teams/${id}/update_members`, w.projectManager, { body })
  assert.deepEqual(
    [reply.status, reply.body.details],
    [400, [{ attribute: 'members[0].user_id', error: 'has a higher role than you' }]],
  )
})

test('404: the lead of a team with projects manages them, and still does not book the time of an owner', async () => {
  const body = { projects: [{ project_id: w.projectId }] }
  assert.equal((await w.call(`PUT /v2/teams/${teamId}/update_projects`, w.owner, { body })).status, 200)
  const entry = { project_id: w.projectId, start_time: '2026-11-16T08:00:00Z', tracked: 600, note: 'Mine' }
  const reply = await w.call(`POST /v2/users/${w.owner.id}/time_entries`, lead, { body: entry })
  assert.equal(reply.status, 404, reply.text)
})

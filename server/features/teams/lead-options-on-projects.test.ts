import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualTimeIn } from '../../testing/manual-time.ts'
import { leadOf, makeTeam } from '../../testing/teams.ts'
import { trackedIn } from '../../testing/tracked.ts'
import { world } from '../../testing/world.ts'

// A lead manages the team's projects, whose members need not be in the team.
const w = await world({ now: '2026-11-20T08:00:00Z' })
const base = `/v2/organizations/${w.organizationId}`
const { request, decide } = manualTimeIn(w)
const tracked = trackedIn(w)
const lead = await w.addPerson('Lea Lead')
const projects = [{ project_id: w.projectId }]
const options = ['approve_manual_time', 'approve_timesheets', 'approve_time_off', 'others_screenshots']
const teamId = await makeTeam(w, { members: [leadOf(lead)], projects })
const setOptions = (isOn: boolean) =>
  w.call(`PUT /v2/teams/${teamId}`, w.owner, {
    body: { lead_options: Object.fromEntries(options.map((option) => [option, isOn])) },
  })

await w.call(`PUT ${base}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, payment: { pay_period: 'weekly' } }] },
})
await tracked.results(w.user, [tracked.activity('2026-11-16T10:00:00Z')])
await w.settle()
const manualId = await request('2026-11-17T10:00:00Z', '2026-11-17T11:00:00Z')
const [sheet] = await tracked.list(w.owner, `${base}/timesheets`, '')

async function seen() {
  const statuses = [
    await decide(lead, manualId, { status: 'submitted' }),
    await w.call(`GET /v2/timesheets/${sheet?.id}`, lead),
    await w.call(`GET /v2/organizations/${w.organizationId}/approvals/count`, lead),
  ]
  const [manual, timesheet, count] = statuses
  return [manual?.status === 404, timesheet?.status === 404, count?.body.is_approver]
}

test('404: options that are off limit a lead on the projects of the team; on, or with a role of their own, they approve', async () => {
  await setOptions(true)
  assert.deepEqual(await seen(), [false, false, true])
  await setOptions(false)
  assert.deepEqual(await seen(), [true, true, false])
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, {
    body: { members: [{ user_id: lead.id, role: 'manager' }] },
  })
  assert.deepEqual(await seen(), [false, false, true])
})

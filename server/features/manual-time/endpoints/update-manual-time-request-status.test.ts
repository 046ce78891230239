import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { manualTimeIn } from '../../../testing/manual-time.ts'
import { leadOf, makeEmptyProject, makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const tracked = trackedIn(w)
const { request, decide, submit } = manualTimeIn(w)
const otherId = await makeEmptyProject(w, 'Other')
await w.call(`PUT /v2/projects/${otherId}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, role: 'user' }] },
})
const approved = { status: 'approved' }
const dayOf = async (date: string) => {
  const days = await tracked.list(
    w.owner,
    'activities/daily',
    `date[start]=${date}&date[stop]=${date}&user_ids=${w.user.id}`,
  )
  return days.map((day) => [day.project_id, day.tracked, day.manual])
}
const logsOf = async (requestId: number) => {
  const window = 'created[start]=2026-11-20T00:00:00Z&created[stop]=2026-11-21T00:00:00Z'
  const logs = await tracked.list(w.owner, 'time_edit_logs', window)
  return logs
    .filter((log) => log.manual_time_request_id === requestId)
    .map((log) => [log.action, log.original_project_id, log.added_duration, log.replaced_duration])
}
const limit = (limits: object) =>
  w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: w.user.id, limits }] },
  })

test('200: approved time becomes activities; logged, announced and audited', async () => {
  const id = await request('2026-11-02T10:00:00Z', '2026-11-02T11:30:00Z')
  const { reply, facts, audit } = await traced(w, () => decide(w.projectManager, id, approved))
  assert.equal(reply.status, 200, reply.text)
  const shown = reply.body.manual_time_request
  assert.equal(shown.status, 'approved')
  assert.deepEqual(
    [shown.reviewer_id, shown.approved_by_id, shown.approved_seconds, shown.denied_by_id],
    [w.projectManager.id, w.projectManager.id, 5400, undefined],
  )
  assert.ok(shown.approved_at)
  assert.deepEqual(await dayOf('2026-11-02'), [[w.projectId, 5400, 5400]])
  assert.deepEqual(await logsOf(id), [['add', undefined, 5400, 0]])
  assert.deepEqual(facts.map(({ name }) => name).sort(), [
    'activities.changed',
    'manual_time_request.decided',
    'time_edit_logs.created',
  ])
  assert.deepEqual(audit.map(({ action }) => action).sort(), ['add', 'approve'])
})

test('200: denied with a reason; 400: without one', async () => {
  const id = await request('2026-11-03T10:00:00Z', '2026-11-03T11:00:00Z')
  const silent = await decide(w.owner, id, { status: 'denied' })
  assert.deepEqual([silent.status, silent.body.details[0].attribute], [400, 'denial_reason'])
  const { body } = await decide(w.owner, id, { status: 'denied', denial_reason: 'Closed that day.' })
  const shown = body.manual_time_request
  assert.deepEqual(
    [shown.status, shown.denial_reason, shown.denied_by_id, shown.approved_at],
    ['denied', 'Closed that day.', w.owner.id, undefined],
  )
  assert.deepEqual(await dayOf('2026-11-03'), [])
})

test('400: a second decision; of 100 at once one wins', async () => {
  const id = await request('2026-11-04T10:00:00Z', '2026-11-04T11:00:00Z')
  const denied = { status: 'denied', denial_reason: 'No.' }
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, i) => decide(w.owner, id, i % 2 === 0 ? approved : denied)),
  )
  const codes = replies.map(({ status, body }) => (status === 200 ? 'won' : body.error_code))
  assert.equal(codes.filter((code) => code === 'won').length, 1)
  assert.equal(codes.filter((code) => code === 14104).length, 99)
  const { body } = await w.call(`GET /v2/manual_time_requests/${id}`, w.owner)
  const isApproved = body.manual_time_request.status === 'approved'
  assert.deepEqual(await dayOf('2026-11-04'), isApproved ? [[w.projectId, 3600, 3600]] : [])
})

test('400: a collision; 200: with accept_collisions the time is replaced, shown in the reply and the log', async () => {
  await tracked.send(w.user, [
    tracked.activity('2026-11-05T10:00:00Z', { project_id: otherId, starts_at: '2026-11-05T10:00:00Z' }),
  ])
  const id = await request('2026-11-05T10:05:00Z', '2026-11-05T10:30:00Z')
  const refused = await decide(w.owner, id, approved)
  assert.deepEqual([refused.status, refused.body.error_code], [400, 14103])
  const foreign = await decide(w.projectManager, id, { ...approved, accept_collisions: true })
  assert.equal(foreign.status, 403)
  const { status, body } = await decide(w.owner, id, { ...approved, accept_collisions: true })
  assert.equal(status, 200)
  assert.deepEqual(body.manual_time_request.replaced_time, [
    {
      project_id: otherId,
      task_id: null,
      starts_at: '2026-11-05T10:05:00Z',
      stops_at: '2026-11-05T10:10:00Z',
      tracked: 300,
      was_locked: false,
    },
  ])
  assert.deepEqual((await dayOf('2026-11-05')).sort(), [
    [w.projectId, 1500, 1500],
    [otherId, 300, 0],
  ])
  assert.deepEqual(await logsOf(id), [
    ['replace', otherId, 0, 300],
    ['add', undefined, 1200, 0],
  ])
})

test('400: only owners and managers replace locked time, and nobody replaces paid time', async () => {
  await tracked.send(w.user, [tracked.activity('2026-11-06T10:00:00Z')])
  const lock = (paid: boolean) =>
    w.database.change(sql`
      update activities set is_locked = true, client_invoiced = true, paid = ${paid}
      where time_slot = '2026-11-06T10:00:00Z'`)
  const id = await request('2026-11-06T10:00:00Z', '2026-11-06T10:10:00Z')
  const accepted = { ...approved, accept_collisions: true }
  await lock(true)
  assert.equal((await decide(w.owner, id, accepted)).body.error_code, 14101)
  await lock(false)
  assert.equal((await decide(w.projectManager, id, accepted)).body.error_code, 14101)
  const { body } = await decide(w.manager, id, accepted)
  assert.equal(body.manual_time_request.replaced_time[0].was_locked, true)
})

test('limits: 400 beyond them, 200 with the time that fits, 200 with raised limits by owners and managers', async () => {
  await limit({ daily_limit: 1 })
  const id = await request('2026-11-09T10:00:00Z', '2026-11-09T12:00:00Z')
  assert.equal((await decide(w.owner, id, approved)).body.error_code, 14110)
  const both = { ...approved, discard_exceeding_hours: true, increase_limit: true }
  assert.equal((await decide(w.owner, id, both)).body.details[0].attribute, 'increase_limit')
  assert.equal((await decide(w.projectManager, id, { ...approved, increase_limit: true })).status, 403)
  const { body } = await decide(w.owner, id, { ...approved, discard_exceeding_hours: true })
  assert.equal(body.manual_time_request.approved_seconds, 3600)
  assert.deepEqual(await dayOf('2026-11-09'), [[w.projectId, 3600, 3600]])

  const more = await request('2026-11-09T14:00:00Z', '2026-11-09T15:00:00Z')
  const raised = await decide(w.manager, more, { ...approved, increase_limit: true })
  assert.equal(raised.status, 200, raised.text)
  assert.deepEqual(await dayOf('2026-11-09'), [[w.projectId, 7200, 7200]])
  const [history] = await w.database.rows(
    { total: is.int, used: is.int },
    sql`select total, used from limit_histories
    where user_id = ${w.user.id} and limit_type = 'daily' and start_date = '2026-11-09'`,
  )
  assert.deepEqual(history, { total: 7200, used: 7200 })
  await limit({ daily_limit: null })
})

test('403: the member; 404: callers who can’t decide; 200: a lead with the option', async () => {
  const id = await request('2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z')
  assert.equal((await decide(w.user, id, approved)).status, 403)
  const lead = await w.addPerson('Lee Lead')
  for (const person of [w.viewer, w.member, w.stranger, w.otherOwner, lead])
    assert.equal((await decide(person, id, approved)).status, 404)
  const members = [leadOf(lead), { user_id: w.user.id, role: 'user' }]
  const team = await makeTeam(w, { members, lead_options: { approve_manual_time: false } })
  assert.equal((await decide(lead, id, approved)).status, 404)
  await w.call(`PUT /v2/teams/${team}`, w.owner, { body: { lead_options: { approve_manual_time: true } } })
  assert.equal((await decide(lead, id, approved)).status, 200)
})

test('403: project managers on their own requests; 200: owners', async () => {
  const at = { start_time: '2026-11-10T10:00:00Z', stop_time: '2026-11-10T11:00:00Z' }
  const own = (await submit(w.projectManager, at)).body.manual_time_request.id
  assert.equal((await decide(w.projectManager, own, approved)).status, 403)
  assert.equal((await decide(w.owner, own, approved)).status, 200)
})

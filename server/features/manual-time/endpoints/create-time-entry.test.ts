import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { leadOf, makeEmptyProject, makeTeam } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z', zone: 'America/New_York' })
const tracked = trackedIn(w)
const add = (as: Person, body: object, userId = as.id) =>
  w.call(`POST /v2/users/${userId}/time_entries`, as, {
    body: { project_id: w.projectId, tracked: 600, note: 'By hand.', ...body },
  })
const listed = (day: string, userId: number) =>
  tracked.list(
    w.owner,
    'activities',
    `time_slot[start]=${day}T00:00:00Z&time_slot[stop]=${day}T23:50:00Z&user_ids=${userId}`,
  )

test('201: becomes activities on slots, manual and without input, logged, audited and announced', async () => {
  const { reply, facts, audit } = await traced(w, () =>
    add(w.user, { start_time: '2026-11-10T14:05:00Z', tracked: 1200, billable: false }),
  )
  assert.equal(reply.status, 201, reply.text)
  assert.deepEqual(reply.body, { success: true })
  const rows = await listed('2026-11-10', w.user.id)
  assert.deepEqual(
    rows.map((row) => [
      row.starts_at,
      row.tracked,
      row.time_type,
      row.client,
      row.tracks_input,
      row.billable,
    ]),
    [
      ['2026-11-10T14:05:00Z', 300, 'manual', 'manual', false, false],
      ['2026-11-10T14:10:00Z', 600, 'manual', 'manual', false, false],
      ['2026-11-10T14:20:00Z', 300, 'manual', 'manual', false, false],
    ],
  )
  assert.ok(facts.some(({ name }) => name === 'activities.changed'))
  assert.ok(facts.some(({ name }) => name === 'time_edit_logs.created'))
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.subject_user_id, entry.details.seconds]),
    [['add', 'TimeEditLog', w.user.id, 1200]],
  )
})

test('201: a night across the end of daylight saving time is complete, on two days', async () => {
  const { status } = await add(w.user, { start_time: '2026-11-01T03:30:00Z', tracked: 86_400 })
  assert.equal(status, 201)
  const days = await tracked.list(
    w.owner,
    'activities/daily',
    `date[start]=2026-10-31&date[stop]=2026-11-02&user_ids=${w.user.id}`,
  )
  assert.deepEqual(
    days.map((day) => [day.date, day.tracked, day.manual]),
    [
      ['2026-10-31', 1800, 1800],
      ['2026-11-01', 84_600, 84_600],
    ],
  )
})

test('201: owners, managers, project managers and leads add time for others', async () => {
  const lead = await w.addPerson('Lee Lead')
  await makeTeam(w, { members: [leadOf(lead), { user_id: w.user.id, role: 'user' }] })
  for (const [i, person] of [w.owner, w.manager, w.projectManager, lead].entries()) {
    const start_time = `2026-11-11T0${i}:00:00Z`
    assert.equal((await add(person, { start_time }, w.user.id)).status, 201, `person ${i}`)
  }
})

test('404: callers who can’t change the member’s time, and projects that the member is not on', async () => {
  for (const person of [w.viewer, w.member, w.stranger, w.otherOwner])
    assert.equal((await add(person, { start_time: '2026-11-11T10:00:00Z' }, w.user.id)).status, 404)
  const project_id = await makeEmptyProject(w)
  const { status, body } = await add(w.user, { start_time: '2026-11-11T10:00:00Z', project_id })
  assert.deepEqual([status, body.error_code], [404, 12002])
  const viewed = await add(w.viewer, { start_time: '2026-11-11T10:00:00Z' })
  assert.deepEqual([viewed.status, viewed.body.error_code], [404, 12002])
})

test('400: members and project managers can’t exceed the budget (14106); owners and managers can', async () => {
  const setBudget = (budget: object | null) =>
    w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { budget } })
  assert.equal((await setBudget({ type: 'hours', hours: 1, start_date: '2026-11-19' })).status, 200)
  const start = (hour: string) => ({ start_time: `2026-11-19T${hour}:00:00Z`, tracked: 3_600 })
  assert.equal((await add(w.user, start('10'))).status, 201)
  for (const person of [w.user, w.projectManager]) {
    const { status, body } = await add(person, { ...start('12'), tracked: 1 }, w.user.id)
    assert.deepEqual([status, body.error_code], [400, 14106])
    assert.equal(
      body.error,
      'The time exceeds the budget of the project or its client, or the member’s limit on the project. Ask an owner or manager to add it.',
    )
  }
  assert.equal((await add(w.owner, start('12'), w.user.id)).status, 201)
  assert.equal((await add(w.manager, start('13'), w.user.id)).status, 201)
  assert.equal((await add(w.user, { start_time: '2026-11-18T10:00:00Z' })).status, 201)
  await setBudget(null)
})

test('400: two members who add time at once don’t exceed the budget together', async () => {
  const budget = { type: 'hours', hours: 1, recurrence: 'weekly' }
  await w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { budget } })
  const both = await Promise.all(
    [w.user, w.projectManager].map((each) =>
      add(each, { start_time: '2026-11-20T06:00:00Z', tracked: 2_400 }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 400])
  await w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { budget: null } })
})

test('400: overlapping time, also when two add it at once', async () => {
  const start_time = '2026-11-12T10:00:00Z'
  const both = await Promise.all([add(w.user, { start_time }), add(w.user, { start_time })])
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 400])
  const { body } = await add(w.user, { start_time: '2026-11-12T10:09:59Z' })
  assert.equal(body.error_code, 14103)
  assert.match(body.details[0].error, /2026-11-12T10:09:59Z to 2026-11-12T10:10:00Z/)
  assert.equal((await add(w.user, { start_time: '2026-11-12T10:10:00Z' })).status, 201)
})

test('400: too old, in the future, too long, empty; all faults at once', async () => {
  for (const start_time of ['2026-05-20T07:59:59Z', '2026-11-20T07:55:00Z'])
    assert.equal((await add(w.user, { start_time })).body.error_code, 14102)
  const { status, body } = await add(w.user, { start_time: 'noon', tracked: 86_401, project_id: 'x' })
  assert.equal(status, 400)
  assert.deepEqual(body.details.map((detail: { attribute: string }) => detail.attribute).sort(), [
    'project_id',
    'start_time',
    'tracked',
  ])
})

test('400: manual time that needs approval; approvers still add it', async () => {
  const settings = `PUT /v2/organizations/${w.organizationId}/manual_time_settings`
  await w.call(settings, w.owner, { body: { requires_approval: true } })
  const { status, body } = await add(w.user, { start_time: '2026-11-13T10:00:00Z' })
  assert.deepEqual([status, body.error_code], [400, 14001])
  assert.equal((await add(w.projectManager, { start_time: '2026-11-13T10:00:00Z' }, w.user.id)).status, 201)
  await w.call(settings, w.owner, {
    body: { members: [{ user_id: w.user.id, requires_approval: false }] },
  })
  assert.equal((await add(w.user, { start_time: '2026-11-13T11:00:00Z' })).status, 201)
  await w.call(settings, w.owner, { body: { requires_approval: false } })
})

test('400: a note is required, unless the organization makes reasons optional', async () => {
  const { body } = await add(w.user, { start_time: '2026-11-14T10:00:00Z', note: ' ' })
  assert.deepEqual(body.details, [{ attribute: 'note', error: 'is required' }])
  const both = await add(w.user, { start_time: '2026-11-14T10:00:00Z', note: ' ', tracked: 0 })
  assert.deepEqual(
    both.body.details.map((detail: { attribute: string }) => detail.attribute),
    ['tracked', 'note'],
  )
  const settings = `PUT /v2/organizations/${w.organizationId}/manual_time_settings`
  await w.call(settings, w.owner, { body: { requires_reason: false } })
  const added = await add(w.user, { start_time: '2026-11-14T10:00:00Z', note: undefined })
  assert.equal(added.status, 201)
  await w.call(settings, w.owner, { body: { requires_reason: true } })
})

test('400: a task of another project; 403: a member who is not trackable', async () => {
  const { status, body } = await add(w.user, { start_time: '2026-11-15T10:00:00Z', task_id: 2_000_000 })
  assert.deepEqual([status, body.details[0].attribute], [400, 'task_id'])
  await w.database.change(sql`
    update organization_members set is_trackable = false where user_id = ${w.projectManager.id}`)
  assert.equal((await add(w.projectManager, { start_time: '2026-11-15T10:00:00Z' })).status, 403)
})

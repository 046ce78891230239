import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { makeEmptyProject } from '../../../testing/teams.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-20T08:00:00Z' })
const tracked = trackedIn(w)
const otherId = await makeEmptyProject(w, 'Other')
await w.call(`PUT /v2/projects/${otherId}/update_members`, w.owner, {
  body: { members: [{ user_id: w.user.id, role: 'user' }] },
})
const path = `/v2/organizations/${w.organizationId}/members/${w.user.id}/time_changes`
const change = (as: Person, body: object) =>
  w.call(`POST ${path}`, as, { body: { reason: 'Started later.', ...body } })
const span = (day: string, from: string, to: string, more: object = {}) => ({
  start_time: `2026-11-${day}T${from}:00Z`,
  stop_time: `2026-11-${day}T${to}:00Z`,
  project_id: w.projectId,
  ...more,
})
const book = async (day: string, from: string, to: string, more: object = {}) => {
  const { status, text } = await change(w.user, { add: [span(day, from, to, more)] })
  assert.equal(status, 200, text)
}
const listed = async (day: string) => {
  const query = `time_slot[start]=2026-11-${day}T00:00:00Z&time_slot[stop]=2026-11-${day}T23:50:00Z&user_ids=${w.user.id}`
  const rows = await tracked.list(w.owner, 'activities', query)
  const ordered = rows.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
  return ordered.map((row) => [row.starts_at.slice(11, 16), row.tracked / 60, row.project_id, row.time_type])
}

test('200: a stretch moves by less than its length: the middle stays tracked, with one reason for both ends', async () => {
  for (const minute of ['00', '10'])
    await tracked.results(w.user, [tracked.activity(`2026-11-10T10:${minute}:00Z`, { keyboard: 60 })])
  const body = {
    remove: [span('10', '10:00', '10:20', { tracked: 1_200 })],
    add: [span('10', '10:10', '10:30')],
  }
  const { reply, facts, audit } = await traced(w, () => change(w.user, body))
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(reply.body, { removed_seconds: 600, changed_seconds: 0, added_seconds: 600 })
  assert.deepEqual(await listed('10'), [
    ['10:10', 10, w.projectId, 'normal'],
    ['10:20', 10, w.projectId, 'manual'],
  ])
  assert.deepEqual(
    audit.map(({ action, details }) => [action, details.seconds, details.reason]),
    [
      ['delete', 600, 'Started later.'],
      ['add', 600, 'Started later.'],
    ],
  )
  const logged = facts.filter(({ name }) => name === 'time_edit_logs.created')
  assert.equal(logged.length, 1)
  assert.equal(logged[0]?.payload.time_edit_log_ids.length, 2)
})

test('200: other work in place keeps its activity; undone by the reverse call', async () => {
  await tracked.results(w.user, [tracked.activity('2026-11-11T10:00:00Z', { keyboard: 60 })])
  const [was, is] = [span('11', '10:00', '10:10'), span('11', '10:00', '10:10', { project_id: otherId })]
  const there = await change(w.user, { remove: [{ ...was, tracked: 600 }], add: [is] })
  assert.deepEqual(there.body, { removed_seconds: 0, changed_seconds: 600, added_seconds: 0 })
  assert.deepEqual(await listed('11'), [['10:00', 10, otherId, 'normal']])
  const back = await change(w.user, { remove: [{ ...is, tracked: 600 }], add: [was] })
  assert.equal(back.status, 200, back.text)
  assert.deepEqual(await listed('11'), [['10:00', 10, w.projectId, 'normal']])
})

test('200: several stretches of a week are copied and removed again in one call each', async () => {
  const add = ['02', '03', '04'].map((day) => span(day, '09:00', '10:00'))
  const unbilled = add.map((each) => ({ ...each, billable: false }))
  assert.equal((await change(w.user, { add: unbilled })).body.added_seconds, 10_800)
  const remove = add.map((each) => ({ ...each, tracked: 3_600 }))
  assert.equal((await change(w.user, { remove })).body.removed_seconds, 10_800)
  for (const day of ['02', '03', '04']) assert.deepEqual(await listed(day), [])
})

test('400: onto other time: the clash names it and nothing moves', async () => {
  await book('12', '09:00', '10:00')
  await book('12', '10:30', '11:00', { project_id: otherId })
  const body = {
    remove: [span('12', '09:00', '10:00', { tracked: 3_600 })],
    add: [span('12', '09:45', '10:45')],
  }
  const { status, body: refusal } = await change(w.user, body)
  assert.deepEqual([status, refusal.error_code], [400, 14103])
  assert.match(
    refusal.details[0].error,
    new RegExp(`project ${otherId} from 2026-11-12T10:30:00Z to 2026-11-12T10:45:00Z`),
  )
  assert.equal((await listed('12'))[0]?.[0], '09:00')
})

test('400: two move the same stretch at the same time: one moves it, the other learns that it changed', async () => {
  await book('13', '09:00', '10:00')
  const remove = [span('13', '09:00', '10:00', { tracked: 3_600 })]
  const both = await Promise.all(
    [span('13', '11:00', '12:00'), span('13', '13:00', '14:00')].map((each) =>
      change(w.user, { remove, add: [each] }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400])
  assert.equal(both.find(({ status }) => status === 400)?.body.error_code, 14105)
  const minutes = (await listed('13')).reduce((sum, [, each]) => sum + Number(each), 0)
  assert.equal(minutes, 60)
})

test('200: sent again with the same key, it moves once', async () => {
  await book('14', '09:00', '10:00')
  const body = {
    remove: [span('14', '09:00', '10:00', { tracked: 3_600 })],
    add: [span('14', '11:00', '12:00')],
    reason: 'Later.',
  }
  const send = () => w.call(`POST ${path}`, w.user, { body, headers: { 'Idempotency-Key': 'moved-once' } })
  const [first, again] = [await send(), await send()]
  assert.deepEqual([first.status, again.status, again.body], [200, 200, first.body])
})

test('400: approved, paid and old time, time in the future, beyond a limit', async () => {
  await book('16', '09:00', '10:00')
  const move = (body: object) => change(w.owner, body)
  const remove = [span('16', '09:00', '10:00', { tracked: 3_600 })]
  const later = { remove, add: [span('16', '11:00', '12:00')] }
  const lock = (set: ReturnType<typeof sql>) =>
    w.database.change(
      sql`update activities set ${set} where starts_at >= '2026-11-16T09:00:00Z' and starts_at < '2026-11-16T10:00:00Z'`,
    )
  await lock(sql`is_locked = true, client_invoiced = true`)
  assert.equal((await move(later)).body.error_code, 14101)
  await lock(sql`timesheet_id = 7, client_invoiced = false`)
  assert.equal((await move(later)).body.error_code, 14403)
  await lock(sql`timesheet_id = null, is_locked = false`)
  assert.equal((await move({ remove, add: [span('20', '08:00', '09:00')] })).body.error_code, 14102)
  assert.equal(
    (await move({ add: [{ ...span('16', '12:00', '13:00'), project_id: 2_000_000 }] })).status,
    404,
  )
  const limit = (daily_limit: number | null) =>
    w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
      body: { members: [{ user_id: w.user.id, limits: { daily_limit } }] },
    })
  assert.equal((await limit(1)).status, 200)
  assert.equal((await move({ remove, add: [span('16', '11:00', '12:30')] })).body.error_code, 14110)
  assert.equal((await move(later)).status, 200)
  assert.equal((await limit(null)).status, 200)
})

test('400: beyond a budget for members; time that only moves stays within it', async () => {
  const set = (budget: object | null) =>
    w.call(`PUT /v2/projects/${w.projectId}`, w.owner, { body: { budget } })
  await set({ type: 'hours', hours: 1, start_date: '2026-11-17' })
  await book('17', '09:00', '10:00')
  const remove = [span('17', '09:00', '10:00', { tracked: 3_600 })]
  assert.equal((await change(w.user, { add: [span('17', '12:00', '12:10')] })).body.error_code, 14106)
  assert.equal((await change(w.user, { remove, add: [span('17', '11:00', '12:00')] })).status, 200)
  await set(null)
})

test('400: without a reason, without anything to do, where manual time needs approval; deleting still works', async () => {
  await book('18', '09:00', '10:00')
  const remove = [span('18', '09:00', '10:00', { tracked: 3_600 })]
  assert.equal((await change(w.user, { remove, reason: ' ' })).body.details[0].attribute, 'reason')
  assert.equal((await change(w.user, {})).body.details[0].attribute, 'add')
  await w.call(`PUT /v2/organizations/${w.organizationId}/manual_time_settings`, w.owner, {
    body: { members: [{ user_id: w.user.id, requires_approval: true }] },
  })
  const moved = await change(w.user, { remove, add: [span('18', '11:00', '12:00')] })
  assert.equal(moved.body.error_code, 14001)
  assert.equal((await change(w.user, { remove })).status, 200)
})

test('403 and 404: a project manager takes no time off other projects, and others learn nothing', async () => {
  const body = { remove: [span('12', '10:30', '11:00', { project_id: otherId, tracked: 1_800 })] }
  assert.equal((await change(w.projectManager, body)).status, 403)
  for (const person of [w.viewer, w.member, w.stranger, w.otherOwner])
    assert.equal((await change(person, body)).status, 404)
})

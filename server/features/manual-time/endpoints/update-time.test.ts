import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
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
const track = (slot: string, more: object = {}) =>
  tracked.results(w.user, [tracked.activity(slot, { starts_at: slot, ...more })])
const edit = (as: Person, body: object, userId = w.user.id) =>
  w.call(`PUT /v2/organizations/${w.organizationId}/members/${userId}/time`, as, {
    body: { reason: 'Wrong project.', ...body },
  })
const between = (start_time: string, stop_time: string) => ({ start_time, stop_time })
const listed = async (day: string) => {
  const query = `time_slot[start]=${day}T00:00:00Z&time_slot[stop]=${day}T23:50:00Z&user_ids=${w.user.id}`
  const rows = await tracked.list(w.owner, 'activities', query)
  return rows
    .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
    .map((row) => [row.starts_at.slice(11, 19), row.tracked, row.project_id, row.keyboard])
}

/** The sums of days are those of their activities. */
async function assertDaysAddUp() {
  const wrong = await w.database.rows(
    { date: is.date, tracked: is.int, sum: is.int.orNull },
    sql`select d.date, d.tracked, sum(a.tracked) from daily_activities d
    left join activities a on a.organization_id = d.organization_id and a.user_id = d.user_id and a.date = d.date
     and a.project_id = d.project_id and a.task_id is not distinct from d.task_id and not a.is_removed
    group by d.organization_id, d.id
    having d.tracked <> coalesce(sum(a.tracked), 0) or d.billable <> coalesce(sum(a.tracked) filter (where a.billable), 0)
        or d.keyboard <> coalesce(sum(least(a.keyboard, a.tracked)), 0)`,
  )
  assert.deepEqual(wrong, [])
}

test('200: part of an activity moves to another project, with its log, facts, audit entry and sums', async () => {
  await track('2026-11-10T10:00:00Z', { keyboard: 60 })
  const { reply, facts, audit } = await traced(w, () =>
    edit(w.user, { ...between('2026-11-10T10:05:00Z', '2026-11-10T10:20:00Z'), project_id: otherId }),
  )
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(reply.body, { changed_seconds: 300 })
  assert.deepEqual(await listed('2026-11-10'), [
    ['10:00:00', 300, w.projectId, 30],
    ['10:05:00', 300, otherId, 30],
  ])
  await assertDaysAddUp()
  const changed = facts.find(({ name }) => name === 'activities.changed')?.payload
  assert.deepEqual([changed.created.length, changed.updated.length], [1, 1])
  assert.deepEqual(
    audit.map((entry) => [entry.action, entry.record_type, entry.project_id, entry.details.seconds]),
    [['edit', 'TimeEditLog', otherId, 300]],
  )
  const [log] = await tracked.list(
    w.user,
    'time_edit_logs',
    'created[start]=2026-11-20T00:00:00Z&created[stop]=2026-11-21T00:00:00Z',
  )
  const { id, ...rest } = log
  assert.ok(id > 0)
  assert.deepEqual(rest, {
    created_at: rest.created_at,
    starts_at: '2026-11-10T10:05:00Z',
    stops_at: '2026-11-10T10:10:00Z',
    original_starts_at: '2026-11-10T10:05:00Z',
    original_stops_at: '2026-11-10T10:10:00Z',
    blame_user_id: w.user.id,
    user_id: w.user.id,
    original_project_id: w.projectId,
    project_id: otherId,
    action: 'edit',
    added_duration: 0,
    deleted_duration: 0,
    replaced_duration: 300,
    reason: 'Wrong project.',
  })
})

test('200: only billable; time that already is billable doesn’t change and is not logged', async () => {
  await track('2026-11-11T10:00:00Z')
  const body = { ...between('2026-11-11T10:00:00Z', '2026-11-11T11:00:00Z'), billable: false }
  assert.equal((await edit(w.user, body)).body.changed_seconds, 600)
  const again = await traced(w, () => edit(w.user, body))
  assert.deepEqual([again.reply.body, again.facts, again.audit], [{ changed_seconds: 0 }, [], []])
  await assertDaysAddUp()
})

test('200: a project manager only moves time on their project', async () => {
  await track('2026-11-12T10:00:00Z')
  await track('2026-11-12T10:10:00Z', { project_id: otherId })
  const whole = between('2026-11-12T10:00:00Z', '2026-11-12T10:20:00Z')
  const { body } = await edit(w.projectManager, { ...whole, billable: false })
  assert.equal(body.changed_seconds, 600)
  const beyond = await edit(w.projectManager, { ...whole, project_id: otherId })
  assert.deepEqual([beyond.status, beyond.body.error_code], [404, 12002])
  const foreign = between('2026-11-12T10:10:00Z', '2026-11-12T10:20:00Z')
  assert.equal((await edit(w.projectManager, { ...foreign, billable: false })).status, 403)
  await assertDaysAddUp()
})

test('400: locked time, and time that is too old; nothing changes', async () => {
  await track('2026-11-13T10:00:00Z')
  await track('2026-11-13T10:10:00Z')
  await w.database.change(sql`
    update activities set is_locked = true, client_invoiced = true where starts_at = '2026-11-13T10:10:00Z'`)
  const body = { ...between('2026-11-13T10:00:00Z', '2026-11-13T10:20:00Z'), project_id: otherId }
  assert.equal((await edit(w.owner, body)).body.error_code, 14101)
  await w.database.change(sql`
    update activities set timesheet_id = 7, client_invoiced = false where starts_at = '2026-11-13T10:10:00Z'`)
  assert.equal((await edit(w.owner, body)).body.error_code, 14403)
  assert.deepEqual(
    (await listed('2026-11-13')).map(([, , project]) => project),
    [w.projectId, w.projectId],
  )
})

test('400: longer than a day, without a reason, a task without its project, manual time that needs approval', async () => {
  const wrong = await edit(w.user, {
    ...between('2026-11-14T10:00:00Z', '2026-11-15T10:00:01Z'),
    task_id: 3,
  })
  assert.deepEqual(wrong.body.details.map((detail: { attribute: string }) => detail.attribute).sort(), [
    'project_id',
    'stop_time',
  ])
  const short = between('2026-11-14T10:00:00Z', '2026-11-14T11:00:00Z')
  assert.equal((await edit(w.user, { ...short, reason: ' ' })).body.details[0].attribute, 'reason')
  await w.call(`PUT /v2/organizations/${w.organizationId}/manual_time_settings`, w.owner, {
    body: { members: [{ user_id: w.user.id, requires_approval: true }] },
  })
  const moved = await edit(w.user, {
    ...between('2026-11-12T10:00:00Z', '2026-11-12T11:00:00Z'),
    project_id: otherId,
  })
  assert.equal(moved.body.error_code, 14001)
})

test('404: callers who can’t change the member’s time', async () => {
  const body = { ...between('2026-11-12T10:00:00Z', '2026-11-12T11:00:00Z'), billable: true }
  for (const person of [w.viewer, w.member, w.stranger, w.otherOwner])
    assert.equal((await edit(person, body)).status, 404)
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { addSeconds, instantFrom, toWholeSeconds } from '../../../foundation/time/instant.ts'
import { pluck } from '../../../testing/pluck.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z', zone: 'Europe/Lisbon' })
const { activity, send, results, list } = trackedIn(w)
const day = (date: string) => `time_slot[start]=${date}T00:00:00Z&time_slot[stop]=${date}T23:59:59Z`

test('200: an activity becomes a record with every field, and adds to its day', async () => {
  const task = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary: 'Paint' } })
  const item = activity('2026-11-10T08:00:00Z', {
    starts_at: '2026-11-10T08:02:10Z',
    tracked: 470,
    task_id: task.body.task.id,
    keyboard: 120,
    mouse: 200,
    overall: 280,
    input_tracked: 470,
  })
  const reply = await send(w.user, [item])
  assert.deepEqual(reply.body, {
    clock_offset: 0,
    results: [{ uuid: item.uuid, result: 'accepted', tracked: 470 }],
  })
  const [shown] = await list(w.user, 'activities', day('2026-11-10'))
  const { id, created_at, updated_at, ...rest } = shown
  assert.ok(Number.isSafeInteger(id))
  assert.equal(created_at, updated_at)
  assert.deepEqual(rest, {
    date: '2026-11-10',
    time_slot: '2026-11-10T08:00:00Z',
    starts_at: '2026-11-10T08:02:10Z',
    user_id: w.user.id,
    project_id: w.projectId,
    task_id: task.body.task.id,
    keyboard: 120,
    mouse: 200,
    overall: 280,
    tracked: 470,
    input_tracked: 470,
    tracks_input: true,
    billable: true,
    paid: false,
    client_invoiced: false,
    team_invoiced: false,
    immutable: false,
    time_type: 'normal',
    client: 'tracker',
    location_type: null,
  })
  const [sum] = await list(w.user, 'activities/daily', 'date[start]=2026-11-10&date[stop]=2026-11-10')
  assert.deepEqual(
    [sum.tracked, sum.keyboard, sum.overall, sum.billable, sum.manual, sum.task_id],
    [470, 120, 280, 470, 0, rest.task_id],
  )
})

test('200: a repeated uuid is a duplicate, in one batch or the next, in any case', async () => {
  const item = activity('2026-11-10T09:00:00Z')
  assert.deepEqual(await results(w.user, [item, item]), ['accepted', 'duplicate'])
  assert.deepEqual(await results(w.user, [{ ...item, uuid: item.uuid.toUpperCase() }]), ['duplicate'])
  // Uuids are of one member: another one has their own.
  assert.deepEqual(await results(w.projectManager, [item]), ['accepted'])
})

test('200: each item is checked on its own, with all its faults', async () => {
  const reply = await send(w.user, [
    activity('2026-11-10T10:00:00Z'),
    activity('2026-11-10T10:01:00Z', { tracked: 900 }),
    { kind: 'dance' },
    activity('2026-11-10T10:10:00Z', { task_id: 2_000_000_000 }),
  ])
  assert.deepEqual(pluck(reply.body.results, 'result'), ['accepted', 'rejected', 'rejected', 'rejected'])
  const [, wrong, unknown, task] = reply.body.results
  assert.deepEqual(pluck(wrong.error.details, 'attribute'), ['tracked'])
  assert.equal(unknown.uuid, undefined)
  assert.deepEqual([task.error.error_code, pluck(task.error.details, 'attribute')], [11_000, ['task_id']])
})

test('200: a rejected item can be sent again once its cause is resolved', async () => {
  const [reply] = [
    await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, { body: { name: 'Later' } }),
  ]
  const item = activity('2026-11-10T11:00:00Z', { project_id: reply.body.project.id })
  const refused = await send(w.user, [item])
  assert.equal(refused.body.results[0].error.error_code, 12_002)
  await w.call(`PUT /v2/projects/${reply.body.project.id}/update_members`, w.owner, {
    body: { members: [{ user_id: w.user.id, role: 'user' }] },
  })
  assert.deepEqual(await results(w.user, [item]), ['accepted'])
})

test('200: 12002 for a project that the caller only views or is not on, of another organization, or missing', async () => {
  const item = (project_id: number) => activity('2026-11-11T11:00:00Z', { project_id })
  const codes = async (as: typeof w.user, project_id: number) =>
    (await send(as, [item(project_id)])).body.results[0].error?.error_code
  assert.equal(await codes(w.viewer, w.projectId), 12_002)
  assert.equal(await codes(w.member, w.projectId), 12_002)
  assert.equal(await codes(w.owner, w.projectId), 12_002)
  assert.equal(await codes(w.user, 2_000_000_000), 12_002)
})

test('200: 11200 for an archived project', async () => {
  const body = { name: 'Old', members: [{ user_id: w.user.id, role: 'user' }] }
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, { body })
  const { id } = made.body.project
  await w.call(`PUT /v2/projects/${id}`, w.owner, { body: { status: 'archived' } })
  const sent = await send(w.user, [activity('2026-11-11T12:00:00Z', { project_id: id })])
  assert.equal(sent.body.results[0].error.error_code, 11_200)
})

test('200: a break counts as a break and is never billable', async () => {
  const [project] = await w.database.rows(
    { id: is.int },
    sql`
    insert into projects (organization_id, name, type, created_at, updated_at)
    values (${w.organizationId}, 'Lunch', 'work_break', now(), now()) returning id`,
  )
  await w.call(`PUT /v2/projects/${project?.id}/update_members`, w.owner, {
    body: { members: [{ user_id: w.user.id, role: 'user' }] },
  })
  const item = activity('2026-11-11T13:00:00Z', { project_id: project?.id, billable: true })
  assert.deepEqual(await results(w.user, [item]), ['accepted'])
  const days = 'date[start]=2026-11-11&date[stop]=2026-11-11'
  const [sum] = await list(w.user, 'activities/daily', `${days}&project_ids=${project?.id}`)
  assert.deepEqual([sum.tracked, sum.work_break, sum.billable], [600, 600, 0])
})

test('403: an untrackable member, and a view-only one', async () => {
  const person = await w.addPerson('Nina Nottracked')
  const set = (column: string) =>
    w.database.change(
      column === 'trackable'
        ? sql`update organization_members set is_trackable = false where user_id = ${person.id}`
        : sql`update organization_members set is_trackable = true, is_view_only = true where user_id = ${person.id}`,
    )
  for (const column of ['trackable', 'view_only']) {
    await set(column)
    assert.equal((await send(person, [activity('2026-11-11T13:00:00Z')])).status, 403)
  }
})

test('200: future time and time of long ago are rejected (14102)', async () => {
  for (const slot of ['2026-11-15T12:10:00Z', '2026-05-01T08:00:00Z', '1970-01-01T00:00:00Z']) {
    const sent = await send(w.user, [activity(slot)])
    assert.equal(sent.body.results[0].error.error_code, 14_102, slot)
  }
})

test('200: a clock that is ten minutes behind is corrected, and the reply says so', async () => {
  const item = activity('2026-11-13T08:00:00Z', { starts_at: '2026-11-13T08:05:00Z', tracked: 300 })
  const sent = await send(w.user, [item], { device_now: addSeconds(await w.now(), -600) })
  const offset: number = sent.body.clock_offset
  assert.ok(offset >= 600 && offset < 660, sent.text)
  const [shown] = await list(w.user, 'activities', day('2026-11-13'))
  const started = addSeconds(instantFrom('2026-11-13T08:05:00.000000Z'), offset)
  assert.equal(shown.starts_at, toWholeSeconds(started))
})

test('200: a slot never exceeds 600 seconds, and nobody is on two projects in one second', async () => {
  const body = { name: 'Second', members: [{ user_id: w.user.id, role: 'user' }] }
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/projects`, w.owner, { body })
  const slot = '2026-11-14T08:00:00Z'
  const sent = await send(w.user, [
    activity(slot, { uuid: '00000000-0000-4000-8000-000000000001', tracked: 400 }),
    activity(slot, { starts_at: '2026-11-14T08:05:00Z', tracked: 300, project_id: made.body.project.id }),
    activity(slot, { uuid: '00000000-0000-4000-8000-000000000002', tracked: 100 }),
  ])
  assert.deepEqual(pluck(sent.body.results, 'tracked'), [300, 300, 0])
  const rows = await list(w.user, 'activities', day('2026-11-14'))
  // What got nothing is not shown.
  assert.deepEqual(pluck(rows, 'tracked').toSorted(), [300, 300])
  assert.deepEqual(pluck(rows, 'starts_at').toSorted(), ['2026-11-14T08:00:00Z', '2026-11-14T08:05:00Z'])
})

test('200: active seconds never exceed the share', async () => {
  const slot = '2026-11-14T09:00:00Z'
  await send(w.user, [activity(slot, { tracked: 600, keyboard: 500, overall: 550 })])
  await send(w.user, [activity(slot, { starts_at: '2026-11-14T09:01:00Z', tracked: 540 })])
  const rows = await list(
    w.user,
    'activities',
    `time_slot[start]=${slot}&time_slot[stop]=2026-11-14T09:10:00Z`,
  )
  assert.deepEqual(
    rows.map((row) => [row.tracked, row.keyboard, row.overall]).toSorted(),
    [
      [540, 0, 0],
      [60, 60, 60],
    ].toSorted(),
  )
})

test('200: notes, tools and locations are stored once, a location not before its time', async () => {
  const recorded_at = '2026-11-14T10:04:05Z'
  const of = (kind: string, more: object) => ({ uuid: randomUUID(), kind, project_id: w.projectId, ...more })
  const items: object[] = [
    of('note', { recorded_at, note: 'Waiting for the crane' }),
    of('tool_usage', {
      time_slot: '2026-11-14T10:00:00Z',
      tool_type: 'url',
      name: 'stint.example',
      tracked: 120,
      details: [{ title: 'Docs', url: 'https://stint.example/docs', tracked: 120 }],
    }),
    of('location', { recorded_at, latitude: 38.7, longitude: -9.1, accuracy: 12.5, event: 'start' }),
  ]
  assert.deepEqual(await results(w.user, items), ['accepted', 'accepted', 'rejected'])
  items.push(activity('2026-11-14T10:00:00Z'))
  assert.deepEqual(await results(w.user, items), ['duplicate', 'duplicate', 'accepted', 'accepted'])
  assert.deepEqual(new Set(await results(w.user, items)), new Set(['duplicate']))
  const counts = await w.database.rows(
    { tools: is.int, places: is.int },
    sql`
    select (select count(*)::int from tool_usages) as tools, (select count(*)::int from locations) as places`,
  )
  assert.deepEqual(counts, [{ tools: 1, places: 1 }])
})

test('400: without device_id, with invalid items, with more than 1,000', async () => {
  const path = `POST /v2/organizations/${w.organizationId}/tracking/batches`
  const wrong = await w.call(path, w.user, { body: { items: ['x'], device_now: 'late' } })
  assert.equal(wrong.status, 400)
  assert.deepEqual(pluck(wrong.body.details, 'attribute').toSorted(), ['device_id', 'device_now', 'items[0]'])
  const many = Array.from({ length: 1_001 }, () => activity('2026-11-14T08:00:00Z'))
  assert.equal((await send(w.user, many)).status, 400)
})

test('200: an empty batch does nothing', async () => {
  assert.deepEqual((await send(w.user, [])).body, { clock_offset: 0, results: [] })
})

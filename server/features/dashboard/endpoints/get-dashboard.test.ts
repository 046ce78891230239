import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../foundation/db/sql.ts'
import { pluck } from '../../../testing/pluck.ts'
import { timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

// A Monday morning in UTC, on which it is still Sunday evening in Honolulu.
const w = await world({ now: '2026-11-16T08:00:00Z', zone: 'Pacific/Honolulu' })
const path = `GET /v2/organizations/${w.organizationId}/dashboard`
const { activity, results } = trackedIn(w)
const { start, makeProject } = timersIn(w)
const elsewhere = await makeProject('Elsewhere', [w.user])

const read = async (as: Person, query = '') => {
  const reply = await w.call(`${path}?${query}`, as)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const rowOf = async (as: Person, of: Person, query = '') =>
  (await read(as, query)).dashboard_members.find(({ user_id }: { user_id: number }) => user_id === of.id)

/** The clock of a test world goes on: a timer that is switched may have a second. */
const minutesOf = ({ today_tracked }: { today_tracked: number }) => Math.floor(today_tracked / 60)

async function track(person: Person, slots: [time_slot: string, more: object][]) {
  const items = slots.map(([time_slot, more]) => activity(time_slot, more))
  assert.deepEqual(new Set(await results(person, items)), new Set(['accepted']))
}

const half = { overall: 300, input_tracked: 600 }
await track(w.user, [
  // Sunday the 8th there: the week before. Monday the 9th and today, the 15th, are of this week.
  ['2026-11-09T09:50:00Z', half],
  ['2026-11-09T10:00:00Z', half],
  ['2026-11-16T02:00:00Z', { overall: 60, input_tracked: 600 }],
  ['2026-11-16T02:10:00Z', { project_id: elsewhere, overall: 0, input_tracked: 0 }],
])
await track(w.projectManager, [['2026-11-16T03:00:00Z', half]])
await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
  body: {
    members: [{ user_id: w.user.id, limits: { daily_limit: 1, weekly_limit: 40, expected_per_week: 35 } }],
  },
})
await start(w.user, { note: 'Digging' })
// Histories of limits follow the change of the member.
await w.settle()

test('200: today in the organization’s zone and its week from Monday', async () => {
  const row = await rowOf(w.owner, w.user)
  assert.deepEqual([row.today_tracked, row.week_tracked], [1_200, 1_800])
  // Active seconds in a hundred of those whose input was counted: 60 of 600 today, 360 of 1,200 this week.
  assert.deepEqual([row.today_activity, row.week_activity], [10, 30])
  const quiet = await rowOf(w.owner, w.member)
  assert.deepEqual([quiet.today_tracked, quiet.today_activity, quiet.online], [0, null, false])
})

test('200: the week starts on the organization’s week_start, weekly limits stay with Monday', async () => {
  const startOn = (week_start: string) =>
    w.call(`PUT /v2/organizations/${w.organizationId}`, w.owner, { body: { week_start } })
  const before = await rowOf(w.owner, w.user)
  assert.equal((await startOn('sun')).status, 200)
  const row = await rowOf(w.owner, w.user)
  assert.deepEqual([row.today_tracked, row.week_tracked, row.weekly_limit], [1_200, 1_200, 40 * 3_600])
  assert.deepEqual([before.week_tracked, before.weekly_left - row.weekly_left], [1_800, 0])
  assert.equal((await startOn('mon')).status, 200)
})

test('200: the running timer, when it started, and up to when the sums include it', async () => {
  const row = await rowOf(w.owner, w.user)
  assert.deepEqual([row.online, row.project_id, row.task_id, row.note], [true, w.projectId, null, 'Digging'])
  assert.match(row.started_at, /^2026-11-16T08:0/)
  assert.equal(row.idle_since, null)
  assert.match(row.booked_until, /^2026-11-16T08:0/)
  assert.equal((await rowOf(w.owner, w.member)).started_at, null)
})

test('200: limits with the time left; absent if there are none', async () => {
  const { expected_per_week, daily_limit, daily_left, weekly_limit, weekly_left } = await rowOf(
    w.owner,
    w.user,
  )
  assert.deepEqual([expected_per_week, daily_limit, weekly_limit], [35 * 3_600, 3_600, 40 * 3_600])
  assert.deepEqual([daily_left, weekly_left], [3_600 - 1_200, 40 * 3_600 - 1_800])
  assert.equal('daily_limit' in (await rowOf(w.owner, w.projectManager)), false)
})

test('200: totals of all who match, on every page; pages by user_id of up to 1,000', async () => {
  const all = await read(w.owner, 'page_limit=1000')
  // Viewers of projects and members without one may track time too; removed members are not listed.
  assert.equal(all.dashboard_members.length, 6)
  const settled = ({ running, ...totals }: Record<string, number>) => {
    assert.ok(running !== undefined && running < 600, 'the clock goes on while a timer runs')
    return totals
  }
  assert.deepEqual(settled(all.totals), {
    members: 6,
    online: 1,
    today_tracked: 1_800,
    week_tracked: 2_400,
    week_expected: 126_000,
    running_timers: 1,
    waiting_timesheets: 0,
  })
  const first = await read(w.owner, 'page_limit=2')
  assert.deepEqual(settled(first.totals), settled(all.totals))
  const { next_page_start_id } = first.pagination
  const second = await read(w.owner, `page_limit=1000&page_start_id=${next_page_start_id}`)
  assert.deepEqual([...first.dashboard_members, ...second.dashboard_members], all.dashboard_members)
  const behind = await read(w.owner, 'page_start_id=2000000000')
  assert.deepEqual([behind.dashboard_members, settled(behind.totals)], [[], settled(all.totals)])
  assert.equal((await w.call(`${path}?page_limit=1001`, w.owner)).status, 400)
})

test('200: totals have the expected time of the members whose limits the caller sees', async () => {
  const expectedFor = async (as: Person, query = '') => (await read(as, query)).totals.week_expected
  assert.equal(await expectedFor(w.owner), 35 * 3_600)
  assert.equal(await expectedFor(w.user, `user_ids[]=${w.user.id}`), 35 * 3_600)
  assert.equal(await expectedFor(w.owner, `user_ids[]=${w.member.id}`), 0)
  assert.equal(await expectedFor(w.member), 0)
})

test('200: filters by member, team, project and online status', async () => {
  const team = { name: 'Crew', members: [{ user_id: w.user.id, role: 'user' }] }
  const made = await w.call(`POST /v2/organizations/${w.organizationId}/teams`, w.owner, { body: team })
  const ids = async (query: string) => pluck((await read(w.owner, query)).dashboard_members, 'user_id')
  assert.deepEqual(await ids(`team_ids=${made.body.team.id}`), [w.user.id])
  assert.deepEqual(await ids(`user_ids=${w.member.id}`), [w.member.id])
  assert.deepEqual(await ids('tracking=true'), [w.user.id])
  assert.equal((await ids('tracking=false')).includes(w.user.id), false)
  assert.deepEqual(await ids('project_ids=4711'), [])
  // Of a project: its members, their time on it, and their timers on it.
  const on = await read(w.owner, `project_ids=${elsewhere}`)
  assert.deepEqual(pluck(on.dashboard_members, 'today_tracked'), [600])
  assert.deepEqual(pluck(on.dashboard_members, 'started_at'), [null])
  assert.deepEqual(on.totals, {
    members: 1,
    online: 0,
    today_tracked: 600,
    week_tracked: 600,
    week_expected: 126_000,
    running: 0,
    running_timers: 0,
    waiting_timesheets: 0,
  })
})

test('200: includes users, projects and tasks', async () => {
  const body = await read(w.owner, `user_ids=${w.user.id}&include=users,projects,tasks`)
  assert.deepEqual(
    [pluck(body.users, 'id'), pluck(body.projects, 'id'), body.tasks],
    [[w.user.id], [w.projectId], []],
  )
})

test('200: project managers see the members of their projects with the time on these; others see themselves', async () => {
  const seen = await read(w.projectManager)
  assert.deepEqual(pluck(seen.dashboard_members, 'user_id'), [w.projectManager.id, w.user.id, w.viewer.id])
  const user = seen.dashboard_members[1]
  assert.deepEqual([user.today_tracked, user.week_tracked, user.daily_limit], [600, 1_200, 3_600])
  assert.equal(user.note, 'Digging')
  await start(w.user, { project_id: elsewhere, note: 'Secret' })
  const moved = await rowOf(w.projectManager, w.user)
  assert.deepEqual([moved.project_id, moved.note, moved.started_at, moved.online], [null, null, null, false])
  assert.deepEqual(pluck((await read(w.user)).dashboard_members, 'user_id'), [w.user.id])
  assert.equal(minutesOf(await rowOf(w.user, w.user)), 20)
  await start(w.user)
})

test('200: a manager without view_others_data sees themselves, and limits only on projects that they manage', async () => {
  const sight = (person: Person, views: boolean) =>
    w.database.change(
      sql`update organization_members set views_others_data = ${views} where user_id = ${person.id}`,
    )
  await sight(w.manager, false)
  assert.deepEqual(pluck((await read(w.manager)).dashboard_members, 'user_id'), [w.manager.id])
  await sight(w.viewer, true)
  const row = await rowOf(w.viewer, w.user)
  assert.deepEqual([minutesOf(row), 'daily_limit' in row], [10, false])
})

test('200: shows a waiting timesheet to callers who can see it', async () => {
  await w.database.change(sql`
    insert into timesheets (organization_id, user_id, start_date, stop_date, status, created_at, updated_at)
    values (${w.organizationId}, ${w.projectManager.id}, '2026-11-02', '2026-11-08', 'submitted', now(), now())`)
  const { waiting_timesheet_id } = await rowOf(w.owner, w.projectManager)
  assert.ok(waiting_timesheet_id > 0)
  assert.equal('waiting_timesheet_id' in (await rowOf(w.viewer, w.projectManager)), false)
})

test('404: outsiders', async () => {
  assert.equal((await w.call(path, w.stranger)).status, 404)
})

test('200: an idle member is not online; a tracker seen in the last ten minutes is, on its last project', async () => {
  await w.call('POST /v2/users/me/timer/idle', w.user, { body: { since: '2026-11-16T08:00:00Z' } })
  await w.database.change(sql`
    update trackers set last_client_activity = '2026-11-16T07:55:00Z', last_project_id = ${w.projectId}
    where user_id = ${w.projectManager.id}`)
  const { dashboard_members } = await read(w.owner, 'tracking=true')
  assert.deepEqual(pluck(dashboard_members, 'user_id'), [w.projectManager.id])
  assert.deepEqual(pluck(dashboard_members, 'project_id'), [w.projectId])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../foundation/testing/until.ts'
import { secondsFrom, timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T12:00:00Z' })
const { activity, results } = trackedIn(w)
const timers = timersIn(w)
const elsewhere = await timers.makeProject('Elsewhere', [w.user])
const path = `/v2/organizations/${w.organizationId}/time_sums`
const days = 'date[start]=2026-11-15&date[stop]=2026-11-16'
const task = await w.call(`POST /v2/projects/${w.projectId}/tasks`, w.owner, { body: { summary: 'Paint' } })
const taskId = task.body.task.id

async function track(person: Person, items: [time_slot: string, more: object][]) {
  const sent = items.map(([time_slot, more]) => activity(time_slot, more))
  assert.deepEqual(new Set(await results(person, sent)), new Set(['accepted']))
}

await track(w.user, [
  ['2026-11-15T09:00:00Z', { overall: 300, input_tracked: 600 }],
  ['2026-11-16T09:00:00Z', { overall: 150, input_tracked: 600, task_id: taskId }],
  ['2026-11-16T09:10:00Z', { project_id: elsewhere }],
])
await track(w.projectManager, [['2026-11-16T09:00:00Z', { overall: 450, input_tracked: 600 }]])

type Row = Record<'project_id' | 'task_id' | 'user_id', number | null> & { date: string } & Record<
    string,
    number
  >

async function read(as: Person, query = days) {
  const { status, body, text } = await w.call(`GET ${path}?${query}`, as)
  assert.equal(status, 200, text)
  const rows: Row[] = body.time_sums
  return { rows: rows.map(({ date, project_id, tracked }) => [date, project_id, tracked]), all: rows, body }
}

test('200: by project, the largest first, with totals of everything', async () => {
  const { rows, body } = await read(w.owner, `${days}&include[]=projects`)
  assert.deepEqual(rows, [
    ['2026-11-15', w.projectId, 600],
    ['2026-11-16', w.projectId, 1_200],
    ['2026-11-16', elsewhere, 600],
  ])
  const { tracked, overall, input_tracked, members, groups } = body.totals
  assert.deepEqual([tracked, overall, input_tracked, members, groups], [2_400, 900, 1_800, 2, 2])
  assert.equal(body.projects.length, 2)
})

test('200: by member and by task; all groups beyond the largest are one record per day', async () => {
  const byMember = await read(w.owner, `${days}&by=member`)
  assert.deepEqual(
    byMember.all.map(({ date, user_id, project_id, tracked }) => [date, user_id, project_id, tracked]),
    [
      ['2026-11-15', w.user.id, null, 600],
      ['2026-11-16', w.user.id, null, 1_200],
      ['2026-11-16', w.projectManager.id, null, 600],
    ],
  )
  const byTask = await read(w.owner, `${days}&by=task`)
  assert.deepEqual(
    byTask.all.map(({ date, task_id, tracked }) => [date, task_id, tracked]),
    [
      ['2026-11-15', null, 600],
      ['2026-11-16', null, 600],
      ['2026-11-16', taskId, 600],
      ['2026-11-16', null, 600],
    ],
  )
  const few = await read(w.owner, `${days}&by=task&most=1`)
  assert.deepEqual(few.rows, [
    ['2026-11-15', w.projectId, 600],
    ['2026-11-16', w.projectId, 600],
    ['2026-11-16', null, 1_200],
  ])
  assert.deepEqual(few.body.totals, byTask.body.totals)
})

test('200: project managers see the time on their projects, others their own; totals count nothing else', async () => {
  const tracked = async (as: Person) => (await read(as)).body.totals.tracked
  assert.deepEqual(
    [await tracked(w.projectManager), await tracked(w.user), await tracked(w.member)],
    [1_800, 1_800, 0],
  )
  assert.equal((await read(w.owner, `${days}&user_ids=${w.projectManager.id}`)).body.totals.tracked, 600)
  assert.equal((await read(w.owner, `${days}&project_ids=${elsewhere}`)).body.totals.tracked, 600)
})

test('200: running time counts once, before and after a timer is booked', async () => {
  assert.equal((await timers.start(w.user)).status, 201)
  const { started_at } = await timers.running(w.user)
  // The clock of a test world goes on while calls run.
  const isNear = (all: number, at: string) => Math.abs(all - secondsFrom(started_at, at)) < 10
  const whole = async () => {
    const { tracked, running, running_timers } = (await read(w.owner)).body.totals
    return { all: tracked + running - 2_400, running, count: running_timers }
  }
  await w.moveClock('2026-11-16T12:07:00Z')
  const before = await whole()
  assert.deepEqual([isNear(before.all, '2026-11-16T12:07:00Z'), before.count], [true, 1])
  assert.equal(before.running, before.all)
  await w.moveClock('2026-11-16T12:12:00Z')
  await until(async () => (await whole()).running < 300, 'the timer is booked')
  const after = await whole()
  assert.deepEqual([isNear(after.all, '2026-11-16T12:12:00Z'), after.count], [true, 1])
  assert.equal((await read(w.owner, 'date[start]=2026-11-15&date[stop]=2026-11-15')).body.totals.running, 0)
  await timers.stop(w.user)
  const stopped = await whole()
  assert.deepEqual(
    [isNear(stopped.all, '2026-11-16T12:12:00Z'), stopped.running, stopped.count],
    [true, 0, 0],
  )
})

test('400: more than 31 days, no days, and more groups than a reply can have', async () => {
  for (const [query, attribute] of [
    ['date[start]=2026-10-01&date[stop]=2026-11-16', 'date[stop]'],
    ['', 'date[start]'],
    [`${days}&most=1001`, 'most'],
    [`${days}&by=colour`, 'by'],
  ]) {
    const reply = await w.call(`GET ${path}?${query}`, w.owner)
    assert.deepEqual([reply.status, reply.body.details[0].attribute], [400, attribute])
  }
})

test('404: outsiders', async () => {
  assert.equal((await w.call(`GET ${path}?${days}`, w.stranger)).status, 404)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluck } from '../../../testing/pluck.ts'
import { secondsFrom, timersIn } from '../../../testing/timers.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-16T08:03:10.250Z' })
const { start, stop, running, days, makeProject } = timersIn(w)
const today = '2026-11-16'
const at = (time: string) => w.moveClock(`${today}T${time}Z`)
let startedAt = ''

test('201: the timer runs from this moment', async () => {
  const before = await w.now()
  const { status, body } = await start(w.user, { note: ' Painting the crane ' })
  const after = await w.now()
  assert.equal(status, 201)
  startedAt = body.timer.started_at
  assert.equal(body.timer.user_id, w.user.id)
  assert.equal(body.timer.project_id, w.projectId)
  assert.equal(body.timer.note, 'Painting the crane')
  assert.ok(before <= startedAt && startedAt <= after, `${startedAt}, not ${before} to ${after}`)
  assert.deepEqual(await running(w.user), body.timer)
  const notes = await w.call(
    `GET /v2/organizations/${w.organizationId}/notes?time_slot[start]=${today}T00:00:00Z&time_slot[stop]=${today}T12:00:00Z`,
    w.user,
  )
  assert.deepEqual(pluck(notes.body.notes, 'note'), ['Painting the crane'])
})

test('201: finished slots are booked while it runs', async () => {
  await at('08:31:00')
  await w.settle()
  const until = (time: string) => [
    { project_id: w.projectId, tracked: secondsFrom(startedAt, `${today}T${time}Z`) },
  ]
  assert.deepEqual(await days(w.user, today), until('08:30:00'))
  await at('09:45:00')
  await w.settle()
  assert.deepEqual(await days(w.user, today), until('09:40:00'))
})

test('201: another start stops the first at that instant and books it', async () => {
  const other = await makeProject('Harbour', [w.user])
  const { body } = await start(w.user, { project_id: other })
  await at('09:55:00')
  const stopped = (await stop(w.user)).body.timer
  assert.equal(stopped.project_id, other)
  const booked = await days(w.user, today)
  const sum = booked.reduce((total, { tracked }) => total + tracked, 0)
  assert.equal(stopped.started_at, body.timer.started_at)
  assert.equal(sum, secondsFrom(startedAt, stopped.stopped_at))
})

test('201: of 20 simultaneous starts one runs, and no second is booked twice', async () => {
  await at('10:00:00')
  const projects = await Promise.all(
    Array.from({ length: 5 }, (_, i) => makeProject(`Crane ${i}`, [w.projectManager])),
  )
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => start(w.projectManager, { project_id: projects[i % 5] })),
  )
  assert.deepEqual(new Set(pluck(replies, 'status')), new Set([201]))
  assert.ok(await running(w.projectManager))
  await at('10:30:00')
  const { body } = await stop(w.projectManager)
  const sum = (await days(w.projectManager, today)).reduce((total, day) => total + day.tracked, 0)
  // The twenty are not done in the order of their instants; from the first on each second is booked once.
  const [first = ''] = replies.map((reply) => reply.body.timer.started_at).sort()
  assert.equal(sum, secondsFrom(first, body.timer.stopped_at))
  assert.equal((await stop(w.projectManager)).body.timer, null)
})

test('400: a task of another project, an archived project, a note of blanks', async () => {
  const elsewhere = await makeProject('Elsewhere', [w.user])
  const made = await w.call(`POST /v2/projects/${elsewhere}/tasks`, w.owner, { body: { summary: 'Dig' } })
  const wrongTask = await start(w.user, { task_id: made.body.task.id })
  assert.deepEqual([wrongTask.status, wrongTask.body.details[0].attribute], [400, 'task_id'])
  assert.equal((await start(w.user, { note: '  ' })).body.details[0].attribute, 'note')
  await w.call(`PUT /v2/projects/${elsewhere}`, w.owner, { body: { status: 'archived' } })
  assert.equal((await start(w.user, { project_id: elsewhere })).status, 400)
  assert.equal(await running(w.user), null)
})

test('403: an untrackable member', async () => {
  await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, {
    body: { members: [{ user_id: w.projectManager.id, trackable: false }] },
  })
  assert.equal((await start(w.projectManager)).status, 403)
})

test('404: 12002 for a project that the caller is not on or only views; 12000 for another organization', async () => {
  const codeOf = async (...given: Parameters<typeof start>) => {
    const { status, body } = await start(...given)
    return [status, body.error_code]
  }
  for (const person of [w.member, w.viewer, w.owner]) assert.deepEqual(await codeOf(person), [404, 12002])
  assert.deepEqual(await codeOf(w.user, { project_id: 999_999 }), [404, 12002])
  assert.deepEqual(await codeOf(w.stranger), [404, 12000])
  assert.deepEqual(await codeOf(w.user, { organization_id: w.otherOrganizationId }), [404, 12000])
})

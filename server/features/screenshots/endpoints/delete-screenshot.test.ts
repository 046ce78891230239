import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { until } from '../../../foundation/testing/until.ts'
import { blobFolder, screenshotsIn } from '../../../testing/screenshots.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const folder = await blobFolder()
const w = await world({ now: '2026-11-16T07:00:00Z', settings: folder.settings })
const { base, settings, taken, get, open, counts } = screenshotsIn(w)
const { activity, send } = trackedIn(w)
await settings({ default: { screenshot_frequency: 10 }, members: [] }).then((reply) =>
  assert.equal(reply.status, 400),
)
await settings({ default: { screenshot_frequency: 3 } })
await w.moveClock('2026-11-16T12:00:00Z')

const remove = (person: Person, id: number, query = '') =>
  w.call(`DELETE ${base}/screenshots/${id}${query}`, person)
const trackedSeconds = async () => {
  const window = 'time_slot[start]=2026-11-16T00:00:00Z&time_slot[stop]=2026-11-17T00:00:00Z'
  const { body } = await w.call(`GET ${base}/activities?${window}`, w.owner)
  return body.activities.reduce((sum: number, each: { tracked: number }) => sum + each.tracked, 0)
}
const gone = (id: number) =>
  until(async () => (await get(w.owner, id)).status === 404, `screenshot ${id} to go`)

test('403: a member who may not delete, a project manager; 404: a user who can’t see it', async () => {
  const id = await taken(w.user, { at: '2026-11-16T08:01:00Z' })
  const reply = await remove(w.user, id)
  assert.deepEqual([reply.status, reply.body.error_code], [403, 14502])
  assert.equal((await remove(w.projectManager, id)).status, 403)
  assert.equal((await remove(w.member, id)).status, 404)
  assert.equal((await get(w.user, id)).status, 200)
})

test('204: the member deletes their own if they may; link, blob and bytes go with it', async () => {
  await settings({ members: [{ user_id: w.user.id, members_may_delete: true }] })
  const before = (await folder.list()).length
  const id = await taken(w.user, { at: '2026-11-16T08:12:00Z' })
  assert.equal((await folder.list()).length, before + 2)
  const { full_url } = (await get(w.user, id)).body.screenshot
  assert.equal((await remove(w.user, id)).status, 204)
  assert.equal((await get(w.user, id)).status, 404)
  assert.equal((await open(full_url)).status, 404)
  await until(async () => (await folder.list()).length === before, 'the bytes to go')
})

test('204: with its time, which needs a reason; the log of edits names both', async () => {
  await send(w.user, [activity('2026-11-16T09:00:00Z'), activity('2026-11-16T09:10:00Z')])
  const [id, other] = [
    await taken(w.user, { at: '2026-11-16T09:01:00Z' }),
    await taken(w.user, { at: '2026-11-16T09:05:00Z' }),
  ]
  const next = await taken(w.user, { at: '2026-11-16T09:11:00Z' })
  assert.equal(await trackedSeconds(), 1_200)
  assert.equal((await remove(w.user, id, '?with_time=true')).status, 400)
  assert.equal((await remove(w.user, id, '?with_time=true&reason=Private.')).status, 204)
  assert.equal(await trackedSeconds(), 600)
  await gone(other)
  assert.equal((await get(w.user, next)).status, 200)
  const window = 'created[start]=2026-11-16T00:00:00Z&created[stop]=2026-11-17T00:00:00Z'
  const { body } = await w.call(`GET ${base}/time_edit_logs?${window}`, w.owner)
  assert.ok(JSON.stringify(body).includes('Private.'), JSON.stringify(body))
})

test('204: without its time, the time stays', async () => {
  const before = await trackedSeconds()
  const id = await taken(w.user, { at: '2026-11-16T09:12:00Z' })
  assert.equal((await remove(w.owner, id)).status, 204)
  assert.equal(await trackedSeconds(), before)
})

test('deleting time deletes its images for good; moving time moves them', async () => {
  await send(w.user, [activity('2026-11-16T10:00:00Z'), activity('2026-11-16T10:10:00Z')])
  const [early, late] = [
    await taken(w.user, { at: '2026-11-16T10:02:00Z' }),
    await taken(w.user, { at: '2026-11-16T10:08:00Z' }),
  ]
  const moved = await taken(w.user, { at: '2026-11-16T10:15:00Z' })
  const time = `${base}/members/${w.user.id}/time`
  const part = 'time[start]=2026-11-16T10:00:00Z&time[stop]=2026-11-16T10:05:00Z&reason=Break.'
  assert.equal((await w.call(`DELETE ${time}?${part}`, w.user)).status, 204)
  await gone(early)
  assert.equal((await get(w.user, late)).status, 200)

  const project = await w.call(`POST ${base}/projects`, w.owner, {
    body: { name: 'Second', members: [{ user_id: w.user.id, role: 'user' }] },
  })
  const { id: projectId } = project.body.project
  const body = {
    start_time: '2026-11-16T10:10:00Z',
    stop_time: '2026-11-16T10:20:00Z',
    project_id: projectId,
    reason: 'Wrong project.',
  }
  const change = await w.call(`PUT ${time}`, w.owner, { body })
  assert.ok(change.status < 300, change.text)
  await until(
    async () => (await get(w.owner, moved)).body.screenshot.project_id === projectId,
    'the image to follow its time',
  )
})

test('400: the member’s approved timesheet keeps its images; 403: a legal hold keeps all', async () => {
  const id = await taken(w.user, { at: '2026-11-16T11:01:00Z' })
  await settings({ members: [{ user_id: w.user.id, legal_hold: true }] })
  assert.equal((await remove(w.owner, id)).status, 403)
  await settings({ members: [{ user_id: w.user.id, legal_hold: false }] })
  await w.write(({ db, now }) =>
    db.change(sql`
      insert into timesheets (organization_id, user_id, start_date, stop_date, status, created_at, updated_at)
      values (${w.organizationId}, ${w.user.id}, '2026-11-16', '2026-11-22', 'approved', ${now}, ${now})`),
  )
  const reply = await remove(w.user, id)
  assert.deepEqual([reply.status, reply.body.error_code], [400, 14403])
  assert.equal((await remove(w.owner, id)).status, 204)
  await w.database.change(sql`delete from timesheets where organization_id = ${w.organizationId}`)
})

test('swept: days that are over, and images whose time never came; a hold keeps its member’s', async () => {
  await settings({ members: [{ user_id: w.projectManager.id, legal_hold: true }] })
  const [kept, timeless] = [
    await taken(w.projectManager, { at: '2026-11-16T08:31:00Z' }),
    await taken(w.user, { at: '2026-11-16T07:31:00Z' }),
  ]
  await send(w.user, [activity('2026-11-16T08:50:00Z')])
  const booked = await taken(w.user, { at: '2026-11-16T08:51:00Z' })
  await w.moveClock('2026-11-20T01:00:00Z')
  await w.settle()
  assert.equal((await get(w.owner, timeless)).status, 200, 'its time may still come')
  await w.moveClock('2026-11-25T01:00:00Z')
  await w.settle()
  await gone(timeless)
  assert.equal((await get(w.owner, booked)).status, 200)
  await settings({ default: { retention_days: 30 } })
  await w.moveClock('2026-12-20T01:00:00Z')
  await w.settle()
  await gone(booked)
  assert.equal((await get(w.owner, kept)).status, 200)
})

test('made: as many blobs as rows name, and after the sweep as many files', async () => {
  const { named, claimed } = await counts()
  assert.equal(named, claimed)
  await w.moveClock('2026-12-24T01:00:00Z')
  await w.settle()
  const [{ rows } = { rows: 0 }] = await w.database.rows(
    { rows: is.int },
    sql`select count(*)::int as rows from blobs`,
  )
  assert.deepEqual([rows, (await folder.list()).length], [named, named])
})

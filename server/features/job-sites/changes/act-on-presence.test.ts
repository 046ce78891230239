import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { jobSitesIn, locationItem, plainSite, walkItems } from '../../../testing/job-sites.ts'
import { replay } from '../../../testing/notices.ts'
import { timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T07:00:00Z' })
const { create, put } = jobSitesIn(w)
const { results, send, list } = trackedIn(w)
const { running, stop, makeProject } = timersIn(w)
const inboxOf = async (person: Person): Promise<string[]> => {
  const { body } = await w.call('GET /v2/users/me/notifications', person)
  return body.notifications.map(({ title }: { title: string }) => title)
}
const states = async (of: Person): Promise<string[]> => {
  const rows = await w.database.rows(
    { type: is.text },
    sql`select type from tracking_states where user_id = ${of.id} order by id`,
  )
  return rows.map(({ type }) => type)
}
const projectId = await makeProject('Quay works', [w.user, w.projectManager])
const site = await create({
  rules: [
    {
      enter_action: 'track',
      exit_action: 'track',
      start_project_id: projectId,
      user_ids: [w.user.id, w.projectManager.id],
    },
  ],
})

/** Moves the clock and sends the fixes of these minutes, as a phone does at the last of them. */
async function phone(as: Person, day: string, times: string[], metres: number): Promise<string[]> {
  await w.moveClock(`${day}T${times.at(-1)}:02Z`)
  const sent = await results(
    as,
    times.map((time) => locationItem(w, `${day}T${time}:00Z`, metres)),
  )
  await w.settle()
  return sent
}
const day = '2026-11-18'

test('arriving starts the timer once: the fixes that decide it are judged and not stored', async () => {
  assert.deepEqual(await phone(w.user, day, ['07:10'], 0), ['rejected'])
  assert.equal(await running(w.user), null)
  assert.deepEqual(await phone(w.user, day, ['07:10', '07:11'], 0), ['rejected', 'rejected'])
  assert.equal((await running(w.user)).project_id, projectId)
  const window = 'time_slot[start]=2026-11-18T00:00:00Z&time_slot[stop]=2026-11-19T00:00:00Z'
  assert.equal((await list(w.owner, 'locations', window)).length, 0)
  await replay(w, 'job-sites')
  assert.deepEqual(await states(w.user), ['start'])
})

test('while the timer runs, fixes are stored, and the visit begins with them', async () => {
  assert.deepEqual(await phone(w.user, day, ['07:12', '07:13'], 0), ['accepted', 'accepted'])
  assert.deepEqual(await states(w.user), ['start'])
  const window = 'enter[start]=2026-11-18T00:00:00Z&enter[stop]=2026-11-19T00:00:00Z'
  const [visit] = await list(w.owner, 'job_site_visits', window)
  assert.deepEqual([visit.enter_at, visit.status], ['2026-11-18T07:12:00Z', 'open'])
})

test('leaving stops the timer once, and coming back within minutes is another visit', async () => {
  await phone(w.user, day, ['07:14', '07:15'], 900)
  assert.equal(await running(w.user), null)
  assert.deepEqual(await states(w.user), ['start', 'stop'])
  await replay(w, 'job-sites')
  assert.deepEqual(await states(w.user), ['start', 'stop'])
  assert.deepEqual(await phone(w.user, day, ['07:16', '07:17'], 0), ['accepted', 'accepted'])
  assert.deepEqual(await states(w.user), ['start', 'stop', 'start'])
  const window = 'enter[start]=2026-11-18T00:00:00Z&enter[stop]=2026-11-19T00:00:00Z'
  const visits = await list(w.owner, 'job_site_visits', window)
  assert.deepEqual(
    visits.map(({ enter_at, exit_at }: { enter_at: string; exit_at?: string }) => [
      enter_at.slice(11, 16),
      exit_at?.slice(11, 16),
    ]),
    [
      ['07:12', '07:14'],
      ['07:16', undefined],
    ],
  )
})

test('a timer that the member stops stays stopped while they are there', async () => {
  await w.moveClock(`${day}T07:40:00Z`)
  await stop(w.user)
  await phone(w.user, day, ['07:58', '07:59', '08:00'], 0)
  assert.equal(await running(w.user), null)
  // Outside and in again: a new arrival.
  await phone(w.user, day, ['08:20', '08:21'], 900)
  await phone(w.user, day, ['08:30', '08:31'], 0)
  assert.equal((await running(w.user)).project_id, projectId)
  await stop(w.user)
})

test('late fixes and repeated batches start nothing', async () => {
  await w.moveClock(`${day}T12:00:00Z`)
  await send(
    w.projectManager,
    walkItems(w, `${day}T11:00:00Z`, 50, () => 0),
  )
  await w.settle()
  assert.deepEqual(await states(w.projectManager), [])
  const items = ['12:01', '12:02'].map((time) => locationItem(w, `${day}T${time}:00Z`, 900))
  await w.moveClock(`${day}T12:10:00Z`)
  await send(w.projectManager, items)
  await send(w.projectManager, items)
  await w.settle()
  assert.deepEqual(await states(w.projectManager), [])
})

test('the timer follows the nearest center, and goes back to the site where the member still is', async () => {
  const inner = await makeProject('Inner yard', [w.projectManager])
  const rule = { enter_action: 'track', exit_action: 'track', user_ids: [w.projectManager.id] }
  const near = await create({ radius: 50, rules: [{ ...rule, start_project_id: inner }] })
  await put(site.id, { latitude: plainSite.latitude + 0.001, radius: 300 })
  await phone(w.projectManager, day, ['13:00', '13:01'], 0)
  assert.equal((await running(w.projectManager)).project_id, inner)
  await phone(w.projectManager, day, ['13:05', '13:06'], 130)
  assert.equal((await running(w.projectManager)).project_id, projectId)
  await phone(w.projectManager, day, ['13:10', '13:11'], 2_000)
  assert.equal(await running(w.projectManager), null)
  await put(near.id, { status: 'archived' })
  await put(site.id, { status: 'archived' })
})

test('a start that is refused changes nothing, and the member knows why', async () => {
  const closed = await makeProject('Closed works', [w.user])
  const rule = { enter_action: 'track', user_ids: [w.user.id], start_project_id: closed }
  const refusing = await create({ name: 'Locked yard', rules: [rule] })
  await w.call(`PUT /v2/projects/${closed}`, w.owner, { body: { status: 'archived' } })
  await w.settle()
  await phone(w.user, day, ['14:00', '14:01'], 0)
  assert.equal(await running(w.user), null)
  assert.deepEqual((await inboxOf(w.user))[0], 'Your timer did not start at Locked yard')
  await put(refusing.id, { status: 'archived' })
})

test('notify: the member is reminded, and people who see their time are notified, each once', async () => {
  const rule = { enter_action: 'notify', exit_action: 'notify', user_ids: [w.projectManager.id] }
  await create({ name: 'North gate', rules: [rule] })
  await phone(w.projectManager, day, ['15:00', '15:01'], 0)
  await replay(w, 'job-sites')
  assert.deepEqual(await inboxOf(w.projectManager), ['You are at North gate'])
  const heard = (await inboxOf(w.owner)).filter((title) => title.includes('North gate'))
  assert.equal(heard.length, 1)
  assert.match(heard[0] ?? '', /arrived at North gate/)
  assert.deepEqual(
    (await inboxOf(w.user)).filter((title) => title.includes('North gate')),
    [],
  )
})

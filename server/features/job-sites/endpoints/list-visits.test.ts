import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, walkItems } from '../../../testing/job-sites.ts'
import { tracedToEnd } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T06:00:00Z' })
const { create, put, get } = jobSitesIn(w)
const { send, results, activity } = trackedIn(w)
const base = `/v2/organizations/${w.organizationId}`
type Shown = {
  id: number
  enter_at: string
  exit_at?: string
  last_seen_at: string
  status: string
  exit_reason?: string
}

async function visits(of: Person, path = 'job_site_visits', as = w.owner): Promise<Shown[]> {
  await w.settle()
  const window = 'enter[start]=2026-11-17T00:00:00Z&enter[stop]=2026-11-22T00:00:00Z'
  const reply = await w.call(`GET ${base}/${path}?${window}&user_ids[]=${of.id}`, as)
  assert.equal(reply.status, 200, reply.text)
  return reply.body[path]
}
const times = (shown: Shown[]) =>
  shown.map(({ enter_at, exit_at }) => [enter_at.slice(11, 16), exit_at?.slice(11, 16)])

/** In at 8, away from 9 to 10, in until 11. */
const day = (minute: number) => (minute >= 60 && minute < 120 ? 900 : 0)
const site = await create({ rules: [{ enter_action: 'notify', user_ids: [w.user.id, w.viewer.id] }] })

test('200: visits of a covered member, with the last visit of the site', async () => {
  await w.moveClock('2026-11-18T11:00:00Z')
  const { facts } = await tracedToEnd(w, async () => {
    await send(w.user, walkItems(w, '2026-11-18T08:00:00Z', 180, day))
  })
  const shown = await visits(w.user)
  assert.deepEqual(times(shown), [
    ['08:00', '09:00'],
    ['10:00', undefined],
  ])
  assert.deepEqual(
    shown.map(({ status, exit_reason }) => [status, exit_reason]),
    [
      ['closed', 'far_away'],
      ['open', undefined],
    ],
  )
  assert.match((await get(site.id)).body.job_site.last_visited_at, /^2026-11-18T10:00/)
  const changed = facts.filter(({ name }) => name === 'job_site_visits.changed')
  assert.deepEqual(changed.at(-1)?.payload.visited_site_ids, [site.id])
  assert.deepEqual(await visits(w.user, 'passive_job_site_visits'), [])
})

test('200: members without a rule have passive visits; each sees only their own', async () => {
  await send(w.projectManager, walkItems(w, '2026-11-18T08:00:00Z', 180, day))
  assert.equal((await visits(w.projectManager)).length, 0)
  const path = 'passive_job_site_visits'
  assert.equal((await visits(w.projectManager, path)).length, 2)
  assert.equal((await visits(w.projectManager, path, w.projectManager)).length, 2)
  assert.equal((await visits(w.projectManager, path, w.user)).length, 0)
  const { status } = await w.call(
    `GET ${base}/${path}?enter[start]=2026-11-18T00:00:00Z&enter[stop]=2026-11-19T00:00:00Z`,
    w.stranger,
  )
  assert.equal(status, 404)
})

test('the same visits: offline until the evening, in shuffled and repeated batches', async () => {
  const colleague = await w.addPerson('Olga Offline')
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, {
    body: { members: [{ user_id: colleague.id, role: 'user' }] },
  })
  const items = walkItems(w, '2026-11-18T08:00:00Z', 180, day)
  const shuffled = items.map((_, i) => items[(i * 67) % items.length] ?? {})
  for (const batch of [shuffled.slice(100), shuffled.slice(0, 120)]) await send(colleague, batch)
  await send(colleague, items)
  const shown = await visits(colleague, 'passive_job_site_visits')
  assert.deepEqual(times(shown), times(await visits(w.user)))
})

test('late fixes change the visits around them and leave the others as they are', async () => {
  const before = await visits(w.user)
  await w.moveClock('2026-11-18T12:00:00Z')
  await send(
    w.user,
    walkItems(w, '2026-11-18T11:00:00Z', 5, () => 900),
  )
  const after = await visits(w.user)
  assert.deepEqual(times(after), [
    ['08:00', '09:00'],
    ['10:00', '11:00'],
  ])
  assert.deepEqual(after[0], before[0])
  assert.equal(after[1]?.id, before[1]?.id)
})

test('archived: an open visit ends then, and a restored site detects again', async () => {
  await w.moveClock('2026-11-19T08:30:00Z')
  await send(
    w.user,
    walkItems(w, '2026-11-19T08:00:00Z', 30, () => 0),
  )
  assert.deepEqual(times(await visits(w.user)).at(-1), ['08:00', undefined])
  await put(site.id, { status: 'archived' })
  assert.deepEqual(times(await visits(w.user)).at(-1), ['08:00', '08:30'])
  assert.equal((await visits(w.user)).at(-1)?.exit_reason, 'archived')
  await w.moveClock('2026-11-19T08:40:00Z')
  await send(
    w.user,
    walkItems(w, '2026-11-19T08:31:00Z', 9, () => 0),
  )
  assert.deepEqual(times(await visits(w.user)).at(-1), ['08:00', '08:30'])
  await put(site.id, { status: 'active' })
  await w.moveClock('2026-11-19T08:50:00Z')
  await send(
    w.user,
    walkItems(w, '2026-11-19T08:41:00Z', 9, () => 0),
  )
  assert.deepEqual(times(await visits(w.user)).at(-1), ['08:41', undefined])
})

test('lost: after an hour of tracked time without a fix, and after twelve hours without time', async () => {
  await w.moveClock('2026-11-19T12:30:00Z')
  // The visit from 8:41 on, with tracked time until 10:20.
  for (const time of ['09:00', '09:10', '09:20', '09:30', '09:40', '09:50', '10:00', '10:10'])
    assert.deepEqual(await results(w.user, [activity(`2026-11-19T${time}:00Z`)]), ['accepted'])
  const lost = (await visits(w.user)).at(-1)
  assert.deepEqual([lost?.exit_at?.slice(11, 16), lost?.exit_reason], ['08:49', 'lost'])
  await send(
    w.user,
    walkItems(w, '2026-11-19T12:00:00Z', 10, () => 0),
  )
  await w.moveClock('2026-11-19T20:00:00Z')
  assert.equal((await visits(w.user)).at(-1)?.status, 'open')
  await w.moveClock('2026-11-20T02:00:00Z')
  assert.deepEqual(times(await visits(w.user)).at(-1), ['12:00', '12:09'])
})

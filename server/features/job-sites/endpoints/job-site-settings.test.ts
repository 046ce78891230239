import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attributesOf, jobSitesIn, locationItem, walkItems } from '../../../testing/job-sites.ts'
import { timersIn } from '../../../testing/timers.ts'
import { traced } from '../../../testing/traces.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-18T07:00:00Z' })
const path = `/v2/organizations/${w.organizationId}/job_site_settings`
const put = (body: object, as = w.owner) => w.call(`PUT ${path}`, as, { body })
const { send, results, list } = trackedIn(w)
const { start, stop } = timersIn(w)
const { create } = jobSitesIn(w)

test('200: changes what is sent; exceptions for members', async () => {
  const usual = { restricts_timers: false, rounds_locations: false, retention_days: 180, members: [] }
  assert.deepEqual((await w.call(`GET ${path}`, w.manager)).body, { job_site_settings: usual })
  const members = [{ user_id: w.user.id, restricts_timers: true }]
  const { reply, facts, audit } = await traced(w, () => put({ retention_days: 90, members }))
  assert.deepEqual(reply.body, { job_site_settings: { ...usual, retention_days: 90, members } })
  assert.deepEqual(facts[0]?.payload.changed, ['retention_days', 'members'])
  assert.equal(audit.length, 1)
  const off = await put({ members: [{ user_id: w.user.id, restricts_timers: null }] })
  assert.deepEqual(off.body.job_site_settings.members, [])
})

test('400: every fault is named', async () => {
  const unknown = { user_id: w.stranger.id, restricts_timers: true }
  const reply = await put({ retention_days: 1, members: [unknown] })
  assert.deepEqual(attributesOf(reply).sort(), ['members[0].user_id', 'retention_days'])
  const own = { user_id: w.user.id, restricts_timers: true }
  assert.deepEqual(attributesOf(await put({ members: [own, own] })), ['members[1].user_id'])
})

test('403 and 404: only owners and managers', async () => {
  assert.equal((await put({}, w.user)).status, 403)
  assert.equal((await w.call(`GET ${path}`, w.member)).status, 403)
  assert.equal((await put({}, w.stranger)).status, 404)
})

test('400 14114: a restricted member starts a timer only at a site of their rules', async () => {
  await create({ rules: [{ user_ids: [w.user.id] }] })
  await put({ restricts_timers: true, members: [{ user_id: w.projectManager.id, restricts_timers: false }] })
  const refused = await start(w.user)
  assert.deepEqual([refused.status, refused.body.error_code], [400, 14114])
  const free = await start(w.projectManager)
  assert.equal(free.status, 201, free.text)
  await stop(w.projectManager)
  const at = async (minutes: string[], metres: number) => {
    await w.moveClock(`2026-11-18T07:${minutes.at(-1)}:02Z`)
    await results(
      w.user,
      minutes.map((minute) => locationItem(w, `2026-11-18T07:${minute}:00Z`, metres)),
    )
  }
  await at(['10', '11'], 900)
  assert.equal((await start(w.user)).body.error_code, 14114)
  await at(['12', '13'], 0)
  const there = await start(w.user)
  assert.equal(there.status, 201, there.text)
  await stop(w.user)
  await w.moveClock('2026-11-18T07:24:00Z')
  assert.equal((await start(w.user)).body.error_code, 14114)
  await put({ restricts_timers: false })
  assert.equal((await start(w.user)).status, 201)
  await stop(w.user)
})

test('rounded: coordinates have three decimals, and the accuracy says so', async () => {
  await put({ rounds_locations: true })
  await w.moveClock('2026-11-18T09:00:00Z')
  const window = 'time_slot[start]=2026-11-18T08:00:00Z&time_slot[stop]=2026-11-18T09:00:00Z'
  await send(
    w.user,
    walkItems(w, '2026-11-18T08:00:00Z', 1, () => 40),
  )
  const [first] = await list(w.owner, 'locations', window)
  assert.deepEqual([first.latitude, first.longitude, first.accuracy], [38.7, -9.2, 89])
  await put({ rounds_locations: false })
})

test('retention: old locations are removed, their visits stay', async () => {
  await put({ retention_days: 7 })
  await send(
    w.user,
    walkItems(w, '2026-11-18T08:10:00Z', 20, () => 0),
  )
  await w.settle()
  const window = 'time_slot[start]=2026-11-18T00:00:00Z&time_slot[stop]=2026-11-19T00:00:00Z'
  const visits = 'enter[start]=2026-11-18T00:00:00Z&enter[stop]=2026-11-19T00:00:00Z'
  const before = await list(w.owner, 'job_site_visits', visits)
  assert.equal(before.length, 1)
  await w.moveClock('2026-11-24T00:30:00Z')
  await w.settle()
  assert.equal((await list(w.owner, 'locations', window)).length, 21)
  await w.moveClock('2026-11-26T00:30:00Z')
  await w.settle()
  assert.equal((await list(w.owner, 'locations', window)).length, 0)
  await send(w.user, [trackedIn(w).activity('2026-11-18T08:30:00Z')])
  await w.settle()
  assert.deepEqual(
    (await list(w.owner, 'job_site_visits', visits)).map(({ enter_at }) => enter_at),
    before.map(({ enter_at }) => enter_at),
  )
})

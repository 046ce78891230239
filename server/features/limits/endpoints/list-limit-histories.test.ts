import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'
import { overrideRaises, raiseLimits } from '../changes/limit-room.ts'

// A Monday morning in New York.
const w = await world({ now: '2026-11-16T15:00:00Z', zone: 'America/New_York' })
const tracked = trackedIn(w)
const histories = `/v2/organizations/${w.organizationId}/limit_histories`

async function setLimits(person: Person, limits: object): Promise<void> {
  const body = { members: [{ user_id: person.id, limits }] }
  const reply = await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
  await w.settle()
}

async function addTracker(name: string): Promise<Person> {
  const person = await w.addPerson(name)
  const members = [{ user_id: person.id, role: 'user' }]
  const reply = await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, { body: { members } })
  assert.equal(reply.status, 200, reply.text)
  return person
}

const historiesOf = (person: Person, query = '') =>
  tracked.list(w.owner, histories, `user_ids=${person.id}${query}`)

const shown = (rows: Record<string, unknown>[]) =>
  rows.map(({ limit_type, start_date, total, used }) => [limit_type, start_date, total, used].join(' '))

/** Whole slots, one after the other. */
const slots = (from: string, count: number) =>
  Array.from({ length: count }, (_, i) =>
    tracked.activity(new Date(Date.parse(from) + i * 600_000).toISOString().slice(0, 19).concat('Z')),
  )

test('200: a new limit has a history at once, with nothing used', async () => {
  const person = await addTracker('Hedy History')
  await setLimits(person, { daily_limit: 8, weekly_limit: 40, expected_per_week: 30 })
  assert.deepEqual(shown(await historiesOf(person)), [
    'daily 2026-11-16 28800 0',
    'weekly 2026-11-16 144000 0',
    'expected_per_week 2026-11-16 108000 0',
  ])
  const [daily] = await historiesOf(person, '&limit_type=daily')
  assert.deepEqual(
    [daily.start_time, daily.stop_time, daily.stop_date],
    ['2026-11-16T05:00:00Z', '2026-11-17T05:00:00Z', '2026-11-16'],
  )
})

test('200: tracked time is used at once, and clipped where the day is full', async () => {
  const person = await addTracker('Clip Clapper')
  await setLimits(person, { daily_limit: 0.5, weekly_limit: 40 })
  const reply = await tracked.send(person, slots('2026-11-16T10:00:00Z', 5))
  const results = reply.body.results.map(
    (each: { result: string; tracked?: number; error?: { code: string } }) =>
      [each.result, each.tracked ?? each.error?.code].join(' '),
  )
  assert.deepEqual(results, [
    'accepted 600',
    'accepted 600',
    'accepted 600',
    'rejected limit_reached',
    'rejected limit_reached',
  ])
  assert.deepEqual(shown(await historiesOf(person)), [
    'daily 2026-11-16 1800 1800',
    'weekly 2026-11-16 144000 1800',
  ])
})

test('200: an item is clipped to the seconds that are left, and a rejected one can be sent again', async () => {
  const person = await addTracker('Paula Parts')
  await setLimits(person, { daily_limit: 0.25 })
  const [first, second] = slots('2026-11-16T10:00:00Z', 2)
  const reply = await tracked.send(
    person,
    [first, second].map((each) => each ?? {}),
  )
  assert.deepEqual(
    reply.body.results.map((each: { tracked: number }) => each.tracked),
    [600, 300],
  )
  const late = tracked.activity('2026-11-16T11:00:00Z')
  assert.deepEqual(await tracked.results(person, [late]), ['rejected'])
  await setLimits(person, { daily_limit: 1 })
  assert.deepEqual(await tracked.results(person, [late]), ['accepted'])
  assert.deepEqual(shown(await historiesOf(person)), ['daily 2026-11-16 3600 1500'])
})

test('200: closed weekdays take nothing, an exception for today opens them', async () => {
  const person = await addTracker('Dora Dow')
  await setLimits(person, { dow_limit: ['tue'] })
  assert.deepEqual(await tracked.results(person, slots('2026-11-16T10:00:00Z', 1)), ['rejected'])
  await setLimits(person, { dow_limit: ['tue'], current_daily_limit: 1 })
  assert.deepEqual(await tracked.results(person, slots('2026-11-16T10:00:00Z', 1)), ['accepted'])
  assert.deepEqual(shown(await historiesOf(person)), ['daily 2026-11-16 3600 600'])
})

test('200: a new current limit overrides raises of its day and week; later raises, and the same limit again, add to it', async () => {
  const person = await addTracker('Ray Raised')
  const limits = { daily_limit: 8, weekly_limit: 40 }
  await setLimits(person, limits)
  const at = { organizationId: w.organizationId, userId: person.id }
  const seconds = Math.floor(Date.parse('2026-11-16T06:00:00Z') / 1000)
  const raise = (hours: number) =>
    w.write((writer) => raiseLimits(writer, at, { from: seconds, to: seconds + hours * 3600 }))
  const totals = async () => (await historiesOf(person)).map(({ total }: { total: number }) => total / 3600)
  await raise(10)
  assert.deepEqual(await totals(), [10, 40])
  await setLimits(person, { ...limits, current_weekly_limit: 41 })
  assert.deepEqual(await totals(), [10, 41])
  await setLimits(person, { ...limits, current_weekly_limit: 41, current_daily_limit: 8 })
  assert.deepEqual(await totals(), [8, 41])
  await raise(9)
  await setLimits(person, { ...limits, current_daily_limit: 8, expected_per_week: 1 })
  assert.deepEqual((await totals()).slice(0, 1), [9])
  await setLimits(person, { ...limits, current_daily_limit: 4 })
  assert.deepEqual((await totals()).slice(0, 1), [4])
})

test('200: a raise right behind a new current limit stays: the limit overrides only what came before', async () => {
  const person = await addTracker('Rae Raised')
  await setLimits(person, { daily_limit: 8 })
  const at = { organizationId: w.organizationId, userId: person.id }
  const from = Math.floor(Date.parse('2026-11-16T06:00:00Z') / 1000)
  const setAt = instantFrom(await w.now())
  await w.moveClock(new Date(Date.parse(setAt) + 1_000).toISOString())
  await w.write((writer) => raiseLimits(writer, at, { from, to: from + 10 * 3600 }))
  const override = (instant: typeof setAt) =>
    w.write((writer) =>
      overrideRaises(writer, at, [{ type: 'daily', firstDay: dateFrom('2026-11-16') }], instant),
    )
  const total = async () => (await historiesOf(person))[0].total / 3600
  await override(setAt)
  assert.equal(await total(), 10)
  await override(instantFrom(await w.now()))
  assert.equal(await total(), 8)
})

test('200: the week is full before the day is', async () => {
  const person = await addTracker('Wera Week')
  await setLimits(person, { daily_limit: 8, weekly_limit: 0.5 })
  const sent = slots('2026-11-16T10:00:00Z', 4)
  assert.deepEqual(await tracked.results(person, sent), ['accepted', 'accepted', 'accepted', 'rejected'])
  // The Sunday before is a week of its own.
  assert.deepEqual(await tracked.results(person, slots('2026-11-15T10:00:00Z', 1)), ['accepted'])
})

test('200: days follow the member’s time zone, even when it changes during the day', async () => {
  const person = await addTracker('Mo Moved')
  await setLimits(person, { daily_limit: 8 })
  // 23:50 on Sunday and 00:00 on Monday in New York.
  await tracked.results(person, slots('2026-11-16T04:50:00Z', 2))
  assert.deepEqual(shown(await historiesOf(person)), [
    'daily 2026-11-16 28800 600',
    'daily 2026-11-15 28800 600',
  ])
  await w.database.change(sql`update users set time_zone = 'Pacific/Apia' where id = ${person.id}`)
  await tracked.results(person, slots('2026-11-16T14:00:00Z', 1))
  // In Apia it is Tuesday since 11:00; Monday was over then, and had begun while New York had its Sunday.
  assert.deepEqual(shown(await historiesOf(person)), [
    'daily 2026-11-16 28800 1200',
    'daily 2026-11-15 28800 600',
    'daily 2026-11-17 28800 600',
  ])
})

test('200: used is always the time between start_time and stop_time', async () => {
  const wrong = await w.database.rows(
    { id: is.int, used: is.int, tracked: is.int.orNull },
    sql`
    select h.id, h.used, sum(a.tracked)::int as tracked from limit_histories h
    left join activities a on a.organization_id = h.organization_id and a.user_id = h.user_id and not a.is_removed
                          and a.starts_at >= h.start_time and a.starts_at < h.stop_time
    group by h.organization_id, h.id having h.used <> coalesce(sum(a.tracked), 0)`,
  )
  assert.deepEqual(wrong, [])
})

test('200: members see their own, project managers those of their projects, and filters apply', async () => {
  const person = await addTracker('Sina Sees')
  await setLimits(person, { daily_limit: 8, weekly_limit: 40 })
  const seenBy = async (who: Person, query = '') => {
    const rows = await tracked.list(who, histories, `limit_type=weekly${query}`)
    return rows.filter((each) => each.user_id === person.id).length
  }
  assert.deepEqual(
    [await seenBy(person), await seenBy(w.projectManager), await seenBy(w.member), await seenBy(w.manager)],
    [1, 1, 0, 1],
  )
  assert.equal(await seenBy(w.owner, '&date[start]=2026-11-17'), 0)
  assert.equal((await w.call(`GET ${histories}?limit_type=monthly`, w.owner)).status, 400)
})

test('200: days without tracked time have histories too', async () => {
  const person = await addTracker('Idle Ida')
  await setLimits(person, { daily_limit: 8, expected_per_week: 30 })
  await w.moveClock('2026-11-18T15:00:00Z')
  await w.settle()
  assert.deepEqual(shown(await historiesOf(person, '&limit_type=daily')), [
    'daily 2026-11-16 28800 0',
    'daily 2026-11-17 28800 0',
    'daily 2026-11-18 28800 0',
  ])
})

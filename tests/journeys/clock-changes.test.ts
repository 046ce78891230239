import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../server/foundation/db/sql.ts'
import { addDays, dateFrom } from '../../server/foundation/time/calendar-date.ts'
import { addSeconds, toSeconds } from '../../server/foundation/time/instant.ts'
import { dayLength, startOfDay, zoneFrom } from '../../server/foundation/time/zone.ts'
import { timersIn } from '../../server/testing/timers.ts'
import { trackedIn } from '../../server/testing/tracked.ts'
import { type Person, world } from '../../server/testing/world.ts'

const w = await world({ now: '2011-12-28T12:00:00Z', addons: ['insights'] })
const { activity, send, list } = trackedIn(w)
const { start, stop } = timersIn(w)
const organization = `/v2/organizations/${w.organizationId}`
let people = 0

async function addTracker(zone: string, settings: object): Promise<Person> {
  const person = await w.addPerson(`Tracker ${++people}`)
  await w.database.change(sql`update users set time_zone = ${zone} where id = ${person.id}`)
  const members = [{ user_id: person.id, role: 'user' }]
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, { body: { members } })
  const body = { members: [{ user_id: person.id, ...settings }] }
  const reply = await w.call(`PUT ${organization}/update_members`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
  return person
}

/** Years may lie between two cases, and daily work would take long to catch up. */
async function moveClock(to: string): Promise<void> {
  await w.settle()
  await w.database.change(sql`delete from due_work where due_at < ${to} and done_at is null`)
  await w.moveClock(to)
}

async function daysOf({ id }: Person, first: string, last: string): Promise<Record<string, number>> {
  const days = await list(
    w.owner,
    'activities/daily',
    `date[start]=${first}&date[stop]=${last}&user_ids=${id}`,
  )
  return Object.fromEntries(days.map(({ date, tracked }) => [date, tracked]))
}

const hour = 3_600
const cases: [zone: string, day: string, hours: number][] = [
  ['Pacific/Apia', '2011-12-30', 0],
  ['America/New_York', '2026-03-08', 23],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['Africa/Cairo', '2026-04-24', 23],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Africa/Cairo', '2026-10-29', 25],
  ['America/New_York', '2026-11-01', 25],
  ['America/Havana', '2027-03-14', 23],
  ['America/Havana', '2027-11-07', 25],
]
for (const [name, text, hours] of cases)
  test(`200: ${name}, ${text}: timer, batches, limits and timesheets know ${hours} hours`, async () => {
    const [zone, day] = [zoneFrom(name), dateFrom(text)]
    const [before, after] = [addDays(day, -1), addDays(day, 1)]
    const length = dayLength(zone, day)
    assert.equal(length, hours * hour)
    await moveClock(addSeconds(startOfDay(zone, day), -hour))
    const moved = await w.call(`PUT ${organization}/time_zone`, w.owner, { body: { time_zone: zone } })
    assert.equal(moved.status, 200, moved.text)

    const timed = await addTracker(name, {})
    await start(timed)
    await moveClock(addSeconds(startOfDay(zone, after), hour))
    await w.settle()
    const { timer } = (await stop(timed)).body
    const byTimer = await daysOf(timed, before, after)
    assert.equal(byTimer[day] ?? 0, length)
    const sum = (days: Record<string, number>) => Object.values(days).reduce((total, each) => total + each, 0)
    assert.equal(sum(byTimer), timer.tracked)

    const end = startOfDay(zone, addDays(day, 2))
    await moveClock(addSeconds(end, hour))
    const free = await addTracker(name, { payment: { pay_period: 'weekly' } })
    const bound = await addTracker(name, { limits: { daily_limit: 24 } })
    const slots: string[] = []
    for (let at = toSeconds(startOfDay(zone, before)); at < toSeconds(end); at += 600)
      slots.push(new Date(at * 1_000).toISOString())
    const expected = Object.fromEntries(
      [before, day, after].map((each) => [each, dayLength(zone, each)]).filter(([, seconds]) => seconds),
    )
    // A second device that claims the same time gets nothing: a day has only so many seconds.
    for (let device = 1; device <= 2; device++) {
      const sent = await send(
        free,
        slots.map((slot) => activity(slot)),
      )
      assert.equal(sent.status, 200, sent.text)
      assert.deepEqual(await daysOf(free, before, after), expected)
    }
    await w.settle()
    const sheets = await list(w.owner, 'timesheets', `user_ids=${free.id}`)
    assert.equal(
      sheets.reduce((total, { tracked }) => total + tracked, 0),
      sum(expected),
    )
    const insights = await w.call(
      `GET ${organization}/insights/activity?date[start]=${before}&date[stop]=${after}&user_ids=${free.id}`,
      w.owner,
    )
    const rows = Object.values<{ date: string }[]>(insights.body)[0] ?? []
    assert.deepEqual(
      rows.map(({ date }) => date),
      Object.keys(expected),
    )

    const clipped = await send(
      bound,
      slots.map((slot) => activity(slot)),
    )
    const refused = clipped.body.results.filter(({ result }: { result: string }) => result === 'rejected')
    assert.equal(refused.length, Math.max(0, length - 24 * hour) / 600)
    const used = (each: string) => Math.min(dayLength(zone, dateFrom(each)), 24 * hour)
    assert.deepEqual(
      await daysOf(bound, before, after),
      Object.fromEntries(Object.keys(expected).map((each) => [each, used(each)])),
    )
    const histories = await list(
      w.owner,
      'limit_histories',
      `limit_type=daily&user_ids=${bound.id}&date[start]=${before}`,
    )
    assert.deepEqual(
      histories
        .filter(({ used: seconds }) => seconds > 0)
        .map(({ start_date, start_time, stop_time, used: seconds }) => [
          start_date,
          (Date.parse(stop_time) - Date.parse(start_time)) / 1_000,
          seconds,
        ])
        .toSorted(),
      Object.entries(expected).map(([each, seconds]) => [each, seconds, used(each)]),
    )
  })

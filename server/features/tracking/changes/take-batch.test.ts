import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { dayLength, zoneFrom } from '../../../foundation/time/zone.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { type TestItem, trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

// The night in which New York puts its clocks back, and Sunday's 25 hours.
const zone = zoneFrom('America/New_York')
const w = await world({ now: '2026-11-15T12:00:00Z', zone })
const { activity, send, results } = trackedIn(w)
const first = Temporal.Instant.from('2026-11-01T02:00:00Z').epochMilliseconds / 1000
const instantAt = (second: number) =>
  Temporal.Instant.fromEpochMilliseconds(second * 1000).toString({ smallestUnit: 'second' })

let people = 0
async function somebody(): Promise<Person> {
  const person = await w.addPerson(`Somebody ${++people}`)
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, {
    body: { members: [{ user_id: person.id, role: 'user' }] },
  })
  return person
}

const items: fc.Arbitrary<TestItem> = fc
  .record({
    uuid: fc.uuid(),
    slot: fc.nat(20),
    start: fc.option(fc.nat(599), { nil: undefined }),
    tracked: fc.integer({ min: 1, max: 600 }),
    keyboard: fc.nat(600),
    billable: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map(({ uuid, slot, start, ...rest }) => {
    const at = first + slot * 600
    const starts_at = start === undefined ? undefined : instantAt(at + start)
    return activity(instantAt(at), { uuid, starts_at, ...rest })
  })

/** A way to send items: shuffled, some of them twice, in pieces of some size. */
const waysToSend = (all: TestItem[]) =>
  fc.record({
    order: fc.shuffledSubarray(all, { minLength: all.length }),
    repeats: fc.subarray(all),
    size: fc.integer({ min: 1, max: 20 }),
  })

async function sendAll(as: Person, way: { order: TestItem[]; repeats: TestItem[]; size: number }) {
  const sent = [...way.order, ...way.repeats]
  for (let i = 0; i < sent.length; i += way.size)
    assert.equal((await send(as, sent.slice(i, i + way.size))).status, 200)
}

const timesheet = (userId: number) =>
  w.database.rows(
    { date: is.date, tracked: is.int, keyboard: is.int, billable: is.int, activities: is.texts },
    sql`
    select d.date, d.tracked, d.keyboard, d.billable,
           array(select a.uuid || ' ' || a.part || ' ' || a.starts_at || ' ' || a.tracked from activities a
                 where a.user_id = d.user_id and a.date = d.date and a.tracked > 0 order by 1) as activities
    from daily_activities d where d.user_id = ${userId} and d.tracked > 0 order by d.date`,
  )

test('the same items make the same days, however they are shuffled, repeated and split', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .uniqueArray(items, { selector: ({ uuid }) => uuid, minLength: 1, maxLength: 30 })
        .chain((all) => fc.tuple(waysToSend(all), waysToSend(all))),
      async ([one, other]) => {
        const [a, b] = [await somebody(), await somebody()]
        await sendAll(a, one)
        await sendAll(b, other)
        assert.deepEqual(await timesheet(b.id), await timesheet(a.id))
      },
    ),
    { numRuns: randomRuns(15) },
  )
})

test('claiming every second twice gives a day of 25 hours, and not one second more', async () => {
  const person = await somebody()
  const days = ['2026-10-31', '2026-11-01', '2026-11-02'].map(dateFrom)
  const start = Temporal.Instant.from('2026-10-31T04:00:00Z').epochMilliseconds / 1000
  const claims = Array.from({ length: 73 * 6 }, (_, i) => start + i * 600).flatMap((slot) => [
    activity(instantAt(slot)),
    activity(instantAt(slot), { starts_at: instantAt(slot + 300), tracked: 600 }),
  ])
  await send(person, claims)
  const rows = await w.database.rows(
    { date: is.date, tracked: is.int },
    sql`
    select date, sum(tracked)::int as tracked from daily_activities where user_id = ${person.id} group by 1 order by 1`,
  )
  const tracked = new Map(rows.map((row) => [row.date, row.tracked]))
  for (const day of days) assert.equal(tracked.get(day), dayLength(zone, day), day)
  assert.equal(dayLength(zone, dateFrom('2026-11-01')), 25 * 3600)
})

test('twenty batches of one member at once: nothing is lost, nothing is counted twice', async () => {
  const person = await somebody()
  const all = Array.from({ length: 200 }, (_, i) => activity(instantAt(first + i * 600), { tracked: 500 }))
  const batches = Array.from({ length: 20 }, (_, i) => [
    ...all.slice(i * 10, i * 10 + 10),
    ...all.slice(((i + 7) % 20) * 10, ((i + 7) % 20) * 10 + 10),
  ])
  const told = (await Promise.all(batches.map((batch) => results(person, batch)))).flat()
  assert.equal(told.filter((result) => result === 'accepted').length, 200)
  assert.equal(told.filter((result) => result === 'duplicate').length, 200)
  const [sum] = await w.database.rows(
    { tracked: is.int },
    sql`
    select sum(tracked)::int as tracked from daily_activities where user_id = ${person.id}`,
  )
  assert.deepEqual(sum, { tracked: 200 * 500 })
})

test('a batch that crashes halfway leaves nothing, and the retry is clean', async () => {
  const person = await somebody()
  const batch = Array.from({ length: 50 }, (_, i) => activity(instantAt(first + i * 600)))
  // Another connection locks the row of the day, so the batch stops halfway, where its connection is killed.
  await send(person, [activity(instantAt(first - 600))])
  const holder = await w.database.pool.connect()
  await holder.query('begin')
  await holder.query(`select from daily_activities where user_id = ${person.id} for update`)
  const sent = send(person, batch)
  const killed = await untilKilled()
  await holder.query('rollback')
  holder.release()
  assert.ok(killed)
  assert.ok((await sent).status >= 500)
  const rows = await w.database.rows(
    { activities: is.int, items: is.int },
    sql`
    select (select count(*)::int from activities where user_id = ${person.id}) as activities,
           (select count(*)::int from tracked_items where user_id = ${person.id}) as items`,
  )
  assert.deepEqual(rows, [{ activities: 1, items: 1 }])
  assert.deepEqual(new Set(await results(person, batch)), new Set(['accepted']))
})

/** Ends the one connection that waits for a lock, as soon as there is one. */
async function untilKilled(): Promise<boolean> {
  for (let look = 0; look < 500; look++) {
    const [row] = await w.database.rows(
      { killed: is.flag },
      sql`
      select pg_terminate_backend(pid) as killed from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%daily_activities%' limit 1`,
    )
    if (row?.killed) return true
  }
  return false
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { columns, is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { instantFrom, toSeconds } from '../../../foundation/time/instant.ts'
import { zoneFrom } from '../../../foundation/time/zone.ts'
import { present } from '../../../foundation/values/present.ts'
import { statementsOf } from '../../../testing/counted.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { world } from '../../../testing/world.ts'
import { lockTracker } from '../store/trackers.ts'
import { bookTime, type Offer } from './book-time.ts'

const w = await world({ now: '2026-11-15T12:00:00Z', zone: 'Asia/Kathmandu' })
const zone = zoneFrom('Asia/Kathmandu')
const start = toSeconds(instantFrom('2026-11-09T17:50:00Z'))

const offers: fc.Arbitrary<Offer> = fc
  .record({
    uuid: fc.uuid(),
    at: fc.nat(6_000),
    seconds: fc.integer({ min: 1, max: 1_500 }),
    floats: fc.boolean(),
    counts: fc.array(fc.nat(600), { minLength: 4, maxLength: 4 }),
    projectId: fc.constantFrom(w.projectId, w.projectId + 1_000),
    taskId: fc.constantFrom(null, 7, 8),
    isBreak: fc.boolean(),
    billable: fc.boolean(),
    timeType: fc.constantFrom('normal', 'manual', 'idle', 'resumed'),
  })
  .map(({ at, counts: [keyboard = 0, mouse = 0, overall = 0, inputTracked = 0], ...rest }) => ({
    ...rest,
    ...(rest.floats
      ? { from: start + at - ((start + at) % 600), seconds: Math.min(600, rest.seconds) }
      : { from: start + at }),
    keyboard,
    mouse,
    overall,
    inputTracked,
    tracksInput: true,
    client: 'test',
    deviceId: null,
  }))

async function book(userId: number, batch: Offer[]) {
  return w.write(async (writer) => {
    const tracker = present(await lockTracker(writer.db, w.organizationId, userId), 'tracker')
    return bookTime(writer, tracker, zone, batch)
  })
}

const day = columns({
  date: is.date,
  project_id: is.int,
  task_id: is.int.orNull,
  tracked: is.int,
  keyboard: is.int,
  mouse: is.int,
  overall: is.int,
  input_tracked: is.int,
  manual: is.int,
  idle: is.int,
  resumed: is.int,
  billable: is.int,
  work_break: is.int,
})

const sumsOfSlots = (userId: number) =>
  w.database.rows(
    day,
    sql`
    select date, project_id, task_id, sum(tracked)::int as tracked, sum(least(keyboard, tracked))::int as keyboard,
           sum(least(mouse, tracked))::int as mouse, sum(least(overall, tracked))::int as overall,
           sum(least(input_tracked, tracked))::int as input_tracked,
           coalesce(sum(tracked) filter (where time_type = 'manual'), 0)::int as manual,
           coalesce(sum(tracked) filter (where time_type = 'idle'), 0)::int as idle,
           coalesce(sum(tracked) filter (where time_type = 'resumed'), 0)::int as resumed,
           coalesce(sum(tracked) filter (where billable), 0)::int as billable,
           coalesce(sum(tracked) filter (where is_break), 0)::int as work_break
    from activities where user_id = ${userId} and tracked > 0
    group by 1, 2, 3 order by 1, 2, 3`,
  )

const days = (userId: number) =>
  w.database.rows(
    day,
    sql`
    select date, project_id, task_id, tracked, keyboard, mouse, overall, input_tracked, manual, idle, resumed, billable,
           work_break
    from daily_activities where user_id = ${userId} and tracked > 0 order by date, project_id, task_id`,
  )

const fullestSlot = (userId: number) =>
  w.database.rows(
    { most: is.int },
    sql`
    select coalesce(max(sum), 0)::int as most
    from (select sum(tracked) from activities where user_id = ${userId} group by time_slot) s(sum)`,
  )

test('after any bookings days equal the sums of slots, no slot exceeds 600, and the order doesn’t matter', async () => {
  let people = 0
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.array(offers, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      async (batches) => {
        const one = await w.addPerson(`One ${++people}`)
        const other = await w.addPerson(`Other ${people}`)
        for (const batch of batches) await book(one.id, batch)
        for (const batch of batches.toReversed()) await book(other.id, batch.toReversed())
        assert.deepEqual(await days(one.id), await sumsOfSlots(one.id))
        assert.deepEqual(await days(other.id), await days(one.id))
        assert.ok(((await fullestSlot(one.id))[0]?.most ?? 0) <= 600)
      },
    ),
    { numRuns: randomRuns(25) },
  )
})

test('a thousand offers take as many statements as one', async () => {
  const person = await w.addPerson('Stan Statements')
  const [offer] = fc.sample(offers, 1)
  assert.ok(offer)
  const many = (count: number, from: number): Offer[] =>
    Array.from({ length: count }, (_, i) => ({
      ...offer,
      uuid: crypto.randomUUID(),
      // Manual time doesn't change when a client was last seen: one statement less.
      timeType: 'normal',
      floats: false,
      seconds: 600,
      from: from + i * 600,
    }))
  const statements = (batch: Offer[]) =>
    statementsOf(w, async (writer) => {
      const tracker = present(await lockTracker(writer.db, w.organizationId, person.id), 'tracker')
      await bookTime(writer, tracker, zone, batch)
    })
  const slots = start - (start % 600)
  assert.equal(await statements(many(1, slots)), 8)
  assert.equal(await statements(many(1_000, slots + 600)), 8)
  // The same slots again, from a little before: every share changes.
  assert.equal(await statements(many(1_000, slots + 590)), 9)
})

test('locked time stays as it is, whatever is booked', async () => {
  const person = await w.addPerson('Fay Fixed')
  const offer = (uuid: string, from: number, seconds: number): Offer => ({
    ...present(fc.sample(offers, 1)[0], 'offer'),
    uuid,
    from,
    seconds,
    floats: false,
    projectId: w.projectId,
    taskId: null,
  })
  const slot = start - (start % 600)
  await book(person.id, [offer(crypto.randomUUID(), slot + 100, 200)])
  await w.database.change(sql`update activities set is_locked = true where user_id = ${person.id}`)
  const uuid = crypto.randomUUID()
  const booked = await book(person.id, [offer(uuid, slot, 600)])
  assert.equal(booked.get(uuid), 300)
  const rows = await w.database.rows(
    { at: is.int, tracked: is.int },
    sql`
    select extract(epoch from starts_at)::int - ${slot}::int as at, tracked from activities
    where user_id = ${person.id} order by 1`,
  )
  assert.deepEqual(rows, [
    { at: 100, tracked: 200 },
    { at: 300, tracked: 300 },
  ])
})

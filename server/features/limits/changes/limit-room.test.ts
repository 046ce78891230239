import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { columns, is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { randomRuns } from '../../../testing/random-runs.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

// Zones in which clocks change in the days that are sent; the organization is elsewhere.
const w = await world({ now: '2026-11-15T12:00:00Z' })
const tracked = trackedIn(w)
let people = 0

async function addTracker(zone: string, limits: object): Promise<Person> {
  people += 1
  const person = await w.addPerson(`Limited ${people}`)
  await w.database.change(sql`update users set time_zone = ${zone} where id = ${person.id}`)
  const members = [{ user_id: person.id, role: 'user' }]
  await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, { body: { members } })
  const body = { members: [{ user_id: person.id, limits }] }
  const reply = await w.call(`PUT /v2/organizations/${w.organizationId}/update_members`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
  return person
}

const history = columns({
  limit_type: is.text,
  start_date: is.date,
  total: is.int,
  used: is.int,
  counted: is.int,
  hours: is.decimal,
})

const historiesOf = (person: Person) =>
  w.database.rows(
    history,
    sql`
    select h.limit_type, h.start_date, h.total, h.used,
           extract(epoch from h.stop_time - h.start_time)::int / 3600.0 as hours,
           coalesce((select sum(extract(epoch from least(a.starts_at + make_interval(secs => a.tracked), h.stop_time)
                                                 - greatest(a.starts_at, h.start_time)))::int
                     from activities a
                     where a.user_id = h.user_id and not a.is_removed and a.tracked > 0
                       and a.starts_at < h.stop_time
                       and a.starts_at + make_interval(secs => a.tracked) > h.start_time), 0) as counted
    from limit_histories h where h.user_id = ${person.id} order by h.start_date, h.limit_type`,
  )

test('trackers never exceed a limit, and used equals the tracked time, whatever clocks do', async () => {
  const zones = [
    'America/New_York',
    'America/Havana',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  ]
  const item = fc.record({
    at: fc.nat(5 * 144),
    tracked: fc.integer({ min: 1, max: 600 }),
    floats: fc.boolean(),
  })
  const batches = fc.array(fc.array(item, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 4 })
  const limits = fc.record(
    { daily_limit: fc.integer({ min: 0, max: 3 }), weekly_limit: fc.integer({ min: 1, max: 5 }) },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), limits, batches, async (zone, allowed, sent) => {
      const person = await addTracker(zone, { ...allowed, expected_per_week: 30 })
      // New York and Havana put their clocks back on the second day.
      const from = Date.parse('2026-10-30T18:00:00Z')
      for (const batch of sent)
        await tracked.results(
          person,
          batch.map(({ at, tracked: seconds, floats }) => {
            const slot = `${new Date(from + at * 600_000).toISOString().slice(0, 19)}Z`
            return tracked.activity(slot, { tracked: seconds, ...(!floats && { starts_at: slot }) })
          }),
        )
      for (const { limit_type, total, used, counted } of await historiesOf(person)) {
        assert.equal(used, counted, `${zone} ${limit_type}`)
        if (limit_type !== 'expected_per_week')
          assert.ok(used <= total, `${zone} ${limit_type} ${used} > ${total}`)
      }
    }),
    { numRuns: randomRuns(15) },
  )
})

test('a history of a day has the hours of that day in the member’s zone', async () => {
  const cases: [zone: string, slot: string, day: string][] = [
    ['America/New_York', '2026-11-01T12:00:00Z', '2026-11-01 25'],
    ['America/Havana', '2026-11-01T05:30:00Z', '2026-11-01 25'],
    ['Africa/Cairo', '2026-10-29T21:30:00Z', '2026-10-29 25'],
    ['Australia/Lord_Howe', '2026-10-03T20:00:00Z', '2026-10-04 23.5'],
    ['Pacific/Apia', '2026-11-01T11:00:00Z', '2026-11-02 24'],
  ]
  for (const [zone, slot, day] of cases) {
    const person = await addTracker(zone, { daily_limit: 24 })
    assert.deepEqual(await tracked.results(person, [tracked.activity(slot)]), ['accepted'])
    const found = (await historiesOf(person)).filter(({ used }) => used > 0)
    assert.deepEqual(
      found.map(({ start_date, hours }) => `${start_date} ${Number(hours)}`),
      [day],
    )
  }
})

test('many batches at once for one member never exceed the limit', async () => {
  const person = await addTracker('UTC', { daily_limit: 1 })
  const items = Array.from({ length: 30 }, (_, i) =>
    tracked.activity(`2026-11-14T${String(8 + Math.floor(i / 6)).padStart(2, '0')}:${i % 6}0:00Z`),
  )
  await Promise.all(items.map((item) => tracked.results(person, [item])))
  const daily = (await historiesOf(person)).filter(({ start_date }) => start_date === '2026-11-14')
  assert.deepEqual(
    daily.map(({ used, counted }) => [used, counted]),
    [[3_600, 3_600]],
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { modelVerdict } from '../../../testing/attendance-model.ts'
import { type ShiftRecord, schedulesIn } from '../../../testing/schedules.ts'
import { requestsIn } from '../../../testing/time-off-requests.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'
import type { Work } from '../rules/verdict.ts'

const w = await world({ now: '2026-10-19T00:00:00Z', zone: 'America/New_York' })
const { create, shifts } = schedulesIn(w)
const { activity, send } = trackedIn(w)
const { makePolicy, daysOff, asked } = requestsIn(w)

const zones = ['America/Havana', 'Australia/Lord_Howe', 'Africa/Cairo', 'Europe/Lisbon', 'Asia/Kolkata']
// Clocks change in these two weeks in all of the zones but the last.
const dates = Array.from({ length: 14 }, (_, i) =>
  new Date(Date.parse('2026-10-22') + i * 86_400_000).toISOString().slice(0, 10),
)

const stories = fc.sample(
  fc.record({
    zone: fc.constantFrom(...zones),
    clock: fc.constantFrom('user', 'organization'),
    hour: fc.integer({ min: 0, max: 23 }),
    length: fc.integer({ min: 1, max: 24 }),
    share: fc.integer({ min: 0, max: 2 }),
    repeat: fc.constantFrom('weekly', 'bi_weekly'),
    days: fc.subarray(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], { minLength: 2 }),
    off: fc.subarray(dates, { minLength: 0, maxLength: 2 }),
    // Each slot of two hours is worked or not, from a minute on.
    worked: fc.array(fc.option(fc.integer({ min: 0, max: 9 })), { minLength: 168, maxLength: 168 }),
    seed: fc.integer(),
  }),
  { numRuns: 6, seed: 15 },
)

type Story = (typeof stories)[number]

/** Work from the first date on, in whole minutes: up to an hour at the start of every second hour. */
function worksOf({ worked }: Story): Work[] {
  const begin = Date.parse(`${dates[0]}T00:00:00Z`) / 1_000
  return worked.flatMap((minute, i) =>
    minute === null
      ? []
      : [{ from: begin + i * 7_200 + minute * 60, to: begin + i * 7_200 + 3_600, kind: 'work' }],
  )
}

/** Ten-minute items in an order of their own. */
function itemsOf(works: readonly Work[], seed: number): object[] {
  const items = works.flatMap(({ from, to }) => {
    const all: object[] = []
    for (let at = from; at < to; ) {
      const slot = Math.floor(at / 600) * 600
      const stop = Math.min(slot + 600, to)
      const text = (second: number) => new Date(second * 1_000).toISOString()
      all.push(activity(text(slot), { starts_at: text(at), tracked: stop - at }))
      at = stop
    }
    return all
  })
  const order = items.map((item, i) => ({ item, key: Math.imul(i + 1, seed | 1) }))
  return order.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}

const secondOf = (text: string) => Date.parse(text) / 1_000

function wantedOf(
  shift: ShiftRecord,
  all: readonly ShiftRecord[],
  works: readonly Work[],
  off: readonly string[],
) {
  const [from, to] = [secondOf(shift.start_time), secondOf(shift.stop_time)]
  const previous = all.map((each) => secondOf(each.stop_time)).filter((stop) => stop <= from)
  const windowStart = Math.max(from - 7_200, ...previous)
  const judged = { from, to, minimum: shift.minimum_time, windowStart }
  const { status, duration } = modelVerdict(
    judged,
    works,
    off.includes(shift.date) ? [{ from, to }] : [],
    300,
  )
  return [shift.date, status, duration]
}

test('every shift of random schedules, zones, work and time off reaches the verdict of the model, once', async () => {
  const people: Person[] = []
  for (const [i, story] of stories.entries()) {
    const person = await w.addPerson(`Random ${i}`)
    people.push(person)
    await w.database.change(sql`update users set time_zone = ${story.zone} where id = ${person.id}`)
    const members = [{ user_id: person.id, role: 'user' }]
    await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, { body: { members } })
    await create(person, {
      start_date: dates[0],
      start_time: `${story.hour}:00`,
      duration: story.length * 3_600,
      minimum_time: Math.floor((story.length * 3_600 * story.share) / 4),
      use_time_zone: story.clock,
      repeat_schedule: story.repeat,
      weekdays: story.days,
      repeat_until: dates.at(-1),
    })
    const policyId = await makePolicy(400, [person], { requires_approval: false })
    for (const date of story.off) await asked(person, daysOff(person, policyId, [date]))
  }
  await w.moveClock('2026-11-08T00:00:00Z')
  await w.settle()
  for (const [i, story] of stories.entries()) {
    const items = itemsOf(worksOf(story), story.seed)
    const third = Math.ceil(items.length / 3)
    for (const part of [0, 1, 2]) {
      const sent = await send(people[i] ?? w.user, items.slice(part * third, (part + 1) * third))
      assert.equal(sent.status, 200, sent.text)
    }
  }
  for (const [i, story] of stories.entries()) {
    const all = await shifts('2026-10-20', '2026-11-08', `&user_ids=${people[i]?.id}`)
    assert.ok(all.length > 0)
    const works = worksOf(story)
    assert.deepEqual(
      all.map((shift) => [shift.date, shift.status, shift.actual_duration]),
      all.map((shift) => wantedOf(shift, all, works, story.off)),
    )
    assert.equal(new Set(all.map(({ date }) => date)).size, all.length)
    if (story.length < 24) {
      const tracked = works.reduce((sum, { from, to }) => sum + to - from, 0)
      assert.ok(all.reduce((sum, shift) => sum + shift.actual_duration, 0) <= tracked)
    }
  }
  const repeated = await queried<{ count: number }>(
    w.database,
    sql`select count(*)::int as count from facts where name like 'shift.%' and name <> 'shift.overdue'
        group by name, payload ->> 'shift_id' having count(*) > 1`,
  )
  assert.deepEqual(repeated, [])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { toSeconds } from '../../../foundation/time/instant.ts'
import { dayLength, zoneFrom } from '../../../foundation/time/zone.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { hoursOf } from '../rules/hours.ts'
import type { ShownReport } from '../rules/shown-report.ts'

// Clocks change in New York and Berlin during these days; midnight in Nepal and on Chatham is within a slot.
const zones = [
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Europe/Berlin',
  'UTC',
]
const w = await world({ now: '2026-10-24T00:00:00Z', isOwn: true })
const { activity, results } = trackedIn(w)
await w.moveClock('2026-11-05T00:00:00Z')
const from = Date.parse('2026-10-24T06:00:00Z')
const slotAt = (place: number) => new Date(from + place * 600_000).toISOString().replace('.000', '')

/** Around the clock, so that every midnight is within tracked time; some seconds are missing here and there. */
const days = 10
for (let day = 0; day < days; day++) {
  const items = Array.from({ length: 144 }, (_, i) => {
    const place = day * 144 + i
    const tracked = place % 7 === 3 ? 433 : 600
    const overall = (place * 37) % (tracked + 1)
    return activity(slotAt(place), { tracked, overall, input_tracked: tracked, billable: place % 3 > 0 })
  })
  assert.deepEqual(new Set(await results(w.user, items)), new Set(['accepted']))
}
await w.settle()

const columns = ['tracked', 'billable', 'active', 'measured'] as const
type Sums = Record<(typeof columns)[number], number>

async function byDay(zone: string, day_attribution: string, span?: object): Promise<Map<string, Sums>> {
  const date = span ?? { start: '2026-10-20', stop: '2026-11-05' }
  const body = { report: 'time', date, time_zone: zone, day_attribution, group_by: ['day'], columns }
  const reply = await w.call(`POST /v2/organizations/${w.organizationId}/reports/run`, w.owner, { body })
  assert.equal(reply.status, 200, reply.text)
  const { rows, basis }: ShownReport = reply.body
  assert.ok(basis.attribution.startsWith(day_attribution))
  return new Map(
    rows.map(({ keys: [key], values }) => [
      String(key),
      {
        tracked: values.tracked ?? 0,
        billable: values.billable ?? 0,
        active: values.active ?? 0,
        measured: values.measured ?? 0,
      },
    ]),
  )
}

function sumOf(all: Iterable<Sums>): Sums {
  const sum = { tracked: 0, billable: 0, active: 0, measured: 0 }
  for (const each of all) for (const name of columns) sum[name] += each[name]
  return sum
}

const lengthOf = (zone: string, day: string) => dayLength(zoneFrom(zone), dateFrom(day))

test('200: days that are split never exceed their real length, and add up to the same time as by start', async () => {
  for (const zone of zones) {
    const [split, started] = [await byDay(zone, 'split'), await byDay(zone, 'start')]
    assert.deepEqual(sumOf(split.values()), sumOf(started.values()), zone)
    for (const [day, { tracked }] of split) assert.ok(tracked <= lengthOf(zone, day), `${zone} ${day}`)
  }
  const kathmandu = await byDay('Asia/Kathmandu', 'split')
  assert.notDeepEqual(kathmandu, await byDay('Asia/Kathmandu', 'start'))
})

test('200: each day alone has the seconds that it has among others, and no second is on two days', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 4 }),
      async (zone, first, more) => {
        const start = addDays(dateFrom('2026-10-23'), first)
        const all = await byDay(zone, 'split')
        const some = await byDay(zone, 'split', { start, stop: addDays(start, more) })
        for (const [day, sums] of some) assert.deepEqual(sums, all.get(day), `${zone} ${day}`)
        for (const day of all.keys())
          assert.equal(some.has(day), day >= start && day <= addDays(start, more), `${zone} ${day}`)
      },
    ),
    { numRuns: 12 },
  )
})

test('200: a day around which time was tracked has its 25 hours minus the missing seconds', async () => {
  const tracked = (await byDay('America/New_York', 'split')).get('2026-11-01')?.tracked ?? 0
  // 150 slots, of which each seventh lacks 167 seconds.
  assert.ok([21, 22].includes((25 * 3_600 - tracked) / 167), `${tracked}`)
})

test('200: hours add up to their days, and never exceed the length of the hour by the clock', async () => {
  for (const zone of zones)
    for (const day_attribution of ['split', 'start']) {
      const date = { start: '2026-10-20', stop: '2026-11-05' }
      const body = { report: 'time', date, time_zone: zone, day_attribution, columns }
      const question = { ...body, group_by: ['day', 'hour'] }
      const reply = await w.call(`POST /v2/organizations/${w.organizationId}/reports/run`, w.owner, {
        body: question,
      })
      assert.equal(reply.status, 200, reply.text)
      const { rows }: ShownReport = reply.body
      const days = await byDay(zone, day_attribution)
      for (const { level, keys, values } of rows)
        if (level === 1) assert.deepEqual(values, days.get(String(keys[0])), `${zone} ${keys}`)
        else if (day_attribution === 'split') {
          const lengths = hoursOf(zoneFrom(zone), dateFrom(String(keys[0])))
            .filter(({ hour }) => hour === Number(keys[1]))
            .map(({ start, stop }) => toSeconds(stop) - toSeconds(start))
          const length = lengths.reduce((sum, each) => sum + each, 0)
          assert.ok((values.tracked ?? 0) <= length, `${zone} ${keys}: ${values.tracked} of ${length}`)
        }
    }
})

test('400: hours of more than 93 days', async () => {
  const body = { report: 'time', date: { start: '2026-01-01', stop: '2026-06-01' }, group_by: ['hour'] }
  const { status } = await w.call(`POST /v2/organizations/${w.organizationId}/reports/run`, w.owner, { body })
  assert.equal(status, 400)
})

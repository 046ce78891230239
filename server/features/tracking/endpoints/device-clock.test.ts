import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, type CalendarDate, dateFrom } from '../../../foundation/time/calendar-date.ts'
import { addSeconds, type Instant, instantFrom, toWholeSeconds } from '../../../foundation/time/instant.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z' })
const { activity, list } = trackedIn(w)
const path = `POST /v2/organizations/${w.organizationId}/tracking/batches`
const late = await w.addPerson('Late Sender')
await w.call(`PUT /v2/projects/${w.projectId}/update_members`, w.owner, {
  body: { members: [{ user_id: late.id, role: 'user' }] },
})

type Attempt = { as: Person; items: object[]; skew: number; written: Instant }

/** Sends a body as it was written, with the clock as it is now. Returns the offset that the server found. */
async function attempt({ as, items, skew, written }: Attempt): Promise<number> {
  const reply = await w.call(path, as, {
    body: { device_id: 'a device', device_now: written, items },
    headers: { 'X-Device-Now': addSeconds(await w.now(), skew) },
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.clock_offset
}

/** When the time of a member started, around a day. */
async function starts(as: Person, date: CalendarDate): Promise<string[]> {
  const window = `time_slot[start]=${addDays(date, -1)}T00:00:00Z&time_slot[stop]=${addDays(date, 2)}T00:00:00Z`
  const rows = await list(as, 'activities', `${window}&user_ids[]=${as.id}`)
  return rows.map(({ starts_at, tracked }) => `${starts_at} ${tracked}`).toSorted()
}

let date = dateFrom('2026-08-10')

test('200: batches that are sent late, repeated and out of order book what prompt ones do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 0, 40, -40, 7_200, -3_600),
      fc.uniqueArray(fc.integer({ min: 60, max: 80 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.record({ batch: fc.nat(), waits: fc.integer({ min: 0, max: 1_800 }) }), { maxLength: 6 }),
      async (skew, slots, repeats) => {
        date = addDays(date, 4)
        const slotStarts = slots.map((slot) =>
          addSeconds(instantFrom(`${date}T00:00:00.000000Z`), slot * 600),
        )
        const newItems = () =>
          slotStarts.map((slot) => activity(slot, { starts_at: addSeconds(slot, 60), tracked: 500 }))
        /** The device’s own times and what the server says to have added: a slow machine adds a second. */
        const expected = (offsets: number[]) =>
          slotStarts
            .map((slot, i) => `${toWholeSeconds(addSeconds(slot, 60 + (offsets[i] ?? 0)))} 500`)
            .toSorted()
        const written = addSeconds(await w.now(), skew)

        const offset = await attempt({ as: w.user, items: newItems(), skew, written })
        assert.deepEqual(await starts(w.user, date), expected(slots.map(() => offset)))

        const offsets: number[] = []
        const items = newItems()
        for (const { batch, waits } of [...repeats, ...slots.map((_, i) => ({ batch: i, waits: 45 }))]) {
          const at = batch % items.length
          await w.moveClock(addSeconds(await w.now(), waits))
          const found = await attempt({ as: late, items: items.slice(at, at + 1), skew, written })
          offsets[at] ??= found
        }
        assert.deepEqual(await starts(late, date), expected(offsets))
        if (skew === 0) assert.deepEqual(new Set([offset, ...offsets]), new Set([0]))
      },
    ),
    { numRuns: 12 },
  )
})

test('200: without the header, the time of a body that waited four minutes shifts nothing', async () => {
  const item = activity('2026-08-03T08:00:00Z', { starts_at: '2026-08-03T08:01:00Z', tracked: 300 })
  const send = async (minutes: number) =>
    w.call(path, w.user, {
      body: { device_id: 'old', device_now: addSeconds(await w.now(), -60 * minutes), items: [item] },
    })
  assert.equal((await send(4)).body.clock_offset, 0)
  assert.ok((await send(6)).body.clock_offset >= 360)
})

test('400: a header that is no time', async () => {
  const reply = await w.call(path, w.user, {
    body: { device_id: 'x', items: [] },
    headers: { 'X-Device-Now': 'soon' },
  })
  assert.deepEqual([reply.status, reply.body.details[0].attribute], [400, 'X-Device-Now'])
})

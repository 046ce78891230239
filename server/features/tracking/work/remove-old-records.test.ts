import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { fixedClock } from '../../../foundation/time/clock.ts'
import { toolSums, usageItem } from '../../../testing/tools.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { keptForever } from '../rules/retention.ts'
import { removeOldRecords } from './remove-old-records.ts'

const w = await world({ now: '2026-06-01T12:00:00Z' })
const { activity, results } = trackedIn(w)
const set = (body: object) =>
  w.call(`PUT /v2/organizations/${w.organizationId}/tracking_retention`, w.owner, { body })

async function run(keep = keptForever, bounds = {}): Promise<void> {
  const clock = fixedClock(await w.now())
  await removeOldRecords({ database: w.watched, clock, keep, ...bounds }).run({})
}

async function counts(): Promise<{ slots: number; days: number; notes: number }> {
  const [row] = await w.database.rows(
    { slots: is.int, days: is.int, notes: is.int },
    sql`select (select count(*) from tool_usages)::int as slots, (select count(*) from daily_tool_usages)::int as days,
               (select count(*) from notes)::int as notes`,
  )
  return row ?? assert.fail()
}

const note = (recorded_at: string) => ({
  uuid: randomUUID(),
  kind: 'note',
  project_id: w.projectId,
  note: 'Done',
  recorded_at,
})

/** An hour of one tool with a note, on each of these days. */
async function track(...days: string[]): Promise<void> {
  for (const day of days) {
    const slots = ['08:00', '08:10', '08:20'].map((time) => `${day}T${time}:00Z`)
    const items = slots.flatMap((slot) => [activity(slot), usageItem(w, slot, 'Crane Planner')])
    const taken = await results(w.user, [...items, note(`${day}T08:05:00Z`)])
    assert.deepEqual(new Set(taken), new Set(['accepted']))
  }
}

type Change = { resource: string; action: string }
const base = `/v2/organizations/${w.organizationId}/changes`

test('kept: nothing is removed without a setting', async () => {
  await track('2026-05-30', '2026-05-31')
  await w.moveClock('2026-11-20T12:00:00Z')
  await run()
  assert.deepEqual(await counts(), { slots: 6, days: 2, notes: 2 })
})

test('slots and notes go after their days, in small steps; sums by day stay, and followers get the changes', async () => {
  await track('2026-11-19')
  const { cursor } = (await w.call(`GET ${base}?cursor=latest`, w.owner)).body
  await set({ tool_usage_days: 40, note_days: 30 })
  await run(keptForever, { rowsAtOnce: 2, stepsAtOnce: 2 })
  assert.deepEqual(await counts(), { slots: 5, days: 3, notes: 1 })
  await run(keptForever, { rowsAtOnce: 2, stepsAtOnce: 2 })
  assert.deepEqual(await counts(), { slots: 3, days: 3, notes: 1 })
  const feed = await w.call(`GET ${base}?cursor=${cursor}&limit=100`, w.owner)
  const changes: Change[] = feed.body.changes
  const gone = changes.filter(({ action }) => action === 'delete')
  assert.deepEqual(
    Object.entries(Object.groupBy(gone, ({ resource }) => resource)).map(([name, its]) => [
      name,
      its?.length,
    ]),
    [
      ['tool_usage', 6],
      ['note', 2],
    ],
  )
})

test('accepted, not stored: a late usage of slots that are gone; its time is booked', async () => {
  const sums = (await toolSums(w, w.user.id)).stored
  const late = [activity('2026-05-31T08:30:00Z'), usageItem(w, '2026-05-31T08:00:00Z', 'Other Tool')]
  assert.deepEqual(await results(w.user, late), ['accepted', 'accepted'])
  assert.deepEqual((await toolSums(w, w.user.id)).stored, sums)
  // A longer setting brings nothing back, so it must not let half a slot in either.
  await set({ tool_usage_days: null })
  assert.deepEqual(await results(w.user, [usageItem(w, '2026-05-31T08:10:00Z', 'Other Tool')]), ['accepted'])
  assert.deepEqual((await toolSums(w, w.user.id)).stored, sums)
})

test('sums by day go when their own days are over, after their slots', async () => {
  await set({ tool_usage_days: 40, daily_tool_usage_days: 60 })
  await run()
  assert.deepEqual(await counts(), { slots: 3, days: 1, notes: 1 })
  await w.moveClock('2027-03-01T12:00:00Z')
  await run(keptForever, { rowsAtOnce: 1, stepsAtOnce: 1 })
  assert.deepEqual(await counts(), { slots: 2, days: 1, notes: 0 })
  await run()
  assert.deepEqual(await counts(), { slots: 0, days: 0, notes: 0 })
})

test('the server’s days count where the organization keeps more', async () => {
  await track('2027-02-28')
  await set({ tool_usage_days: null, daily_tool_usage_days: null, note_days: null })
  await w.moveClock('2027-04-20T12:00:00Z')
  await run()
  assert.deepEqual(await counts(), { slots: 3, days: 1, notes: 1 })
  await run({ tool_usage_days: 40, daily_tool_usage_days: null, note_days: 40 })
  assert.deepEqual(await counts(), { slots: 0, days: 1, notes: 0 })
})

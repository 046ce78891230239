import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { is } from '../../../foundation/db/columns.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import { randomTimeWrites } from '../../../testing/random-time-writes.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { kindSums, timeTypes } from '../rules/day-sums.ts'
import { recountDays } from './recount-days.ts'

const w = await world({ now: '2026-11-15T12:00:00Z' })
const { activity, send } = trackedIn(w)
const writes = await randomTimeWrites(w)

const columns = ['tracked', 'billable', 'resumed', ...kindSums.map(({ column }) => column)]
const sums = async () => {
  const [row] = await w.database.rows(
    { sums: is.ints },
    sql`select array[${raw(columns.map((name) => `coalesce(sum(${name}), 0)`).join(', '))}]::bigint[] as sums
        from daily_activities where organization_id = ${w.organizationId}`,
  )
  return Object.fromEntries(columns.map((name, i) => [name, row?.sums[i] ?? 0]))
}

test('the sums of days are those of a recount, after any order of bookings, edits, moves and deletions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(writes.length - 1), fc.nat(10_000), fc.nat(10_000)), {
        minLength: 10,
        maxLength: 40,
      }),
      async (calls) => {
        for (const [which, a, b] of calls) await writes[which]?.(a, b)
        assert.deepEqual((await recountDays(w.database, w.organizationId)).differences, [])
      },
    ),
    { numRuns: 6 },
  )
  assert.ok((await recountDays(w.database, w.organizationId)).counted > 0)
})

test('each source, billable or not, has its part of the tracked, active and measured seconds', async () => {
  const before = await sums()
  const slots = timeTypes
    .filter((type) => type !== 'manual')
    .flatMap((type) => [
      { time_type: type, billable: true },
      { time_type: type, billable: false },
    ])
  const items = slots.map((more, i) =>
    activity(`2026-11-11T1${i}:00:00Z`, {
      ...more,
      tracked: 100 + i,
      overall: 10 + i,
      input_tracked: 50 + i,
    }),
  )
  assert.equal((await send(w.user, items)).status, 200)
  const after = await sums()
  const added = Object.fromEntries(columns.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]))
  assert.equal(added.tracked, 615)
  assert.equal(added.billable, 100 + 102 + 104)
  assert.equal(added.overall_billable, 10 + 12 + 14)
  assert.equal(added.input_billable, 50 + 52 + 54)
  assert.deepEqual([added.billable_idle, added.overall_idle, added.overall_billable_idle], [102, 12 + 13, 12])
  assert.deepEqual([added.input_idle, added.input_billable_idle], [52 + 53, 52])
  assert.deepEqual(
    [added.billable_resumed, added.overall_resumed, added.input_billable_resumed],
    [104, 29, 54],
  )
  assert.deepEqual([added.billable_manual, added.overall_manual, added.resumed], [0, 0, 104 + 105])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../../../foundation/db/sql.ts'
import { queried } from '../../../foundation/testing/queried.ts'
import { until } from '../../../foundation/testing/until.ts'
import { fixedClock } from '../../../foundation/time/clock.ts'
import { parseInstant } from '../../../foundation/time/instant.ts'
import { cuttableDatabase } from '../../../testing/cuttable-database.ts'
import { timeOffIn } from '../../../testing/time-off.ts'
import { world } from '../../../testing/world.ts'
import { organizationToSettle } from '../store/memberships.ts'
import { settleWork } from './settle-work.ts'

const w = await world({ now: '2026-01-15T08:00:00Z' })
const { createPolicy } = timeOffIn(w)
const log = pino({ level: 'silent' })

test('each cause is posted once by two workers that die in the middle, a year at once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, i) => w.addPerson(`Worker ${i}`)))
  const monthly = { accrual_period: 'year', accrual_day: 'first_day_of_month', hours_per_year: 100 }
  const listed = { time_off_policy_user_ids: people.map(({ id }) => id) }
  await createPolicy(listed)
  await createPolicy({ ...listed, accrual_type: 'monthly', accrual_policy: monthly })
  const at = parseInstant('2027-02-10T08:00:00Z') ?? assert.fail()
  const ways = [await cuttableDatabase(w.databaseUrl), await cuttableDatabase(w.databaseUrl)]
  const options = { clock: fixedClock(at), log, factsAnnounced: () => {} }
  const workers = ways.map(({ database }) => settleWork({ ...options, database }))
  for (const way of [...ways, ...ways]) {
    await way.cut()
    await way.mend()
    for (const worker of workers) worker.wake()
  }
  await until(
    async () => (await organizationToSettle(w.database, at)) === undefined,
    'everything that is due is settled',
  )
  await Promise.all(workers.map((worker) => worker.stop()))
  const rows = await queried<{ kind: string; year: number; count: number; hours: number }>(
    w.database,
    sql`select kind, year, count(*)::int as count, (sum(amount) / 3600)::int as hours from time_off_postings
        group by kind, year order by kind, year`,
  )
  // Eleven months of the first year, and two of the second.
  assert.deepEqual(rows, [
    { kind: 'accrual', year: 2026, count: 12 + 12 * 11, hours: 12 * 80 + 12 * (100 - 100 / 12) },
    { kind: 'accrual', year: 2027, count: 12 + 12 * 2, hours: 12 * 80 + Math.floor((12 * 100) / 6) },
    { kind: 'opening', year: 2027, count: 24, hours: 12 * 80 + 12 * (100 - 100 / 12) },
  ])
})

test('an organization that fails does not hold up another', async () => {
  const other = await w.call(
    `POST /v2/organizations/${w.otherOrganizationId}/time_off_policies`,
    w.otherOwner,
    {
      body: {
        name: 'Elsewhere',
        accrual_type: 'annual',
        accrual_policy: { hours_per_year: 8, maximum_to_accrue: 8 },
        allow_negative_balances: false,
        requires_approval: true,
        balance_rolls_over_annually: true,
        paid: true,
        time_off_policy_user_ids: [w.otherOwner.id],
      },
    },
  )
  assert.equal(other.status, 201, other.text)
  // Terms that the rules can't read.
  await w.database.change(sql`
    update time_off_policies set accrual = 'null'::jsonb where organization_id = ${w.organizationId}`)
  const at = parseInstant('2029-01-10T08:00:00Z') ?? assert.fail()
  const worker = settleWork({ database: w.watched, clock: fixedClock(at), log, factsAnnounced: () => {} })
  const waiting = () => organizationToSettle(w.database, at, [w.organizationId])
  await until(async () => (await waiting()) === undefined, 'the other organization is settled')
  await worker.stop()
  await w.database.change(sql`delete from time_off_memberships where organization_id = ${w.organizationId}`)
})

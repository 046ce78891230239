import assert from 'node:assert/strict'
import { parseQuarter } from '../features/tracking/rules/quarter.ts'
import { addQuarter } from '../features/tracking/store/quarters.ts'
import { is } from '../foundation/db/columns.ts'
import { only } from '../foundation/db/database.ts'
import { sql } from '../foundation/db/sql.ts'
import { transaction } from '../foundation/db/transaction.ts'
import { paymentsIn } from './payments.ts'
import type { World } from './world.ts'

/** For a world that begins when the quarter was new. */
export const oldWorld = { now: '2024-02-12T08:00:00Z', plan: 'enterprise', addons: ['insights'] }

/** An hour of the user and of the project manager in 2024Q1, and one in 2024Q2. The installation has quarters since 2024. */
export async function fillOldQuarter(w: World): Promise<void> {
  for (const name of ['2024Q1', '2024Q2', '2024Q3', '2024Q4']) await createQuarterOf(w, name)
  const { track } = paymentsIn(w)
  for (const person of [w.user, w.projectManager]) await track(person, '2024-02-09T10:00:00Z', 3_600)
  await w.moveClock('2024-04-10T08:00:00Z')
  await track(w.user, '2024-04-09T10:00:00Z', 3_600)
}

/** An installation of that time has the quarter. */
export async function createQuarterOf(w: World, name: string): Promise<void> {
  const quarter = parseQuarter(name)
  assert.ok(quarter)
  await transaction(w.database, (tx) => addQuarter(tx, quarter))
}

/** What was due in the years between is not what the tests are about, and takes its time. */
export async function passYears(w: World): Promise<void> {
  await w.settle()
  await w.database.change(sql`delete from due_work`)
  await w.moveClock('2026-11-18T12:00:00Z')
}

/** The number and a hash of the rows of the quarter, and of the sums by day of everything. */
export async function contentOf(w: Pick<World, 'database'>): Promise<{ slots: string; days: string }> {
  const { slots, days } = await only(
    w.database,
    { slots: is.text, days: is.text },
    sql`select (select count(*) || ' ' || coalesce(md5(string_agg(a::text, '|' order by id)), '') from activities a
                where id < 1531808676052992) as slots,
               (select count(*) || ' ' || md5(string_agg(d::text, '|' order by id)) from daily_activities d) as days`,
  )
  return { slots, days }
}

/** Where the quarter is: a partition of activities, a table of its own, or nowhere; and its indexes. */
export async function placeOf(w: Pick<World, 'database'>): Promise<string> {
  const [found] = await w.database.rows(
    { is_partition: is.flag, indexes: is.int },
    sql`select c.relispartition as is_partition,
               (select count(*)::int from pg_index x join pg_inherits i on i.inhrelid = x.indexrelid where x.indrelid = c.oid) as indexes
        from pg_class c where c.relname = 'activities_2024q1'`,
  )
  if (found === undefined) return 'nowhere'
  assert.ok(!found.is_partition || found.indexes === 5, `${found.indexes} indexes`)
  return found.is_partition ? 'attached' : 'alone'
}

import { completeBudget } from '../../../server/features/projects/rules/budget.ts'
import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { queriedOne } from '../../../server/foundation/testing/queried.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { fill as fillSpine, type Filled as Spine } from '../spine/fill.ts'

/** An organization with its owner's token, this many rows of budget histories, and the id in their middle. */
export type Filled = Spine & { histories: number; middleHistoryId: number }

const projects = 1_000

/** Creates organizations with 1,000 projects and this many rows of budget histories each. */
export async function fill(database: Database, sizes: readonly number[]): Promise<Filled[]> {
  const made: Filled[] = []
  const spines = await fillSpine(
    database,
    // Names of people carry the size, so each organization has its own.
    sizes.map((_, i) => projects + i),
  )
  for (const [i, histories] of sizes.entries()) {
    const spine = spines[i]
    if (spine === undefined) throw new Error('Nothing was filled.')
    made.push({ ...spine, histories, middleHistoryId: await insertHistories(database, spine, histories) })
  }
  await database.pool.query('vacuum (analyze)')
  return made
}

/** Past weeks of budgets of hours and of money, one after the other for each project. */
async function insertHistories(
  database: Database,
  { organizationId }: Spine,
  count: number,
): Promise<number> {
  const now = systemClock().now()
  const hours = JSON.stringify(completeBudget({ type: 'hours', hours: 40, recurrence: 'weekly' }))
  const cost = JSON.stringify(completeBudget({ type: 'cost', cost: 2_000, recurrence: 'weekly' }))
  await database.change(sql`
    insert into budget_histories (organization_id, project_id, budget, measure, allowed, start_date, stop_date, period_start,
                                  set_on, opened_on, resets_on, digits, spent, period_spent, created_at, updated_at)
    select ${organizationId}::int, its.first_project + i % ${projects}::int,
           case when i % 3 = 0 then ${cost}::jsonb else ${hours}::jsonb end,
           case when i % 3 = 0 then 'bill' else 'tracked' end, case when i % 3 = 0 then 7200000 else 144000 end,
           week.first_day, week.first_day + 6, week.first_day, date '2020-01-05', week.first_day, week.first_day + 7, 2,
           i % 144000, i % 144000, ${now}::timestamptz - i * interval '61.000409 seconds', ${now}::timestamptz
    from generate_series(0, ${count - 1}::int) i
    cross join (select min(id) as first_project from projects where organization_id = ${organizationId}) its
    cross join lateral (select date '2020-01-05' + 7 * (i / ${projects}::int) as first_day) week`)
  const { id } = await queriedOne<{ id: number }>(
    database,
    sql`select id from budget_histories where organization_id = ${organizationId} order by id
        offset ${Math.floor(count / 2)} limit 1`,
  )
  return id
}

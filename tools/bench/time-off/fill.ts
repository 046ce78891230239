import type { Database } from '../../../server/foundation/db/database.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import { systemClock } from '../../../server/foundation/time/clock.ts'
import { type Filled, fill as fillSpine } from '../spine/fill.ts'

export type FilledTimeOff = { large: Filled; other: Filled; places: number }

const policies = 3

/** An organization whose members are on three policies and wait for their new year, and another one beside it. */
export async function fill(database: Database, members: number): Promise<FilledTimeOff> {
  const [large, other] = await fillSpine(database, [100, 101])
  if (!large || !other) throw new Error('Nothing was filled.')
  const now = systemClock().now()
  const year = Number(now.slice(0, 4))
  const id = large.organizationId
  await database.change(sql`
    with people as (
      insert into users (name, first_name, last_name, email, time_zone, created_at, updated_at)
      select 'Person ' || i, 'Person', i::text, 'person.' || i || '@bench.test', 'Europe/Paris', ${now}::timestamptz,
             ${now}::timestamptz
      from generate_series(1, ${members}::int) i returning id
    )
    insert into organization_members (organization_id, user_id, role, created_at, updated_at)
    select ${id}::int, id, 'user', ${now}::timestamptz, ${now}::timestamptz from people`)
  await database.change(sql`
    insert into time_off_policies (organization_id, name, accrual_type, accrual, allow_negative_balances, requires_approval,
                                   balance_rolls_over_annually, paid, auto_add_new_users, created_at, updated_at)
    select ${id}::int, 'Policy ' || i, 'annual', '{"hours_per_year": 80, "maximum_to_accrue": 80}', false, true, i % 2 = 0,
           true, false, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${policies}::int) i`)
  const start = `${year - 1}-01-01`
  await database.change(sql`
    insert into time_off_memberships (organization_id, policy_id, user_id, assigned_on, start_on, first_start_on, settled_on,
                                      due_on, created_at, updated_at)
    select ${id}::int, p.id, m.user_id, ${start}::date, ${start}::date, ${start}::date, ${`${year - 1}-12-31`}::date,
           ${`${year}-01-01`}::date, ${now}::timestamptz, ${now}::timestamptz
    from time_off_policies p join organization_members m on m.organization_id = p.organization_id
    where p.organization_id = ${id}::int`)
  await database.change(sql`
    insert into time_off_postings (organization_id, policy_id, user_id, year, date, kind, amount, period_key, rule, created_at)
    select organization_id, policy_id, user_id, ${year - 1}::int, ${start}::date, 'accrual', 288000, ${String(year - 1)}, '{}',
           ${now}::timestamptz
    from time_off_memberships where organization_id = ${id}::int`)
  await database.pool.query('vacuum (analyze)')
  return { large, other, places: members * policies }
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { migratedDatabase } from '../../../foundation/testing/migrated-database.ts'
import { dateFrom } from '../../../foundation/time/calendar-date.ts'
import { pageOfUnbilledWork, summarizeUnbilledWork } from './unbilled-work.ts'

/** What was billed before costs nothing: only days and expenses that are left to bill are read. */
const { database } = await migratedDatabase(2)
const members = 40
const projects = 10
const unbilledDays = 30
const organizationId = await largeOrganization()
await database.change(sql`vacuum analyze`)

async function idOf(query: Sql): Promise<number> {
  return (await database.rows({ id: is.int }, query))[0]?.id ?? assert.fail()
}

/** A year of days of each member on two of ten projects, invoiced but for the last month. */
async function largeOrganization(): Promise<number> {
  const id = await idOf(sql`
    insert into organizations (name, time_zone, currency, plan, seats, invite_code, created_at, updated_at)
    values ('O', 'UTC', 'EUR', 'enterprise', 1, 'code', '2026-01-01', '2026-01-01') returning id`)
  await database.change(sql`
    with made as (insert into users (name, first_name, last_name, email, time_zone, created_at, updated_at)
      select 'U', 'U', 'U', n || '@u.example', 'UTC', '2026-01-01', '2026-01-01'
      from generate_series(1, ${members}::int) n returning id)
    insert into organization_members (organization_id, user_id, role, created_at, updated_at)
    select ${id}, id, 'user', '2026-01-01', '2026-01-01' from made`)
  const clientId = await idOf(sql`
    insert into clients (organization_id, name, created_at, updated_at)
    values (${id}, 'C', '2026-01-01', '2026-01-01') returning id`)
  await database.change(sql`
    with made as (insert into projects (organization_id, name, client_id, created_at, updated_at)
      select ${id}, 'P', ${clientId}, '2025-01-01', '2025-01-01' from generate_series(1, ${projects}::int) returning id)
    insert into project_clients (organization_id, project_id, client_id, start_date)
    select ${id}, id, ${clientId}, '2025-01-01' from made`)
  await database.change(sql`
    insert into rates (organization_id, user_id, kind, rate_type, rate, start_date, created_at, updated_at)
    select ${id}, user_id, 'bill', 'hourly', 80, '2025-01-01', '2026-01-01', '2026-01-01' from organization_members where organization_id = ${id}`)
  await database.change(sql`
    insert into daily_activities (organization_id, id, date, user_id, project_id, tracked, keyboard, mouse, overall,
      input_tracked, manual, idle, resumed, billable, work_break, created_at, updated_at, client_invoiced)
    select ${id}, row_number() over (), date '2026-11-30' - n, m.user_id, p.id, 3600, 0, 0, 0, 0, 0, 0, 0, 3600, 0, '2026-01-01',
           '2026-01-01', case when n >= ${unbilledDays}::int then 3600 end
    from generate_series(0, 364) n
    cross join (select user_id, row_number() over (order by user_id) as place from organization_members
                where organization_id = ${id}) m
    join (select id, row_number() over (order by id) - 1 as place from projects where organization_id = ${id}) p
      on p.place in ((m.place + n) % ${projects}::int, (m.place + n + 5) % ${projects}::int)`)
  return id
}

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
  [more: string]: unknown
}

function readFrom(table: string, plan: Plan): number {
  const inner = (plan.Plans ?? []).reduce((sum, each) => sum + readFrom(table, each), 0)
  if (plan['Relation Name'] !== table) return inner
  const thrown = Number(plan['Rows Removed by Filter'] ?? 0)
  return inner + plan['Actual Loops'] * (plan['Actual Rows'] + thrown)
}

const filter = {
  client_ids: undefined,
  project_ids: undefined,
  date: { start: undefined, stop: undefined },
  only_approved: false,
  blocked: undefined,
  today: dateFrom('2026-11-30'),
}

async function readDays(ask: (db: Db) => Promise<unknown>): Promise<number> {
  let read = 0
  const explain = async (text: Sql) => {
    const [row] = await database.rows(
      { 'QUERY PLAN': is.json<{ Plan: Plan }[]>() },
      sql`explain (analyze, format json) ${text}`,
    )
    read = readFrom('daily_activities', row?.['QUERY PLAN'][0]?.Plan ?? assert.fail())
    return []
  }
  await ask({ ...database, records: (_, text) => explain(text), rows: (_, text) => explain(text) })
  return read
}

test('the list and its sums read only the days that are left to bill', async () => {
  const unbilled = members * unbilledDays * 2
  const list = (db: Db) =>
    pageOfUnbilledWork(db, organizationId, { ...filter, page_start_id: 0, page_limit: 100 })
  const sums = (db: Db) => summarizeUnbilledWork(db, organizationId, filter)
  assert.equal((await list(database)).length, projects)
  const [sum] = await sums(database)
  assert.deepEqual([sum?.seconds, sum?.amount], [unbilled * 3_600, `${unbilled * 80}.00`])
  for (const ask of [list, sums]) assert.equal(await readDays(ask), unbilled)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { migratedDatabase } from '../../../foundation/testing/migrated-database.ts'
import { pageOfTasks, type TaskQuery } from './task-lists.ts'

/** A page must cost the same in an organization of any size: whatever is asked, few rows are read for each one shown. */
const { database } = await migratedDatabase(2)
const organization = await organizationOf(20_000)
await database.change(sql`analyze`)

type Organization = {
  id: number
  userIds: number[]
  projectIds: number[]
  todoIds: number[]
  integrationId: number
}

/** 20 projects, every fourth archived; 9 of 10 tasks are completed, deleted ones are rare; half came from elsewhere; one user has half. */
async function organizationOf(tasks: number): Promise<Organization> {
  const id = await madeId(sql`
    insert into organizations (name, time_zone, currency, plan, seats, invite_code, created_at, updated_at)
    values ('O', 'UTC', 'EUR', 'enterprise', 1, ${`code ${tasks}`}, '2026-01-01', '2026-01-01') returning id`)
  const userIds = await ids(sql`
    insert into users (name, first_name, last_name, email, time_zone, created_at, updated_at)
    select 'U', 'U', 'U', n || '@' || ${id}::int || '.example', 'UTC', '2026-01-01', '2026-01-01'
    from generate_series(1, 50) n returning id`)
  await database.change(sql`
    insert into organization_members (organization_id, user_id, role, created_at, updated_at)
    select ${id}, user_id, 'user', '2026-01-01', '2026-01-01' from unnest(${userIds}::int[]) user_id`)
  const projectIds = await ids(sql`
    insert into projects (organization_id, name, status, created_at, updated_at)
    select ${id}, 'P', case when n % 4 = 1 then 'archived' else 'active' end, '2026-01-01', '2026-01-01'
    from generate_series(1, 20) n returning id`)
  await database.change(sql`
    insert into project_members (organization_id, project_id, user_id, role, created_at, updated_at)
    select ${id}, project_id, ${userIds[0]}, 'user', '2026-01-01', '2026-01-01'
    from unnest(${projectIds.slice(0, 6)}::int[]) project_id`)
  const todoIds = await ids(sql`
    insert into global_todos (organization_id, name, created_at, updated_at)
    select ${id}, 'G', '2026-01-01', '2026-01-01' from generate_series(1, 3) returning id`)
  const integrationId = await madeId(sql`
    insert into integrations (organization_id, name, type, created_at, updated_at)
    values (${id}, 'I', 'custom', '2026-01-01', '2026-01-01') returning id`)
  await database.change(sql`
    insert into tasks (organization_id, project_id, is_archived, status, summary, integration_id, remote_id,
                       remote_alternate_id, created_at, updated_at)
    select ${id}, (${projectIds}::int[])[1 + n % 20], (1 + n % 20) % 4 = 1,
           case when n % 331 = 0 then 'deleted' when n % 10 = 0 then 'active' else 'completed' end, 'S',
           case when n % 2 = 0 then ${integrationId}::int end, case when n % 2 = 0 then 'R-' || n end,
           case when n % 2 = 0 then 'A-' || n end, '2026-01-01', '2026-01-01'
    from generate_series(1, ${tasks}::int) n`)
  await database.change(sql`
    insert into tasks (organization_id, project_id, is_archived, summary, global_todo_id, created_at, updated_at)
    select ${id}, p.id, p.status = 'archived', 'G', g, '2026-01-01', '2026-01-01'
    from projects p, unnest(${todoIds}::int[]) g where p.organization_id = ${id}`)
  await database.change(sql`
    insert into task_assignees (organization_id, task_id, user_id, status, is_archived)
    select ${id}, t.id, (${userIds}::int[])[1 + least(t.id % 100, 49)], t.status, t.is_archived
    from tasks t where t.organization_id = ${id} and t.global_todo_id is null`)
  return { id, userIds, projectIds, todoIds, integrationId }
}

async function ids(query: Sql): Promise<number[]> {
  return (await database.rows({ id: is.int }, query)).map((row) => row.id)
}

async function madeId(query: Sql): Promise<number> {
  return (await ids(query))[0] ?? assert.fail()
}

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
  [more: string]: unknown
}

/** How many rows the scans of a plan have read, including the ones they threw away. */
function rowsRead(plan: Plan): number {
  const inner = (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0)
  if (!/Scan/.test(plan['Node Type']) || /Bitmap Heap|CTE|Subquery/.test(plan['Node Type'])) return inner
  const thrown =
    Number(plan['Rows Removed by Filter'] ?? 0) + Number(plan['Rows Removed by Index Recheck'] ?? 0)
  return inner + plan['Actual Loops'] * (plan['Actual Rows'] + thrown)
}

/** Runs a page with its plan. */
async function asked(question: Partial<TaskQuery>): Promise<{ read: number; found: number; millis: number }> {
  const query = { page_start_id: 0, page_limit: 100, ...question }
  let read = 0
  const explaining: Db = {
    ...database,
    async records(_view, text) {
      const [row] = await database.rows(
        { 'QUERY PLAN': is.json<{ Plan: Plan }[]>() },
        sql`explain (analyze, format json) ${text}`,
      )
      read = rowsRead(row?.['QUERY PLAN'][0]?.Plan ?? assert.fail())
      return []
    },
  }
  await pageOfTasks(explaining, organization.id, query, true)
  const began = performance.now()
  const found = await pageOfTasks(database, organization.id, query, true)
  return { read, found: found.length, millis: performance.now() - began }
}

const questions: Record<string, (organization: Organization) => Partial<TaskQuery>> = {
  everything: () => ({}),
  'one status': () => ({ status: ['active'] }),
  'a rare status': () => ({ status: ['deleted', 'archived_native_deleted'] }),
  'all archived ones': () => ({ status: ['archived'] }),
  'one project': ({ projectIds }) => ({ project_ids: projectIds.slice(0, 1) }),
  'one project, a rare status': ({ projectIds }) => ({
    project_ids: projectIds.slice(0, 1),
    status: ['archived_native_deleted'],
  }),
  'some projects': ({ projectIds }) => ({
    project_ids: projectIds.slice(2, 6),
    status: ['active', 'archived'],
  }),
  'what a member sees': ({ userIds }) => ({ memberId: userIds[0], status: ['active'] }),
  'one user': ({ userIds }) => ({ user_ids: userIds.slice(0, 1) }),
  'the busiest user, what is open': ({ userIds }) => ({ user_ids: userIds.slice(49), status: ['active'] }),
  'the busiest user, a rare status': ({ userIds }) => ({ user_ids: userIds.slice(49), status: ['deleted'] }),
  'one global to-do': ({ todoIds }) => ({ global_todo_ids: todoIds.slice(0, 1) }),
  'all global to-dos': () => ({ only_global_todos: true }),
  'an integration': ({ integrationId }) => ({ integrationId }),
  'an integration, a rare status': ({ integrationId }) => ({
    integrationId,
    status: ['archived_native_deleted'],
  }),
  'remote ids': ({ integrationId }) => ({ integrationId, remote_ids: ['R-2', 'R-4', 'A-600', 'none'] }),
}

for (const [name, ask] of Object.entries(questions))
  test(`few rows are read: ${name}`, async () => {
    const { read, found } = await asked(ask(organization))
    assert.ok(found > 0, 'the question finds something')
    assert.ok(read <= 1_000, `${read} rows were read to show ${found}`)
  })

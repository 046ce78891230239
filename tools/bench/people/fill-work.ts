import type { Writer } from '../../../server/api/writing.ts'
import { sql } from '../../../server/foundation/db/sql.ts'
import type { Size } from './fill.ts'

type At = { organizationId: number; size: Size }

/** Clients, projects (every tenth is archived), global to-dos and integrations with their links. */
export async function insertWork({ db, now }: Writer, { organizationId, size }: At): Promise<void> {
  await db.change(sql`
    insert into clients (organization_id, name, emails, created_at, updated_at)
    select ${organizationId}::int, 'Client ' || i, array['billing' || i || '@client.test'], ${now}::timestamptz,
           ${now}::timestamptz
    from generate_series(1, ${size.others}::int) i`)
  await db.change(sql`
    insert into projects (organization_id, name, status, client_id, created_at, updated_at)
    select ${organizationId}::int, 'Project ' || i, case when i % 10 = 0 then 'archived' else 'active' end,
           first.client + i % ${size.others}::int, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${size.projects}::int) i,
         (select min(id) as client from clients where organization_id = ${organizationId}::int) first`)
  await db.change(sql`
    insert into global_todos (organization_id, name, created_at, updated_at)
    select ${organizationId}::int, 'To-do ' || i, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${size.others}::int) i`)
  await db.change(sql`
    insert into integrations (organization_id, name, type, created_at, updated_at)
    select ${organizationId}::int, 'Integration ' || i, 'custom', ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${size.others}::int) i`)
  await db.change(sql`
    insert into integration_project_links (organization_id, integration_id, project_id, remote_id, created_at, updated_at)
    select p.organization_id, i.id, p.id, 'P-' || p.id, ${now}::timestamptz, ${now}::timestamptz
    from projects p, (select min(id) as id from integrations where organization_id = ${organizationId}::int) i
    where p.organization_id = ${organizationId}::int
    union all
    select i.organization_id, i.id, (select min(id) from projects where organization_id = ${organizationId}::int),
           'I-' || i.id, ${now}::timestamptz, ${now}::timestamptz
    from integrations i
    where i.organization_id = ${organizationId}::int
      and i.id > (select min(id) from integrations where organization_id = ${organizationId}::int)`)
}

/**
 * A fifth of the tasks belong to the first project, a fifth to the first integration, a fifth to global to-dos, and
 * a tenth to the first member. Run it after the members exist.
 */
export async function insertTasks({ db, now }: Writer, { organizationId, size }: At): Promise<void> {
  await db.change(sql`
    insert into integration_user_links (organization_id, integration_id, user_id, remote_id, created_at, updated_at)
    select m.organization_id, (select min(id) from integrations where organization_id = ${organizationId}::int), m.user_id,
           'U-' || m.user_id, ${now}::timestamptz, ${now}::timestamptz
    from organization_members m where m.organization_id = ${organizationId}::int`)
  await db.change(sql`
    with places as (
      select array_agg(id order by id) as project_ids, array_agg(status = 'archived' order by id) as archived
      from projects where organization_id = ${organizationId}::int
    ), firsts as (
      select (select min(id) from integrations where organization_id = ${organizationId}::int) as integration
    )
    insert into tasks (organization_id, project_id, status, is_archived, summary, integration_id, remote_id, created_at,
                       updated_at)
    select ${organizationId}::int, project_ids[place], (array['active', 'active', 'active', 'completed', 'deleted'])[1 + i / 7 % 5],
           archived[place], 'Task ' || i, case when i % 5 = 1 then integration end, case when i % 5 = 1 then 'T-' || i end,
           ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${size.tasks}::int) i, places, firsts,
         lateral (select case when i % 5 = 0 then 1 else 1 + i % ${size.projects}::int end as place) at`)
  // One task per to-do and project, as attaching creates them.
  await db.change(sql`
    insert into tasks (organization_id, project_id, is_archived, summary, global_todo_id, created_at, updated_at)
    select g.organization_id, p.id, p.status = 'archived', g.name, g.id, ${now}::timestamptz, ${now}::timestamptz
    from (select * from global_todos where organization_id = ${organizationId}::int order by id
          limit greatest(1, ${size.tasks}::int / 5 / ${size.projects}::int)) g
    join projects p on p.organization_id = g.organization_id`)
  await db.change(sql`
    insert into task_assignees (organization_id, task_id, user_id, status, is_archived)
    select t.organization_id, t.id, case when t.id % 2 = 0 then first.id else first.id + t.id % (${size.members}::int - 1) end,
           t.status, t.is_archived
    from tasks t,
         (select min(user_id) as id from organization_members
          where organization_id = ${organizationId}::int and role = 'user') first
    where t.organization_id = ${organizationId}::int`)
}

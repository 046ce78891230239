import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Metadata } from '../../../foundation/records/metadata.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { MirrorRow } from '../rules/mirrored-task.ts'
import { ownStatuses } from '../rules/task-status.ts'

const mirroredTask = columns({
  id: is.int,
  project_id: is.int,
  summary: is.text,
  details: is.text.orNull,
  status: is.word(...ownStatuses),
  remote_id: is.text,
  remote_alternate_id: is.text.orNull,
  due_at: is.instant.orNull,
  completed_at: is.instant.orNull,
  metadata: is.json<Metadata>(),
  assignee_ids: is.ints,
})
export type StoredMirror = Selected<typeof mirroredTask>

/** Locks the tasks of an integration that have these remote ids. */
export async function lockMirrored(
  db: Db,
  organizationId: number,
  integrationId: number,
  remoteIds: string[],
): Promise<StoredMirror[]> {
  const locked = await db.rows(
    { id: is.int },
    sql`
    select id from tasks
    where organization_id = ${organizationId} and integration_id = ${integrationId}
      and remote_id = any(${remoteIds}::text[])
    order by id for update`,
  )
  if (locked.length === 0) return []
  return db.rows(
    mirroredTask,
    sql`
    select t.id, t.project_id, t.summary, t.details, t.status, t.remote_id, t.remote_alternate_id, t.due_at,
           t.completed_at, t.metadata,
           array(select a.user_id from task_assignees a
                 where a.organization_id = t.organization_id and a.task_id = t.id order by a.user_id) as assignee_ids
    from tasks t
    where t.organization_id = ${organizationId} and t.id = any(${locked.map(({ id }) => id)}::int[])`,
  )
}

/** Returns the ids in the given order. */
export async function insertMirrored(
  db: Db,
  { organizationId, integrationId }: { organizationId: number; integrationId: number },
  rows: MirrorRow[],
  now: Instant,
): Promise<number[]> {
  if (rows.length === 0) return []
  const made = await db.rows(
    { id: is.int },
    sql`
    insert into tasks (organization_id, integration_id, project_id, is_archived, summary, details, status, remote_id,
                       remote_alternate_id, due_at, completed_at, metadata, created_at, updated_at)
    select ${organizationId}, ${integrationId}, given.project_id, p.status = 'archived', given.summary, given.details,
           given.status, given.remote_id, given.remote_alternate_id, given.due_at, given.completed_at, given.metadata,
           ${now}::timestamptz, ${now}::timestamptz
    from ${recordset(rows.map((row, place) => ({ ...row, place })))}
    join project_directory p on p.organization_id = ${organizationId} and p.id = given.project_id
    order by given.place
    returning id`,
  )
  return made.map(({ id }) => id)
}

export async function changeMirrored(
  db: Db,
  organizationId: number,
  rows: StoredMirror[],
  now: Instant,
): Promise<void> {
  if (rows.length === 0) return
  await db.change(sql`
    update tasks t
    set project_id = given.project_id, is_archived = p.status = 'archived', summary = given.summary,
        details = given.details, status = given.status, remote_alternate_id = given.remote_alternate_id,
        due_at = given.due_at, completed_at = given.completed_at, metadata = given.metadata,
        lock_version = t.lock_version + 1, updated_at = ${now}
    from ${recordset(rows)}
    join project_directory p on p.organization_id = ${organizationId} and p.id = given.project_id
    where t.organization_id = ${organizationId} and t.id = given.id`)
}

function recordset(rows: object[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(id int, place int, project_id int, summary text, details text, status text, remote_id text,
             remote_alternate_id text, due_at timestamptz, completed_at timestamptz, metadata jsonb)`
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

const seen = columns({ userId: is.int, projectId: is.int, taskId: is.int.orNull, at: is.instant })
export type SeenOnProject = Selected<typeof seen>

/** For each member and project, the end and the task of the last of these activities; manual time doesn't count. */
export function lastSeenBy(
  db: Db,
  organizationId: number,
  activityIds: readonly number[],
): Promise<SeenOnProject[]> {
  // The bounds let the database skip the partitions of other quarters.
  const first = activityIds.reduce((least, id) => Math.min(least, id), Number.MAX_SAFE_INTEGER)
  const last = activityIds.reduce((most, id) => Math.max(most, id), 0)
  return db.rows(
    seen,
    sql`
    select distinct on (a.user_id, a.project_id) a.user_id as "userId", a.project_id as "projectId", a.task_id as "taskId",
           a.starts_at + a.tracked * interval '1 second' as at
    from activities a
    where a.organization_id = ${organizationId} and a.id = any(${activityIds}::bigint[])
      and a.id >= ${first}::bigint and a.id <= ${last}::bigint and a.time_type <> 'manual'
    order by a.user_id, a.project_id, a.id desc, a.starts_at desc`,
  )
}

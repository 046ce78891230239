import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type Seen = { userId: number; projectId: number; taskId: number | null; at: Instant }

const member = columns({ project_id: is.int, user_id: is.int })

/** Records when members were last active on projects, and on which task; returns the members with newer activity. */
export function recordProjectMembersSeen(
  db: Db,
  organizationId: number,
  seen: readonly Seen[],
): Promise<Selected<typeof member>[]> {
  return db.rows(
    member,
    sql`update project_members pm set last_client_activity = given.at, last_task_id = given.task_id
        from (select distinct on (project_id, user_id) project_id, user_id, task_id, at
              from unnest(${seen.map(({ projectId }) => projectId)}::int[], ${seen.map(({ userId }) => userId)}::int[],
                          ${seen.map(({ taskId }) => taskId)}::int[], ${seen.map(({ at }) => at)}::timestamptz[])
                   as each(project_id, user_id, task_id, at)
              order by project_id, user_id, at desc) given
        where pm.organization_id = ${organizationId} and pm.project_id = given.project_id
          and pm.user_id = given.user_id
          and (pm.last_client_activity is null or pm.last_client_activity < given.at)
        returning pm.project_id, pm.user_id`,
  )
}

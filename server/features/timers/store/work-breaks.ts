import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import {
  type WorkBreakPolicyRow,
  type WorkBreakProjectRow,
  workBreakPolicy,
  workBreakProject,
} from '../records/work-break-project.ts'

export type BreakQuery = PageOf & {
  project_ids: number[] | undefined
  userId: number
  /** Only the breaks that the caller is on. */
  isOwnOnly: boolean
}

export function pageOfWorkBreaks(
  db: Db,
  organizationId: number,
  query: BreakQuery,
): Promise<WorkBreakProjectRow[]> {
  const view = workBreakProject.view(true)
  return db.records(
    view,
    sql`select ${view.columns} from project_directory p
        left join work_break_policies w on w.organization_id = p.organization_id and w.project_id = p.id
        left join project_member_directory pm on pm.organization_id = p.organization_id and pm.project_id = p.id
                                          and pm.user_id = ${query.userId} and pm.status = 'active'
        cross join lateral (select coalesce(pm.role in ('manager', 'user'), false) as trackable) b
        where ${every(
          sql`p.organization_id = ${organizationId}`,
          sql`p.type = 'work_break' and p.status = 'active'`,
          sql`p.id >= ${query.page_start_id}::bigint`,
          among(sql`p.id`, query.project_ids),
          query.isOwnOnly ? sql`pm.role is not null` : undefined,
        )}
        order by p.id limit ${query.page_limit + 1}`,
  )
}

export async function changePolicy(
  db: Db,
  at: { organizationId: number; projectId: number },
  seconds: number,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into work_break_policies (organization_id, project_id, policy_duration, created_at, updated_at)
    values (${at.organizationId}, ${at.projectId}, ${seconds}, ${now}, ${now})
    on conflict (organization_id, project_id) do update
      set policy_duration = excluded.policy_duration, updated_at = excluded.updated_at`)
}

export async function getPolicy(
  db: Db,
  at: { organizationId: number; projectId: number },
): Promise<WorkBreakPolicyRow> {
  const view = workBreakPolicy.view(true)
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from work_break_policies w
        where w.organization_id = ${at.organizationId} and w.project_id = ${at.projectId}`,
  )
  if (row === undefined) throw new Error(`The break ${at.projectId} has no policy.`)
  return row
}

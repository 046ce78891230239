import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, type Sql, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { addSeconds, type Instant } from '../../../foundation/time/instant.ts'
import { type LastActivityRow, lastActivity } from '../records/last-activity.ts'

export type LastActivityQuery = PageOf & { include_removed: boolean; now: Instant }

const onlineSeconds = 600

/** The members of an organization; with `seenBy` only that user and the members of projects where they have such a role. */
export function pageOfLastActivities(
  db: Db,
  organizationId: number,
  query: LastActivityQuery & { seenBy: { userId: number; roles: string[] } | undefined },
): Promise<LastActivityRow[]> {
  const { seenBy } = query
  const isShown =
    seenBy &&
    sql`(a.user_id = ${seenBy.userId}
         or exists (select from project_member_directory mine
                    join project_member_directory theirs on theirs.organization_id = mine.organization_id
                                                     and theirs.project_id = mine.project_id
                    where mine.organization_id = a.organization_id and mine.user_id = ${seenBy.userId}
                      and mine.status = 'active' and mine.role = any(${seenBy.roles}::text[])
                      and theirs.user_id = a.user_id and theirs.status = 'active'))`
  // Callers who see a member through one project learn nothing about the member's other projects.
  const isSeen =
    seenBy === undefined
      ? sql`true`
      : sql`m.user_id = ${seenBy.userId} or last.last_project_id in (
              select mine.project_id from project_member_directory mine
              where mine.organization_id = m.organization_id and mine.user_id = ${seenBy.userId}
                and mine.status = 'active' and mine.role = any(${seenBy.roles}::text[]))`
  const members = sql`
    (select m.organization_id, m.user_id, m.status, case when ${isSeen} then last.last_project_id end as last_project_id,
            case when ${isSeen} then last.last_task_id end as last_task_id,
            coalesce(last.last_client_activity, m.last_client_activity) as last_client_activity
     from member_directory m
     left join tracker_directory last on last.organization_id = m.organization_id and last.user_id = m.user_id) a`
  return select(db, members, sql``, query, [sql`a.organization_id = ${organizationId}`, isShown])
}

/** The members of a project, with their last activity on it. */
export function pageOfProjectLastActivities(
  db: Db,
  at: { organizationId: number; projectId: number },
  query: LastActivityQuery & { userIds: number[] | undefined },
): Promise<LastActivityRow[]> {
  const members = sql`
    (select pm.*, case when pm.last_client_activity is not null then pm.project_id end as last_project_id
     from project_member_directory pm
     where pm.organization_id = ${at.organizationId} and pm.project_id = ${at.projectId}) a`
  return select(db, members, sql`and t.project_id = ${at.projectId}`, query, [
    among(sql`a.user_id`, query.userIds),
  ])
}

function select(
  db: Db,
  members: Sql,
  ofTimer: Sql,
  { now, page_start_id, page_limit, include_removed }: LastActivityQuery,
  conditions: (Sql | undefined)[],
): Promise<LastActivityRow[]> {
  const view = lastActivity.view(true)
  return db.records(
    view,
    sql`select ${view.columns} from ${members}
        left join timers t on t.user_id = a.user_id and t.organization_id = a.organization_id and t.idle_since is null
                          ${ofTimer}
        cross join lateral (
          select t.user_id is not null
                 or coalesce(a.last_client_activity > ${addSeconds(now, -onlineSeconds)}, false) as online
        ) o
        where ${every(
          ...conditions,
          include_removed ? undefined : sql`a.status = 'active'`,
          sql`a.user_id >= ${page_start_id}::bigint`,
        )}
        order by a.user_id limit ${page_limit + 1}`,
  )
}

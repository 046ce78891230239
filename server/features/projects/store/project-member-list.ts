import type { Db } from '../../../foundation/db/database.ts'
import { among, contains, within } from '../../../foundation/db/filters.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type ProjectMemberRow, projectMember } from '../records/project-member.ts'

export type ProjectMemberQuery = PageOf & {
  search: { email: string | undefined; name: string | undefined }
  include_removed: boolean
  direct_only: boolean
  membership_roles: string[] | undefined
  created_at: Range<Instant>
  updated_at: Range<Instant>
  user_ids: number[] | undefined
  /** Whose profiles are shown; undefined: everybody's. */
  profileUserIds: number[] | undefined
  /** Whose last activity is shown; undefined: everybody's. */
  activityUserIds: number[] | undefined
  /** Whose addresses a search may find; undefined: everybody's. */
  addressUserIds: number[] | undefined
}

/** A page by user_id; uses the primary key. */
export function pageOfProjectMembers(
  db: Db,
  at: { organizationId: number; projectId: number; seesMoney: boolean },
  query: ProjectMemberQuery,
): Promise<ProjectMemberRow[]> {
  const view = projectMember.view(at.seesMoney)
  const showsProfile = among(sql`pm.user_id`, query.profileUserIds) ?? sql`true`
  const showsActivity = among(sql`pm.user_id`, query.activityUserIds) ?? sql`true`
  return db.records(
    view,
    sql`select ${view.columns}
        from project_members pm
        join member_directory m on m.organization_id = pm.organization_id and m.user_id = pm.user_id
        join organization_directory o on o.id = pm.organization_id
        cross join lateral (select case when ${showsProfile} then m.profile end as profile,
                                   case when ${showsActivity} then pm.last_client_activity end
                                     as last_client_activity) shown
        where ${every(
          sql`pm.organization_id = ${at.organizationId} and pm.project_id = ${at.projectId}`,
          sql`pm.user_id >= ${query.page_start_id}::bigint`,
          query.include_removed ? undefined : sql`pm.status = 'active'`,
          query.direct_only ? sql`pm.direct_role is not null` : undefined,
          query.user_ids && sql`pm.user_id = any(${query.user_ids}::int[])`,
          query.membership_roles && sql`pm.role = any(${query.membership_roles}::text[])`,
          contains(sql`m.email`, query.search.email),
          query.search.email === undefined ? undefined : among(sql`pm.user_id`, query.addressUserIds),
          contains(sql`m.name`, query.search.name),
          ...within(sql`pm.created_at`, query.created_at),
          ...within(sql`pm.updated_at`, query.updated_at),
        )}
        order by pm.user_id limit ${query.page_limit + 1}`,
  )
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among, contains, within } from '../../../foundation/db/filters.ts'
import { every, raw, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import {
  effectiveRoleSql,
  type MemberRow,
  membershipRoleSql,
  organizationMember,
  trackableSql,
} from '../records/organization-member.ts'
import type { LimitOverrides } from '../rules/member-changes/state.ts'
import { shownName } from './member-names.ts'

export type MemberFilters = PageOf & {
  search: { email: string | undefined; name: string | undefined }
  include_removed: boolean
  include_limits: boolean
  membership_roles: string[] | undefined
  effective_roles: string[] | undefined
  trackable: string | undefined
  countries: string[] | undefined
  employment_types: string[] | undefined
  invite_link_id: number | undefined
  created_at: Range<Instant>
  updated_at: Range<Instant>
  user_ids: number[] | undefined
}

/** The members, and the profiles, that the caller sees; undefined: everybody's. */
export type MemberSight = {
  seesMoney: boolean
  visibleUserIds: number[] | undefined
  profileUserIds: number[] | undefined
  /** Whose profiles a filter may look into. */
  knownUserIds: number[] | undefined
  /** Whose last activity is shown. */
  activityUserIds: number[] | undefined
  /** Whose addresses a search may find. */
  addressUserIds: number[] | undefined
}

const rolesAboveUsers = ['owner', 'manager', 'organization_owner', 'organization_manager']

/** Whether the query asks only for owners and managers, who have an index of their own. */
function isAboveUsers({ membership_roles, effective_roles }: MemberFilters): boolean {
  const isAll = (roles: string[] | undefined) => roles?.every((role) => rolesAboveUsers.includes(role))
  return isAll(membership_roles) === true || isAll(effective_roles) === true
}

/** Whether the pages show every member that the caller may see. */
export function isUnfiltered(query: MemberFilters): boolean {
  const { search, created_at, updated_at } = query
  return [
    search.email,
    search.name,
    created_at.start,
    created_at.stop,
    updated_at.start,
    updated_at.stop,
    query.membership_roles,
    query.effective_roles,
    query.trackable,
    query.invite_link_id,
    query.user_ids,
    query.countries,
    query.employment_types,
  ].every((filter) => filter === undefined)
}

/** A page by user_id. */
export function pageOfMembers(
  db: Db,
  organizationId: number,
  query: MemberFilters,
  sight: MemberSight,
): Promise<MemberRow[]> {
  const view = organizationMember.view(sight.seesMoney)
  const { search } = query
  const searches = search.email !== undefined || search.name !== undefined
  const showsProfile = among(sql`m.user_id`, sight.profileUserIds) ?? sql`true`
  const showsActivity = among(sql`m.user_id`, sight.activityUserIds) ?? sql`true`
  return db.records(
    view,
    sql`select ${view.columns}
        from organization_members m
        join organizations o on o.id = m.organization_id
        cross join lateral (select case when ${showsProfile} then m.profile end as profile,
                                   case when ${query.include_limits}::boolean then m.limits end as limits,
                                   case when ${showsActivity} then m.last_client_activity end
                                     as last_client_activity) shown
        ${searches ? sql`join user_directory u on u.id = m.user_id` : sql``}
        where ${every(
          sql`m.organization_id = ${organizationId}`,
          sql`m.user_id >= ${query.page_start_id}::bigint`,
          query.include_removed ? undefined : sql`m.status = 'active'`,
          among(sql`m.user_id`, query.user_ids),
          among(sql`m.user_id`, sight.visibleUserIds),
          contains(sql`u.email`, search.email),
          search.email === undefined ? undefined : among(sql`m.user_id`, sight.addressUserIds),
          contains(shownName, search.name),
          isAboveUsers(query) ? sql`m.role <> 'user'` : undefined,
          query.membership_roles && sql`${raw(membershipRoleSql)} = any(${query.membership_roles}::text[])`,
          query.effective_roles && sql`${raw(effectiveRoleSql)} = any(${query.effective_roles}::text[])`,
          query.trackable === undefined
            ? undefined
            : sql`trim('"' from ${raw(trackableSql)}) = ${query.trackable}`,
          query.countries && sql`m.profile ->> 'country' = any(${query.countries}::text[])`,
          query.employment_types &&
            sql`m.profile ->> 'employment_type' = any(${query.employment_types}::text[])`,
          query.countries === undefined && query.employment_types === undefined
            ? undefined
            : among(sql`m.user_id`, sight.knownUserIds),
          query.invite_link_id === undefined ? undefined : sql`m.invite_link_id = ${query.invite_link_id}`,
          ...within(sql`m.created_at`, query.created_at),
          ...within(sql`m.updated_at`, query.updated_at),
        )}
        order by m.user_id limit ${query.page_limit + 1}`,
  )
}

/** One member as the list shows them, without profile and limits. */
export async function getMember(db: Db, organizationId: number, userId: number): Promise<MemberRow> {
  const view = organizationMember.view(true)
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from organization_members m
        join organizations o on o.id = m.organization_id
        cross join lateral (select null::jsonb as profile, null::jsonb as limits, m.last_client_activity) shown
        where m.organization_id = ${organizationId} and m.user_id = ${userId}`,
  )
  if (row === undefined) throw new Gone(`Member ${userId}`)
  return row
}

const exceptions = columns({
  user_id: is.int,
  limit_overrides: is.json<LimitOverrides>(),
  time_zone: is.zone,
})

export type LimitExceptions = Selected<typeof exceptions>

/** The limit exceptions of these members, with the zone whose days they apply to; members without any are left out. */
export function limitExceptionsOf(
  db: Db,
  organizationId: number,
  userIds: number[],
): Promise<LimitExceptions[]> {
  return db.rows(
    exceptions,
    sql`select m.user_id, m.limit_overrides, u.time_zone
        from organization_members m join user_directory u on u.id = m.user_id
        where m.organization_id = ${organizationId} and m.user_id = any(${userIds}::int[])
          and m.limit_overrides <> '{}'`,
  )
}

import { type Db, only } from '../../../foundation/db/database.ts'
import { among, contains, within } from '../../../foundation/db/filters.ts'
import { every, raw, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import {
  effectiveRoleSql,
  membershipRoleSql,
  organizationMember,
  trackableSql,
} from '../records/organization-member.ts'

export type MemberQuery = PageOf & {
  search: { email: string | undefined; name: string | undefined }
  include_removed: boolean
  include_limits: boolean
  membership_roles: string[] | undefined
  effective_roles: string[] | undefined
  trackable: string | undefined
  invite_link_id: number | undefined
  created_at: Range<Instant>
  updated_at: Range<Instant>
  user_ids: number[] | undefined
  /** undefined: everybody. */
  visibleUserIds: number[] | undefined
}

const rolesAboveUsers = ['owner', 'manager', 'organization_owner', 'organization_manager']

/** Whether only owners and managers are asked for: they have an index of their own. */
function isAboveUsers({ membership_roles, effective_roles }: MemberQuery): boolean {
  const isAll = (roles: string[] | undefined) => roles?.every((role) => rolesAboveUsers.includes(role))
  return isAll(membership_roles) === true || isAll(effective_roles) === true
}

/** Whether everybody whom the caller may see is on one of the pages. */
export function isUnfiltered(query: Omit<MemberQuery, 'visibleUserIds'>): boolean {
  const { search, created_at, updated_at } = query
  return [
    ...[search.email, search.name, created_at.start, created_at.stop, updated_at.start, updated_at.stop],
    ...[query.membership_roles, query.effective_roles, query.trackable, query.invite_link_id, query.user_ids],
  ].every((filter) => filter === undefined)
}

const exceptions = sql`, m.limit_overrides, (select z.time_zone from users z where z.id = m.user_id)`

/** A page by user_id; behind each record stand its profile and limits as JSON text, with limits also exceptions and zone. */
export function pageOfMembers(
  db: Db,
  organizationId: number,
  query: MemberQuery,
  seesMoney: boolean,
): Promise<Row[]> {
  const view = organizationMember.view(seesMoney)
  const { search } = query
  const searches = search.email !== undefined || search.name !== undefined
  return db.records(
    view,
    sql`select ${view.columns}, m.profile, m.limits${query.include_limits ? exceptions : sql``}
        from organization_members m
        join organizations o on o.id = m.organization_id
        ${searches ? sql`join users u on u.id = m.user_id` : sql``}
        where ${every(
          sql`m.organization_id = ${organizationId}`,
          sql`m.user_id >= ${query.page_start_id}::bigint`,
          query.include_removed ? undefined : sql`m.status = 'active'`,
          among(sql`m.user_id`, query.user_ids),
          among(sql`m.user_id`, query.visibleUserIds),
          contains(sql`u.email`, search.email),
          contains(sql`u.name`, search.name),
          isAboveUsers(query) ? sql`m.role <> 'user'` : undefined,
          query.membership_roles && sql`${raw(membershipRoleSql)} = any(${query.membership_roles}::text[])`,
          query.effective_roles && sql`${raw(effectiveRoleSql)} = any(${query.effective_roles}::text[])`,
          query.trackable === undefined
            ? undefined
            : sql`trim('"' from ${raw(trackableSql)}) = ${query.trackable}`,
          query.invite_link_id === undefined ? undefined : sql`m.invite_link_id = ${query.invite_link_id}`,
          ...within(sql`m.created_at`, query.created_at),
          ...within(sql`m.updated_at`, query.updated_at),
        )}
        order by m.user_id limit ${query.page_limit + 1}`,
  )
}

/** One member as the list shows them. */
export async function getMember(db: Db, organizationId: number, userId: number): Promise<Row> {
  const view = organizationMember.view(true)
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from organization_members m join organizations o on o.id = m.organization_id
        where m.organization_id = ${organizationId} and m.user_id = ${userId}`,
  )
  if (row === undefined) throw new Error(`Member ${userId} is gone.`)
  return row
}

export type NewMember = {
  userId: number
  role: 'owner' | 'manager' | 'user'
  payRate?: string
  isTrackable?: boolean
  isViewOnly?: boolean
  /** The link by which they came. */
  inviteLinkId?: number
}

export async function insertMember(
  db: Db,
  organizationId: number,
  member: NewMember,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into organization_members (organization_id, user_id, role, pay_rate, is_trackable, is_view_only, created_at,
                                      updated_at)
    values (${organizationId}, ${member.userId}, ${member.role}, ${member.payRate ?? null}, ${member.isTrackable ?? true},
            ${member.isViewOnly ?? false}, ${now}, ${now})`)
}

/** Takes people in, also again; tells who was not an active member before. */
export async function takeIn(
  db: Db,
  organizationId: number,
  members: readonly NewMember[],
  now: Instant,
): Promise<Set<number>> {
  const rows = await db.rows<{ user_id: number }>(sql`
    insert into organization_members as m (organization_id, user_id, role, pay_rate, is_trackable, is_view_only,
                                           invite_link_id, created_at, updated_at)
    select ${organizationId}, given."userId", given.role, given."payRate", coalesce(given."isTrackable", true),
           coalesce(given."isViewOnly", false), given."inviteLinkId", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given(
      "userId" int, role text, "payRate" numeric, "isTrackable" boolean, "isViewOnly" boolean, "inviteLinkId" int)
    order by given."userId"
    on conflict (organization_id, user_id) do update
      set role = excluded.role, status = 'active', removed_at = null, pay_rate = coalesce(excluded.pay_rate, m.pay_rate),
          is_trackable = excluded.is_trackable, is_view_only = excluded.is_view_only,
          invite_link_id = excluded.invite_link_id, updated_at = excluded.updated_at
      where m.status = 'removed'
    returning user_id`)
  return new Set(rows.map((row) => row.user_id))
}

export type MemberState = { role: 'owner' | 'manager' | 'user'; status: 'active' | 'removed' }

export async function lockMember(
  db: Db,
  organizationId: number,
  userId: number,
): Promise<MemberState | undefined> {
  const [member] = await db.rows<MemberState>(sql`
    select role, status from organization_members
    where organization_id = ${organizationId} and user_id = ${userId} for update`)
  return member
}

/** Locks all owners, so that two removals at once cannot leave none. */
export async function lockOwners(db: Db, organizationId: number): Promise<number[]> {
  const owners = await db.rows<{ user_id: number }>(sql`
    select user_id from organization_members
    where organization_id = ${organizationId} and role = 'owner' and status = 'active'
    order by user_id for update`)
  return owners.map((owner) => owner.user_id)
}

export async function markRemoved(
  db: Db,
  organizationId: number,
  userId: number,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update organization_members set status = 'removed', removed_at = ${now}, updated_at = ${now}
    where organization_id = ${organizationId} and user_id = ${userId}`)
}

/** Holds members until the transaction ends, so that two changes of one member's projects come after each other. */
export async function holdMembers(db: Db, organizationId: number, userIds: number[]): Promise<void> {
  await db.rows(sql`
    select from organization_members
    where organization_id = ${organizationId} and user_id = any(${userIds}::int[])
    order by user_id for no key update`)
}

/** The given users that are active members. */
export async function activeAmong(db: Db, organizationId: number, userIds: number[]): Promise<Set<number>> {
  const rows = await db.rows<{ user_id: number }>(sql`
    select user_id from organization_members
    where organization_id = ${organizationId} and user_id = any(${userIds}::int[]) and status = 'active'`)
  return new Set(rows.map((row) => row.user_id))
}

/** Whether a manager of one of the organizations may know this user. */
export async function isMemberOfAny(db: Db, organizationIds: number[], userId: number): Promise<boolean> {
  const { found } = await only<{ found: boolean }>(
    db,
    sql`select exists (select from organization_members
                       where organization_id = any(${organizationIds}::int[]) and user_id = ${userId}) as found`,
  )
  return found
}

export type ProjectCounts = { userId: number; manager: number; user: number; viewer: number }

/** Changes how many active projects members are on, in the transaction that changes their memberships. */
export async function addProjectCounts(
  db: Db,
  organizationId: number,
  counts: ProjectCounts[],
): Promise<void> {
  const list = <T>(pick: (count: ProjectCounts) => T) => counts.map(pick)
  // Always in the same order, so that two changes of projects with the same members cannot lock each other out.
  await db.rows(sql`
    select from organization_members
    where organization_id = ${organizationId} and user_id = any(${list((c) => c.userId)}::int[])
    order by user_id for no key update`)
  await db.change(sql`
    update organization_members m
    set manager_projects = m.manager_projects + given.manager, user_projects = m.user_projects + given.plain,
        viewer_projects = m.viewer_projects + given.viewer
    from unnest(${list((c) => c.userId)}::int[], ${list((c) => c.manager)}::int[],
                ${list((c) => c.user)}::int[], ${list((c) => c.viewer)}::int[]) as given(user_id, manager, plain, viewer)
    where m.organization_id = ${organizationId} and m.user_id = given.user_id`)
}

/** Counts the seats of a day and keeps the number; counted before, it stays as it was. */
export async function noteOccupiedSeats(
  db: Db,
  organizationId: number,
  day: string,
  now: Instant,
): Promise<number> {
  const { occupied } = await only<{ occupied: number }>(
    db,
    sql`insert into seat_snapshots as s (organization_id, day, occupied, created_at)
        select ${organizationId}, ${day}, count(*), ${now}::timestamptz from organization_members
        where organization_id = ${organizationId} and status = 'active'
        on conflict (organization_id, day) do update set occupied = s.occupied
        returning occupied`,
  )
  return occupied
}

/** The job types that members' profiles name. */
export async function jobTypesOf(db: Db, organizationId: number): Promise<string[]> {
  const rows = await db.rows<{ job_type: string }>(sql`
    select distinct profile ->> 'job_type' as job_type from organization_members
    where organization_id = ${organizationId} and profile ? 'job_type'`)
  return rows.map((row) => row.job_type)
}

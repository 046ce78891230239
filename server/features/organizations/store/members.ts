import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { occupations } from '../rules/occupations.ts'

export type NewMember = {
  userId: number
  role: 'owner' | 'manager' | 'user'
  payRate?: string
  isTrackable?: boolean
  isViewOnly?: boolean
  /** The invite link that they joined by. */
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

const idOnly = columns({ user_id: is.int })
const idsIn = (rows: Selected<typeof idOnly>[]) => rows.map((row) => row.user_id)

/**
 * Adds a member, or reactivates one who left before they were invited; false: they are active, or left since. Without
 * an invite nobody comes back.
 */
export async function addOrReactivate(
  db: Db,
  organizationId: number,
  member: NewMember,
  invitedAt: Instant | null,
  now: Instant,
): Promise<boolean> {
  const added = await db.change(sql`
    insert into organization_members as m (organization_id, user_id, role, pay_rate, is_trackable, is_view_only,
                                           invite_link_id, created_at, updated_at)
    values (${organizationId}, ${member.userId}, ${member.role}, ${member.payRate ?? null}, ${member.isTrackable ?? true},
            ${member.isViewOnly ?? false}, ${member.inviteLinkId ?? null}, ${now}, ${now})
    on conflict (organization_id, user_id) do update
      set role = excluded.role, status = 'active', removed_at = null,
          pay_rate = coalesce(excluded.pay_rate, m.pay_rate), is_trackable = excluded.is_trackable,
          is_view_only = excluded.is_view_only, views_others_data = null, manages_billing = null,
          manages_it = null, invite_link_id = excluded.invite_link_id,
          updated_at = excluded.updated_at
      where m.status = 'removed' and ${invitedAt !== null}
        and (m.removed_at is null or m.removed_at <= ${invitedAt ?? now})`)
  return added === 1
}

const lockedMember = columns({
  role: is.word('owner', 'manager', 'user'),
  status: is.word('active', 'removed'),
})

export async function lockMember(
  db: Db,
  organizationId: number,
  userId: number,
): Promise<Selected<typeof lockedMember> | undefined> {
  const [member] = await db.rows(
    lockedMember,
    sql`select role, status from organization_members
        where organization_id = ${organizationId} and user_id = ${userId} for update`,
  )
  return member
}

/** Locks all owners, so that two simultaneous removals cannot leave none. */
export async function lockOwners(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db.rows(
    idOnly,
    sql`select user_id from organization_members
        where organization_id = ${organizationId} and role = 'owner' and status = 'active'
        order by user_id for update`,
  )
  return idsIn(rows)
}

/** The ones of these users who can sign in. */
export async function signInAmong(db: Db, userIds: number[]): Promise<number[]> {
  const rows = await db.rows(
    idOnly,
    sql`select id as user_id from user_directory where id = any(${userIds}::int[]) and status = 'active'`,
  )
  return idsIn(rows)
}

export async function hasOtherMembers(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (select from organization_members where organization_id = ${organizationId}
                       and status = 'active' and user_id <> ${userId}) as found`,
  )
  return found
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

/** Locks members in the order of their ids, so that two changes of their projects run one after the other; returns the active ones. */
export async function lockMembers(
  db: Db,
  organizationId: number,
  userIds: number[],
): Promise<ReadonlySet<number>> {
  const locked = await db.rows(
    { user_id: is.int, is_active: is.flag },
    sql`
    select user_id, status = 'active' as is_active from organization_members
    where organization_id = ${organizationId} and user_id = any(${userIds}::int[])
    order by user_id for no key update`,
  )
  return new Set(locked.filter(({ is_active }) => is_active).map(({ user_id }) => user_id))
}

/** The given users who are active members. */
export async function activeAmong(db: Db, organizationId: number, userIds: number[]): Promise<Set<number>> {
  const rows = await db.rows(
    idOnly,
    sql`select user_id from organization_members
        where organization_id = ${organizationId} and user_id = any(${userIds}::int[]) and status = 'active'`,
  )
  return new Set(idsIn(rows))
}

/** Whether the user is or was a member of one of the organizations. */
export async function isMemberOfAny(db: Db, organizationIds: number[], userId: number): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (select from organization_members
                       where ${isOneOf(sql`organization_id`, organizationIds)} and user_id = ${userId}) as found`,
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
  await lockMembers(
    db,
    organizationId,
    list((c) => c.userId),
  )
  await db.change(sql`
    update organization_members m
    set manager_projects = m.manager_projects + given.manager, user_projects = m.user_projects + given.plain,
        viewer_projects = m.viewer_projects + given.viewer
    from unnest(${list((c) => c.userId)}::int[], ${list((c) => c.manager)}::int[],
                ${list((c) => c.user)}::int[], ${list((c) => c.viewer)}::int[]) as given(user_id, manager, plain, viewer)
    where m.organization_id = ${organizationId} and m.user_id = given.user_id`)
}

/** Common job types and those in members’ profiles, sorted. */
export async function listJobTypesOf(db: Db, organizationId: number): Promise<string[]> {
  const rows = await db.rows(
    { job_type: is.text },
    sql`select distinct profile ->> 'job_type' as job_type from organization_members
        where organization_id = ${organizationId} and profile ? 'job_type'`,
  )
  const all = new Set<string>([...occupations, ...rows.map((row) => row.job_type)])
  return [...all].sort((a, b) => a.localeCompare(b, 'en'))
}

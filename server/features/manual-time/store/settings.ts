import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const settings = columns({ requires_approval: is.flag, requires_reason: is.flag })
export type Settings = Selected<typeof settings>

const memberSetting = columns({ user_id: is.int, requires_approval: is.flag })
export type MemberSetting = Selected<typeof memberSetting>

const usual: Settings = { requires_approval: false, requires_reason: true }

export async function findSettings(db: Db, organizationId: number): Promise<Settings> {
  const [found] = await db.rows(
    settings,
    sql`select requires_approval, requires_reason from manual_time_settings
        where organization_id = ${organizationId}`,
  )
  return found ?? usual
}

/** A member’s settings: their exception, or what the organization has. */
export async function settingsFor(db: Db, organizationId: number, userId: number): Promise<Settings> {
  const ofOrganization = await findSettings(db, organizationId)
  const [own] = await db.rows(
    memberSetting,
    sql`select user_id, requires_approval from manual_time_members
        where organization_id = ${organizationId} and user_id = ${userId}`,
  )
  return { ...ofOrganization, ...(own && { requires_approval: own.requires_approval }) }
}

/** Exceptions for individual members. */
export function listMemberSettings(db: Db, organizationId: number): Promise<MemberSetting[]> {
  return db.rows(
    memberSetting,
    sql`select user_id, requires_approval from manual_time_members
        where organization_id = ${organizationId} order by user_id`,
  )
}

export async function changeSettings(
  db: Db,
  organizationId: number,
  given: Partial<Settings>,
  now: Instant,
): Promise<void> {
  const [approval, reason] = [given.requires_approval ?? null, given.requires_reason ?? null]
  await db.change(sql`
    insert into manual_time_settings as s (organization_id, requires_approval, requires_reason, updated_at)
    values (${organizationId}, coalesce(${approval}::boolean, ${usual.requires_approval}),
            coalesce(${reason}::boolean, ${usual.requires_reason}), ${now})
    on conflict (organization_id) do update
      set requires_approval = coalesce(${approval}::boolean, s.requires_approval),
          requires_reason = coalesce(${reason}::boolean, s.requires_reason), updated_at = excluded.updated_at`)
}

export type MemberChange = { user_id: number; requires_approval: boolean | null }

/** null removes a member’s exception. */
export async function changeMemberSettings(
  db: Db,
  organizationId: number,
  members: readonly MemberChange[],
): Promise<void> {
  const [users, values] = [members.map((each) => each.user_id), members.map((each) => each.requires_approval)]
  await db.change(sql`
    delete from manual_time_members
    where organization_id = ${organizationId} and user_id = any(${users}::int[])`)
  await db.change(sql`
    insert into manual_time_members (organization_id, user_id, requires_approval)
    select ${organizationId}, user_id, requires_approval
    from unnest(${users}::int[], ${values}::boolean[]) as given(user_id, requires_approval)
    where requires_approval is not null`)
}

/** Which of these users are active members of the organization. */
export async function activeMembersIn(db: Db, organizationId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db.rows(
    { user_id: is.int },
    sql`select user_id from member_directory
        where organization_id = ${organizationId} and status = 'active' and user_id = any(${ids}::int[])`,
  )
  return new Set(rows.map(({ user_id }) => user_id))
}

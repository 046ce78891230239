import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type Settings = { requires_approval: boolean; requires_reason: boolean }
export type MemberSetting = { user_id: number; requires_approval: boolean }

const usual: Settings = { requires_approval: false, requires_reason: true }

export async function findSettings(db: Db, organizationId: number): Promise<Settings> {
  const [found] = await db.rows<Settings>(sql`
    select requires_approval, requires_reason from manual_time_settings where organization_id = ${organizationId}`)
  return found ?? usual
}

/** What holds for one member: their own setting, or that of the organization. */
export async function settingsFor(db: Db, organizationId: number, userId: number): Promise<Settings> {
  const settings = await findSettings(db, organizationId)
  const [own] = await db.rows<MemberSetting>(sql`
    select user_id, requires_approval from manual_time_members
    where organization_id = ${organizationId} and user_id = ${userId}`)
  return { ...settings, ...(own && { requires_approval: own.requires_approval }) }
}

/** Members for whom it is otherwise than for the organization. */
export function memberSettings(db: Db, organizationId: number): Promise<MemberSetting[]> {
  return db.rows<MemberSetting>(sql`
    select user_id, requires_approval from manual_time_members
    where organization_id = ${organizationId} order by user_id`)
}

export async function setSettings(
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

/** null: as for the organization. Tells the ids that are members. */
export async function setMemberSettings(
  db: Db,
  organizationId: number,
  members: { user_id: number; requires_approval: boolean | null }[],
): Promise<number[]> {
  const [users, values] = [members.map((each) => each.user_id), members.map((each) => each.requires_approval)]
  await db.change(sql`
    delete from manual_time_members
    where organization_id = ${organizationId} and user_id = any(${users}::int[])`)
  const rows = await db.rows<{ user_id: number }>(sql`
    with given as (
      select p.user_id, given.requires_approval
      from unnest(${users}::int[], ${values}::boolean[]) as given(user_id, requires_approval)
      join manual_time_people p on p.organization_id = ${organizationId} and p.user_id = given.user_id
    ), kept as (
      insert into manual_time_members (organization_id, user_id, requires_approval)
      select ${organizationId}, user_id, requires_approval from given where requires_approval is not null
    )
    select user_id from given`)
  return rows.map(({ user_id }) => user_id)
}

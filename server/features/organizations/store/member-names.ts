import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'

/** The name of member `m` with account `u` in the organization: the one that it gave them, or their own. */
export const shownName = sql`coalesce(trim(m.first_name || ' ' || m.last_name), u.name)`

/** The given accounts that the organization made and that were never in another one: it may change the account. */
export async function ownAccountsAmong(
  db: Db,
  organizationId: number,
  userIds: number[],
): Promise<Set<number>> {
  const rows = await db.rows(
    { id: is.int },
    sql`select u.id from user_directory u
        where u.id = any(${userIds}::int[]) and u.made_by_organization_id = ${organizationId}
          and not exists (select from organization_members m
                          where m.user_id = u.id and m.organization_id <> ${organizationId})`,
  )
  return new Set(rows.map((row) => row.id))
}

export type MemberName = { user_id: number; first_name: string; last_name: string; isAccount: boolean }

/** Writes the organization's names of members, in one statement. A name that the account has needs no second one. */
export async function changeMemberNames(db: Db, organizationId: number, names: MemberName[]): Promise<void> {
  await db.change(sql`
    update organization_members m
    set first_name = case when given.is_own then null else given.first_name end,
        last_name = case when given.is_own then null else given.last_name end
    from (select g.*, g."isAccount" or (g.first_name = u.first_name and g.last_name = u.last_name) as is_own
          from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as g(
            user_id int, first_name text, last_name text, "isAccount" boolean)
          join user_directory u on u.id = g.user_id) given
    where m.organization_id = ${organizationId} and m.user_id = given.user_id`)
}

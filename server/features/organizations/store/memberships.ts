import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { weekStarts } from '../../../foundation/time/weekday.ts'

const membershipOfUser = columns({
  id: is.int,
  name: is.text,
  role: is.word('owner', 'manager', 'user'),
  time_zone: is.zone,
  weekend_days: is.weekdays,
  week_start: is.word(...weekStarts),
  currency: is.text,
  plan: is.text,
  plan_active: is.flag,
  addons: is.texts,
  manages_it: is.flag,
  manages_billing: is.flag,
  views_others_data: is.flag,
  view_only: is.flag,
  sample: is.flag,
})

/** An organization as one of its members sees it from their account. */
export type MembershipOfUser = Selected<typeof membershipOfUser>

/** The organizations that the user is an active member of, by name. */
export function organizationsOf(db: Db, userId: number): Promise<MembershipOfUser[]> {
  const may = (column: Sql) => sql`(m.role = 'owner' or coalesce(${column}, m.role = 'manager'))`
  return db.rows(
    membershipOfUser,
    sql`select o.id, o.name, m.role, o.time_zone, o.weekend_days, o.week_start, o.currency, o.plan, o.plan_active, o.addons,
               o.is_sample as sample,
               ${may(sql`m.manages_it and not m.is_view_only`)} as manages_it,
               ${may(sql`m.manages_billing`)} as manages_billing,
               ${may(sql`m.views_others_data`)} as views_others_data,
               m.is_view_only and m.role <> 'owner' as view_only
        from organization_members m join organizations o on o.id = m.organization_id
        where m.user_id = ${userId} and m.status = 'active' and o.status = 'active'
        order by lower(o.name), o.id`,
  )
}

/** The owners, who get the notifications about an organization. */
export async function ownerIdsOf(db: Db, organizationId: number): Promise<number[]> {
  const owners = await db.rows(
    { user_id: is.int },
    sql`select user_id from organization_members
        where organization_id = ${organizationId} and role = 'owner' and status = 'active' order by user_id`,
  )
  return owners.map((owner) => owner.user_id)
}

export async function nameOfOrganization(db: Db, organizationId: number): Promise<string | undefined> {
  const [found] = await db.rows(
    { name: is.text },
    sql`select name from organizations where id = ${organizationId}`,
  )
  return found?.name
}

export async function namesOfOrganizations(db: Db, ids: number[]): Promise<Map<number, string>> {
  const found = await db.rows(
    { id: is.int, name: is.text },
    sql`select id, name from organizations where id = any(${ids}::int[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The organization whose invite_url ends in this code. */
export async function findByInviteCode(db: Db, code: string): Promise<number | undefined> {
  const [found] = await db.rows(
    { id: is.int },
    sql`select id from organizations where invite_code = ${code} and has_invite_url and status = 'active'`,
  )
  return found?.id
}

import type { SampleOrganization } from '../../features/organizations/ports.ts'
import { columns, is } from '../../foundation/db/columns.ts'
import { type Db, only } from '../../foundation/db/database.ts'
import { type Sql, sql } from '../../foundation/db/sql.ts'
import type { Instant } from '../../foundation/time/instant.ts'

const sample = columns({
  organization_id: is.int,
  name: is.text,
  accounts: is.int,
  guests: is.int,
  removing: is.flag,
})

/** The organization that was marked as a sample when it was created, with who is in it. */
export async function findSample(db: Db): Promise<SampleOrganization | undefined> {
  const [found] = await db.rows(
    sample,
    sql`
    select o.id as organization_id, o.name, o.status <> 'active' as removing,
           (select count(*)::int from users u where u.is_sample and ${isOnlySample(sql`o.id`)}) as accounts,
           (select count(*)::int from organization_members m join users u on u.id = m.user_id
            where m.organization_id = o.id and m.status = 'active' and not u.is_sample) as guests
    from organizations o where o.is_sample order by o.id limit 1`,
  )
  return found
}

/** Nothing outside the sample organization needs the account `u`: no membership, token, invite, organization or application. */
export function isOnlySample(organizationId: Sql): Sql {
  return sql`not u.is_administrator
    and not exists (select from organization_members t where t.user_id = u.id and t.organization_id <> ${organizationId})
    and not exists (select from organization_tokens t where t.user_id = u.id and t.organization_id <> ${organizationId})
    and not exists (select from invite_links t where t.created_by_id = u.id and t.organization_id <> ${organizationId})
    and not exists (select from invites t
                    where (t.user_id = u.id or t.invited_by_id = u.id) and t.organization_id <> ${organizationId})
    and not exists (select from organizations t where t.created_by_id = u.id and t.id <> ${organizationId})
    and not exists (select from oauth_applications t where t.owner_id = u.id)`
}

/** Closes the sample organization to new members; false if it already was. */
export async function closeSample(
  db: Db,
  { organization_id, name }: Pick<SampleOrganization, 'organization_id' | 'name'>,
  byId: number | undefined,
  now: Instant,
): Promise<boolean> {
  const closed = await db.change(sql`
    update organizations set status = 'archived', updated_at = ${now}
    where id = ${organization_id} and is_sample and status = 'active'`)
  if (closed === 0) return false
  await db.change(sql`
    insert into sample_removals (sample_id, name, requested_by_id, requested_at)
    values (${organization_id}, ${name}, ${byId ?? null}, ${now})`)
  return true
}

export async function wasSampleRemoved(db: Db): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (select from sample_removals) as found`,
  )
  return found
}

/** Marks a demo of a version that did not mark it: its organization, and the members who came with it. */
export async function markSample(db: Db, organizationId: number, emails: readonly string[]): Promise<void> {
  await db.change(
    sql`update organizations set is_sample = true where id = ${organizationId} and not is_sample`,
  )
  await db.change(sql`
    update users u set is_sample = true
    from organization_members m
    where m.organization_id = ${organizationId} and m.user_id = u.id and not u.is_sample
      and lower(u.email) = any(${emails}::text[])`)
}

import { is } from '../../foundation/db/columns.ts'
import type { Db } from '../../foundation/db/database.ts'
import { sql } from '../../foundation/db/sql.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import { isOnlySample } from './sample-store.ts'

/** Locks the organization, if it is the sample and closed: nobody can add to it, and a second removal waits. */
export async function lockClosed(db: Db, organizationId: number): Promise<boolean> {
  const found = await db.rows(
    { id: is.int },
    sql`select id from organizations where id = ${organizationId} and is_sample and status = 'archived' for update`,
  )
  return found.length > 0
}

export function blobsOfClosed(db: Db, organizationId: number): Promise<{ id: string; day: CalendarDate }[]> {
  return db.rows(
    { id: is.uuid, day: is.date },
    sql`select b.id, b.day from blobs b join organizations o on o.id = b.organization_id
        where o.id = ${organizationId} and o.is_sample and o.status = 'archived'`,
  )
}

/** Accounts that users created in the sample organization stay, but no longer remember it. */
export async function removeOrganization(db: Db, organizationId: number): Promise<void> {
  await db.change(sql`
    update users set made_by_organization_id = null where made_by_organization_id = ${organizationId}`)
  await db.change(sql`delete from organizations where id = ${organizationId} and is_sample`)
}

/** The accounts of the sample that nothing else needs. The others become ordinary accounts. */
export async function takeSampleUsers(
  db: Db,
  organizationId: number,
): Promise<{ go: number[]; stay: number }> {
  const found = await db.rows(
    { id: is.int },
    sql`select u.id from users u where u.is_sample and ${isOnlySample(sql`${organizationId}::int`)} order by u.id for update`,
  )
  const go = found.map(({ id }) => id)
  const stay = await db.change(sql`
    update users set is_sample = false where is_sample and not id = any(${go}::int[])`)
  return { go, stay }
}

/** What belongs to their own webhooks and tokens, and has no user of its own. */
export async function removeOwnWebhooksAndTokens(db: Db, userIds: readonly number[]): Promise<void> {
  const hooks = sql`select id from webhooks where user_id = any(${userIds}::int[]) and organization_id is null`
  const organizations = sql`select organization_id from webhook_organizations where webhook_id in (${hooks})`
  for (const table of [sql`webhook_attempts`, sql`webhook_deliveries`])
    await db.change(sql`
      delete from ${table} where organization_id in (${organizations}) and webhook_id in (${hooks})`)
  await db.change(sql`delete from webhook_organizations where webhook_id in (${hooks})`)
  await db.change(sql`
    delete from refresh_tokens
    where family_id in (select id from token_families where user_id = any(${userIds}::int[]))`)
}

export async function removeUsers(db: Db, userIds: readonly number[]): Promise<void> {
  await db.change(sql`delete from users where id = any(${userIds}::int[]) and is_sample`)
}

export async function recordRemoval(db: Db, organizationId: number, now: Instant): Promise<void> {
  await db.change(sql`
    update sample_removals set removed_at = ${now} where sample_id = ${organizationId} and removed_at is null`)
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { removeUnusedCodes } from './authorization-codes.ts'

const allowedApplication = columns({
  id: is.int,
  name: is.text,
  scopes: is.texts,
  allowed_at: is.instant,
  last_used_at: is.instant.orNull,
})
export type AllowedApplication = Selected<typeof allowedApplication>

export function allowedApplicationsOf(db: Db, userId: number): Promise<AllowedApplication[]> {
  return db.rows(
    allowedApplication,
    sql`
    select a.id, a.name, g.scopes, g.allowed_at,
           (select max(f.last_used_at) from token_families f where f.user_id = ${userId} and f.application_id = a.id) as last_used_at
    from allowed_applications g join oauth_applications a on a.id = g.application_id
    where g.user_id = ${userId} order by a.id`,
  )
}

/** Removes what a user allowed an application, and revokes its tokens for them. */
export async function removeAllowedApplication(
  db: Db,
  userId: number,
  applicationId: number,
  now: Instant,
): Promise<boolean> {
  const removed = await db.change(sql`
    delete from allowed_applications where user_id = ${userId} and application_id = ${applicationId}`)
  await removeUnusedCodes(db, { userId, applicationIds: [applicationId] })
  await db.change(sql`
    update token_families set revoked_at = ${now}, revoked_reason = 'forbidden_by_user'
    where user_id = ${userId} and application_id = ${applicationId} and revoked_at is null`)
  return removed === 1
}

/** Removes everything that a user allowed. Their tokens are revoked apart. */
export async function removeAllowedApplicationsOf(db: Db, userId: number): Promise<void> {
  await db.change(sql`delete from allowed_applications where user_id = ${userId}`)
}

export async function allowApplication(
  db: Db,
  userId: number,
  applicationId: number,
  scopes: string[],
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into allowed_applications (user_id, application_id, scopes, allowed_at)
    values (${userId}, ${applicationId}, ${scopes}, ${now})
    on conflict (user_id, application_id) do update
      set scopes = array(select distinct unnest(allowed_applications.scopes || excluded.scopes) order by 1),
          allowed_at = excluded.allowed_at`)
}

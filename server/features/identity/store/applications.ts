import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { removeUnusedCodes } from './authorization-codes.ts'

const application = columns({ id: is.int, client_id: is.text, name: is.text, redirect_uris: is.texts })
export type Application = Selected<typeof application>

/** Finds the application that these credentials belong to, and records the use of its secret once a minute. */
export async function findApplicationBySecret(
  db: Db,
  clientId: string,
  hash: Buffer,
  now: Instant,
): Promise<Application | undefined> {
  const [found] = await db.rows(
    { ...application, secret_id: is.int, is_stale: is.flag },
    sql`
    select a.id, a.client_id, a.name, a.redirect_uris, s.id as secret_id,
           coalesce(s.last_used_at < ${now}::timestamptz - interval '1 minute', true) as is_stale
    from oauth_applications a
    join oauth_application_secrets s on s.application_id = a.id and s.revoked_at is null
    where a.client_id = ${clientId} and s.secret_hash = ${hash} and a.removed_at is null`,
  )
  if (found?.is_stale)
    await db.change(
      sql`update oauth_application_secrets set last_used_at = ${now} where id = ${found.secret_id}`,
    )
  return found
}

export async function findApplicationByClientId(db: Db, clientId: string): Promise<Application | undefined> {
  const [found] = await db.rows(
    application,
    sql`select id, client_id, name, redirect_uris from oauth_applications
        where client_id = ${clientId} and removed_at is null`,
  )
  return found
}

export type NewApplication = { clientId: string; ownerId: number; name: string; redirectUris: string[] }

export async function insertApplication(db: Db, given: NewApplication, now: Instant): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into oauth_applications (client_id, owner_id, name, redirect_uris, created_at, updated_at)
        values (${given.clientId}, ${given.ownerId}, ${given.name}, ${given.redirectUris}, ${now}, ${now})
        returning id`,
  )
  return id
}

export async function insertSecret(
  db: Db,
  applicationId: number,
  secret: { hash: Buffer; hint: string },
  now: Instant,
): Promise<void> {
  await db.change(sql`
    insert into oauth_application_secrets (application_id, secret_hash, hint, created_at)
    values (${applicationId}, ${secret.hash}, ${secret.hint}, ${now})`)
}

type Secret = { id: number; created_at: Instant; hint: string; last_used_at: Instant | null }
const ownedApplication = columns({ ...application, created_at: is.instant, secrets: is.json<Secret[]>() })
export type OwnedApplication = Selected<typeof ownedApplication>

// Inside JSON the database would write an instant in a form of its own.
const wireInstant = (column: string) =>
  raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

/** The applications that a user registered, with their valid secrets; only one with an id. */
export function applicationsOf(db: Db, ownerId: number, id?: number): Promise<OwnedApplication[]> {
  return db.rows(
    ownedApplication,
    sql`
    select a.id, a.client_id, a.name, a.redirect_uris, a.created_at,
           coalesce((select json_agg(json_build_object('id', s.id, 'created_at', ${wireInstant('s.created_at')}, 'hint', s.hint,
                                                       'last_used_at', ${wireInstant('s.last_used_at')}) order by s.id)
                     from oauth_application_secrets s
                     where s.application_id = a.id and s.revoked_at is null), '[]') as secrets
    from oauth_applications a
    where a.owner_id = ${ownerId} and a.removed_at is null ${id === undefined ? sql`` : sql`and a.id = ${id}`}
    order by a.id`,
  )
}

/** Locks an application of this owner, so that two simultaneous calls can’t leave it with three secrets. */
export async function lockApplication(db: Db, ownerId: number, id: number): Promise<boolean> {
  const rows = await db.rows(
    {},
    sql`select from oauth_applications where id = ${id} and owner_id = ${ownerId} and removed_at is null for update`,
  )
  return rows.length === 1
}

export async function changeApplication(
  db: Db,
  id: number,
  change: { name?: string; redirectUris?: string[] },
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update oauth_applications set name = coalesce(${change.name ?? null}, name),
           redirect_uris = coalesce(${change.redirectUris ?? null}::text[], redirect_uris), updated_at = ${now}
    where id = ${id}`)
}

export async function revokeSecret(
  db: Db,
  applicationId: number,
  id: number,
  now: Instant,
): Promise<boolean> {
  const changed = await db.change(sql`
    update oauth_application_secrets set revoked_at = ${now}
    where application_id = ${applicationId} and id = ${id} and revoked_at is null`)
  return changed === 1
}

/** Removes an application and revokes every token it was given. */
export function removeApplication(db: Db, id: number, now: Instant): Promise<void> {
  return removeApplications(db, [id], now)
}

/** Removes every application that a user registered. */
export async function removeApplicationsOf(db: Db, ownerId: number, now: Instant): Promise<void> {
  const owned = await db.rows(
    { id: is.int },
    sql`select id from oauth_applications where owner_id = ${ownerId} and removed_at is null order by id for update`,
  )
  await removeApplications(
    db,
    owned.map(({ id }) => id),
    now,
  )
}

async function removeApplications(db: Db, ids: number[], now: Instant): Promise<void> {
  await db.change(
    sql`update oauth_applications set removed_at = ${now}, updated_at = ${now} where id = any(${ids}::int[])`,
  )
  await removeUnusedCodes(db, { applicationIds: ids })
  await db.change(sql`
    update token_families set revoked_at = ${now}, revoked_reason = 'application_removed'
    where application_id = any(${ids}::int[]) and revoked_at is null`)
  await db.change(sql`delete from allowed_applications where application_id = any(${ids}::int[])`)
}

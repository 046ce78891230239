import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export async function changePassword(db: Db, id: number, passwordHash: string, now: Instant): Promise<void> {
  await db.change(sql`
    update users set password_hash = ${passwordHash}, password_changed_at = ${now}, must_change_password = false,
                     is_password_given = false, updated_at = ${now}
    where id = ${id}`)
}

/** Nobody can sign in with a password until the user chooses a new one. */
export async function removePassword(db: Db, id: number, now: Instant): Promise<void> {
  await db.change(sql`
    update users set password_hash = null, password_changed_at = ${now}, must_change_password = false,
                     is_password_given = false, updated_at = ${now}
    where id = ${id}`)
}

export async function requireNewPassword(db: Db, id: number, now: Instant): Promise<void> {
  await db.change(sql`update users set must_change_password = true, updated_at = ${now} where id = ${id}`)
}

export type ProfileChange = {
  name: string
  firstName: string
  lastName: string
  timeZone: string
  receivesEmails: boolean
}

export async function changeProfile(db: Db, id: number, change: ProfileChange, now: Instant): Promise<void> {
  await db.change(sql`
    update users set name = ${change.name}, first_name = ${change.firstName}, last_name = ${change.lastName},
                     time_zone = ${change.timeZone}, receives_emails = ${change.receivesEmails}, updated_at = ${now}
    where id = ${id}`)
}

/** Stores a new address, which replaces the current one once the user confirms it; null cancels the change. */
export async function changePendingEmail(
  db: Db,
  id: number,
  email: string | null,
  now: Instant,
): Promise<void> {
  await db.change(sql`update users set pending_email = ${email}, updated_at = ${now} where id = ${id}`)
}

/** Makes this the confirmed address of the user. */
export async function changeConfirmedEmail(db: Db, id: number, email: string, now: Instant): Promise<void> {
  await db.change(sql`
    update users set email = ${email}, email_confirmed_at = ${now}, pending_email = null, updated_at = ${now}
    where id = ${id}`)
}

/** Stores a new secret for one-time codes. It counts once `recordCodeStep` confirms it. */
export async function changeCodeSecret(db: Db, id: number, sealed: Buffer, now: Instant): Promise<void> {
  await db.change(sql`
    update users set totp_secret = ${sealed}, totp_confirmed_at = null, totp_last_step = null, updated_at = ${now}
    where id = ${id}`)
}

/** Records the time step of an accepted code. The first one also confirms the secret. */
export async function recordCodeStep(db: Db, id: number, step: number, now: Instant): Promise<void> {
  await db.change(sql`
    update users set totp_last_step = ${step}, totp_confirmed_at = coalesce(totp_confirmed_at, ${now}::timestamptz)
    where id = ${id}`)
}

export async function removeCodeSecret(db: Db, id: number, now: Instant): Promise<void> {
  await db.change(sql`
    update users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, updated_at = ${now}
    where id = ${id}`)
}

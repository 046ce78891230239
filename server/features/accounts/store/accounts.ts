import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** What accounts keep of a user: how they sign in. The user record itself belongs to identity. */
export type Account = {
  id: number
  name: string
  first_name: string
  last_name: string
  email: string
  time_zone: string
  password_hash: string | null
  email_confirmed_at: Instant | null
  pending_email: string | null
  totp_secret: Buffer | null
  totp_confirmed_at: Instant | null
  totp_last_step: number | null
  /** Whether they want mails that merely tell; links that they asked for and notices of security always come. */
  receives_emails: boolean
}

const columns = sql`id, name, first_name, last_name, email, time_zone, password_hash, email_confirmed_at, pending_email,
  totp_secret, totp_confirmed_at, totp_last_step, receives_emails`

async function find(db: Db, condition: Sql, lock = sql``): Promise<Account | undefined> {
  const [found] = await db.rows<Account>(
    sql`select ${columns} from users where ${condition} and status = 'active' ${lock}`,
  )
  return found
}

/** Whether nobody has an account here yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { empty } = await only<{ empty: boolean }>(db, sql`select not exists (select from users) as empty`)
  return empty
}

export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return find(db, sql`lower(email) = lower(${email})`)
}

export function findAccount(db: Db, id: number): Promise<Account | undefined> {
  return find(db, sql`id = ${id}`)
}

/** The account of somebody who is signed in or was just made. */
export async function getAccount(db: Db, id: number): Promise<Account> {
  const found = await findAccount(db, id)
  if (found === undefined) throw problems.not_found()
  return found
}

/** Locks the account, so that what was found out about it stays true until the commit. */
export function lockAccount(db: Db, id: number): Promise<Account | undefined> {
  return find(db, sql`id = ${id}`, sql`for no key update`)
}

export async function setPassword(db: Db, id: number, passwordHash: string, now: Instant): Promise<void> {
  await db.change(sql`
    update users set password_hash = ${passwordHash}, password_changed_at = ${now}, must_change_password = false,
                     updated_at = ${now}
    where id = ${id}`)
}

/** A secret for one-time codes; it counts once it is confirmed. */
export async function setCodeSecret(db: Db, id: number, sealed: Buffer, now: Instant): Promise<void> {
  await db.change(sql`
    update users set totp_secret = ${sealed}, totp_confirmed_at = null, totp_last_step = null, updated_at = ${now}
    where id = ${id}`)
}

/** Notes the step of an accepted code; the first one also confirms the secret. */
export async function noteCodeStep(db: Db, id: number, step: number, now: Instant): Promise<void> {
  await db.change(sql`
    update users set totp_last_step = ${step}, totp_confirmed_at = coalesce(totp_confirmed_at, ${now}::timestamptz)
    where id = ${id}`)
}

export async function removeCodeSecret(db: Db, id: number, now: Instant): Promise<void> {
  await db.change(sql`
    update users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, updated_at = ${now}
    where id = ${id}`)
}

export type ProfileChange = { name: string; firstName: string; lastName: string; timeZone: string }

export async function setProfile(db: Db, id: number, change: ProfileChange, now: Instant): Promise<void> {
  await db.change(sql`
    update users set name = ${change.name}, first_name = ${change.firstName}, last_name = ${change.lastName},
                     time_zone = ${change.timeZone}, updated_at = ${now}
    where id = ${id}`)
}

export async function setPendingEmail(db: Db, id: number, email: string | null, now: Instant): Promise<void> {
  await db.change(sql`update users set pending_email = ${email}, updated_at = ${now} where id = ${id}`)
}

/** The address is the user's own from now on, and confirmed. */
export async function setConfirmedEmail(db: Db, id: number, email: string, now: Instant): Promise<void> {
  await db.change(sql`
    update users set email = ${email}, email_confirmed_at = ${now}, pending_email = null, updated_at = ${now}
    where id = ${id}`)
}

// Any number that nobody else uses.
const setUpLock = 7_203_115

/** Two visitors who set up at once wait for each other. */
export async function lockSetUp(db: Db): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(${setUpLock})`)
}

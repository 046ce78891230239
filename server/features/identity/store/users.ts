import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { ZoneName } from '../../../foundation/time/zone.ts'
import { problems } from '../problems.ts'

export type NewUser = {
  name: string
  firstName: string
  lastName: string
  email: string
  passwordHash: string | undefined
  timeZone: string
  mustChangePassword?: boolean
  /** Somebody else chose the password. */
  isPasswordGiven?: boolean
  receivesEmails?: boolean
  /** Nobody has proven that they own the address, so an invite to it waits for the link in the mail. */
  isEmailUnproven?: boolean
}

/** Inserts a user. Of two at once with the same address, one is refused. */
export async function insertUser(db: Db, given: NewUser, now: Instant): Promise<number> {
  const [made] = await db.rows(
    { id: is.int },
    sql`
    insert into users (name, first_name, last_name, email, password_hash, time_zone, must_change_password,
                       is_password_given, receives_emails, is_email_unproven, created_at, updated_at)
    values (${given.name}, ${given.firstName}, ${given.lastName}, ${given.email}, ${given.passwordHash ?? null},
            ${given.timeZone}, ${given.mustChangePassword ?? false}, ${given.isPasswordGiven ?? false},
            ${given.receivesEmails ?? true}, ${given.isEmailUnproven ?? false}, ${now}, ${now})
    on conflict (lower(email)) do nothing
    returning id`,
  )
  if (made === undefined) throw problems.email_taken()
  return made.id
}

export async function findUserIdByEmail(db: Db, email: string): Promise<number | undefined> {
  const [found] = await db.rows(
    { id: is.int },
    sql`select id from users where lower(email) = lower(${email})`,
  )
  return found?.id
}

const knownUser = columns({ id: is.int, email: is.text, isDisabled: is.flag, isProven: is.flag })
/** `isProven`: the user has proven that they own their address. */
export type KnownUser = Selected<typeof knownUser>

/** The users with one of these addresses, which must be in lower case. */
export function usersWithEmails(db: Db, emails: string[]): Promise<KnownUser[]> {
  return db.rows(
    knownUser,
    sql`
    select id, lower(email) as email, status = 'disabled' as "isDisabled",
           (email_confirmed_at is not null or not is_email_unproven) as "isProven"
    from users where lower(email) = any(${emails}::text[])`,
  )
}

const profile = columns({
  name: is.text,
  first_name: is.text,
  last_name: is.text,
  email: is.text,
  email_confirmed_at: is.instant.orNull,
  time_zone: is.zone,
  updated_at: is.instant,
})
export type Profile = Selected<typeof profile>

export async function findProfile(db: Db, id: number): Promise<Profile | undefined> {
  const [found] = await db.rows(
    profile,
    sql`
    select name, first_name, last_name, email, email_confirmed_at, time_zone, updated_at from users where id = ${id}`,
  )
  return found
}

/** Changes the names of many users at once; the full name follows from its parts. */
export async function renameUsers(
  db: Db,
  names: { user_id: number; first_name: string; last_name: string }[],
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update users set first_name = given.first_name, last_name = given.last_name,
           name = trim(given.first_name || ' ' || given.last_name), updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given(user_id int, first_name text, last_name text)
    where users.id = given.user_id`)
}

export async function timeZoneOf(db: Db, userId: number): Promise<ZoneName> {
  const { time_zone } = await only(
    db,
    { time_zone: is.zone },
    sql`select time_zone from users where id = ${userId}`,
  )
  return time_zone
}

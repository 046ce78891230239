import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { problems } from '../problems.ts'
import { user } from '../records/user.ts'

export type NewUser = {
  name: string
  firstName: string
  lastName: string
  email: string
  passwordHash: string | undefined
  timeZone: string
  mustChangePassword?: boolean
  receivesEmails?: boolean
  /** Nobody has shown that the address is theirs; until then no invite to it is accepted on its behalf. */
  isEmailUnproven?: boolean
}

/** Makes a user; of two at once with the same address one is refused. */
export async function insertUser(db: Db, given: NewUser, now: Instant): Promise<number> {
  const [made] = await db.rows<{ id: number }>(sql`
    insert into users (name, first_name, last_name, email, password_hash, time_zone, must_change_password,
                       receives_emails, is_email_unproven, created_at, updated_at)
    values (${given.name}, ${given.firstName}, ${given.lastName}, ${given.email}, ${given.passwordHash ?? null},
            ${given.timeZone}, ${given.mustChangePassword ?? false}, ${given.receivesEmails ?? true},
            ${given.isEmailUnproven ?? false}, ${now}, ${now})
    on conflict (lower(email)) do nothing
    returning id`)
  if (made === undefined) throw problems.email_taken()
  return made.id
}

export async function findUserIdByEmail(db: Db, email: string): Promise<number | undefined> {
  const [found] = await db.rows<{ id: number }>(
    sql`select id from users where lower(email) = lower(${email})`,
  )
  return found?.id
}

export type KnownUser = { id: number; email: string; isDisabled: boolean; isProven: boolean }

/** Those who have one of these addresses, which are in lower case; proven: somebody has shown that it is theirs. */
export function usersWithEmails(db: Db, emails: string[]): Promise<KnownUser[]> {
  return db.rows<KnownUser>(sql`
    select id, lower(email) as email, status = 'disabled' as "isDisabled",
           (email_confirmed_at is not null or not is_email_unproven) as "isProven"
    from users where lower(email) = any(${emails}::text[])`)
}

/** The users that stand beside a list; who may see the list may see them. */
export function usersById(db: Db, ids: number[]): Promise<Row[]> {
  return db.records(
    user.view(true),
    sql`select ${user.view(true).columns} from users u where u.id = any(${ids}::int[]) order by u.id`,
  )
}

export async function findUser(db: Db, id: number): Promise<Row | undefined> {
  const [row] = await usersById(db, [id])
  return row
}

export type Profile = {
  name: string
  first_name: string
  last_name: string
  email: string
  email_confirmed_at: Instant | null
  time_zone: string
  updated_at: Instant
}

export async function findProfile(db: Db, id: number): Promise<Profile | undefined> {
  const [profile] = await db.rows<Profile>(sql`
    select name, first_name, last_name, email, email_confirmed_at, time_zone, updated_at from users where id = ${id}`)
  return profile
}

/** Gives users new names, many at once; the full name follows its parts. */
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

/** The zone that a user lives in. */
export async function timeZoneOf(db: Db, userId: number): Promise<string> {
  const { time_zone } = await only<{ time_zone: string }>(
    db,
    sql`select time_zone from users where id = ${userId}`,
  )
  return time_zone
}

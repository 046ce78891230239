import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Row } from '../../../foundation/records/record.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { user } from '../records/user.ts'

export type NewUser = {
  name: string
  firstName: string
  lastName: string
  email: string
  passwordHash: string | undefined
  timeZone: string
}

export async function insertUser(db: Db, given: NewUser, now: Instant): Promise<number> {
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into users (name, first_name, last_name, email, password_hash, time_zone, created_at, updated_at)
        values (${given.name}, ${given.firstName}, ${given.lastName}, ${given.email},
                ${given.passwordHash ?? null}, ${given.timeZone}, ${now}, ${now})
        returning id`,
  )
  return id
}

export async function findUserIdByEmail(db: Db, email: string): Promise<number | undefined> {
  const [found] = await db.rows<{ id: number }>(
    sql`select id from users where lower(email) = lower(${email})`,
  )
  return found?.id
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

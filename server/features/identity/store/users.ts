import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
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
  /** Another user chose the password. */
  isPasswordGiven?: boolean
  receivesEmails?: boolean
  /** Nobody has proven that they own the address, so an invite to it waits for the link in the mail. */
  isEmailUnproven?: boolean
  /** The organization that creates the account for its member. */
  madeByOrganizationId?: number
  /** Administrators of the server may create organizations when others may not. */
  isAdministrator?: boolean
}

/** Inserts a user. Of two simultaneous calls with the same address, one is refused. */
export async function insertUser(db: Db, given: NewUser, now: Instant): Promise<number> {
  const [made] = await db.rows(
    { id: is.int },
    sql`
    insert into users (name, first_name, last_name, email, password_hash, time_zone, must_change_password,
                       is_password_given, receives_emails, is_email_unproven, made_by_organization_id, is_administrator,
                       created_at, updated_at)
    values (${given.name}, ${given.firstName}, ${given.lastName}, ${given.email}, ${given.passwordHash ?? null},
            ${given.timeZone}, ${given.mustChangePassword ?? false}, ${given.isPasswordGiven ?? false},
            ${given.receivesEmails ?? true}, ${given.isEmailUnproven ?? false}, ${given.madeByOrganizationId ?? null},
            ${given.isAdministrator ?? false}, ${now}, ${now})
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

// Accounts that people made themselves prove their address when they sign up.
const isProven = sql`(email_confirmed_at is not null or not is_email_unproven)`

const knownUser = columns({ id: is.int, email: is.text, isDisabled: is.flag })
export type KnownUser = Selected<typeof knownUser>

/** The users with one of these addresses, which must be in lower case. */
export function usersWithEmails(db: Db, emails: string[]): Promise<KnownUser[]> {
  return db.rows(
    knownUser,
    sql`
    select id, lower(email) as email, status = 'disabled' as "isDisabled"
    from users where lower(email) = any(${emails}::text[])`,
  )
}

/** The address of the user in lower case, if they have proven that it is theirs. */
export async function findProvenEmail(db: Db, userId: number): Promise<string | undefined> {
  const [found] = await db.rows(
    { email: is.text },
    sql`select lower(email) as email from users where id = ${userId} and status = 'active' and ${isProven}`,
  )
  return found?.email
}

/** What users call themselves, by id. */
export async function namesOfUsers(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.rows(
    { id: is.int, name: is.text },
    sql`select id, name from users where id = any(${ids}::int[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a user is called in an organization. */
export async function nameInOrganization(
  db: Db,
  organizationId: number,
  userId: number,
): Promise<string | undefined> {
  const [found] = await db.rows(
    { name: is.text },
    sql`select u.name from ${namedIn(sql`${organizationId}::int`)} where u.id = ${userId}`,
  )
  return found?.name
}

/** Users with the names that an organization gave them. */
function namedIn(organizationId: Sql): Sql {
  return sql`(select u.id, coalesce(n.name, u.name) as name, coalesce(n.first_name, u.first_name) as first_name,
                     coalesce(n.last_name, u.last_name) as last_name, u.email, u.time_zone, u.ip_address, u.status,
                     u.created_at, u.updated_at
              from users u left join known_memberships n on n.organization_id = ${organizationId} and n.user_id = u.id) u`
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

/** Changes the names of many users; the full name follows from its parts. */
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

export async function isAdministrator(db: Db, userId: number): Promise<boolean> {
  const [found] = await db.rows(
    { is_administrator: is.flag },
    sql`select is_administrator from users where id = ${userId} and status = 'active'`,
  )
  return found?.is_administrator ?? false
}

/** The active administrators of the server, for mails to them. */
export function administratorsOf(db: Db): Promise<{ email: string; name: string }[]> {
  return db.rows(
    { email: is.text, name: is.text },
    sql`select email, name from users where is_administrator and status = 'active' order by id`,
  )
}

/** Makes a user an administrator of the server, or revokes it; false if there is no such user. */
export async function changeAdministrator(
  db: Db,
  email: string,
  isAdministrator: boolean,
  now: Instant,
): Promise<boolean> {
  const changed = await db.change(sql`
    update users set is_administrator = ${isAdministrator}, updated_at = ${now} where lower(email) = lower(${email})`)
  return changed === 1
}

export async function timeZoneOf(db: Db, userId: number): Promise<ZoneName> {
  const { time_zone } = await only(
    db,
    { time_zone: is.zone },
    sql`select time_zone from users where id = ${userId}`,
  )
  return time_zone
}

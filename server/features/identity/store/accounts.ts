import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { raw, type Sql, sql } from '../../../foundation/db/sql.ts'
import { problems } from '../../../foundation/http/problems.ts'

const account = columns({
  id: is.int,
  name: is.text,
  first_name: is.text,
  last_name: is.text,
  email: is.text,
  time_zone: is.zone,
  password_hash: is.text.orNull,
  email_confirmed_at: is.instant.orNull,
  /** A new address that the user has not confirmed yet. */
  pending_email: is.text.orNull,
  totp_secret: is.bytes.orNull,
  totp_confirmed_at: is.instant.orNull,
  totp_last_step: is.int.orNull,
  /** Whether the user wants news by email. Links they asked for and security notices are always sent. */
  receives_emails: is.flag,
  must_change_password: is.flag,
  /** Another user chose the password. */
  is_password_given: is.flag,
  /** Another user entered the address, or it was typed at a shared link; a proof sets email_confirmed_at. */
  is_email_unproven: is.flag,
})

/** An active user, with how they sign in. */
export type Account = Selected<typeof account>

export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return find(db, sql`lower(email) = lower(${email})`)
}

export function findAccount(db: Db, id: number): Promise<Account | undefined> {
  return find(db, sql`id = ${id}`)
}

/** The account of a user who is signed in or was just created. */
export async function getAccount(db: Db, id: number): Promise<Account> {
  const found = await findAccount(db, id)
  if (found === undefined) throw problems.not_found()
  return found
}

/** Locks the account until the commit, so that what was checked stays true. */
export function lockAccount(db: Db, id: number): Promise<Account | undefined> {
  return find(db, sql`id = ${id}`, sql`for no key update`)
}

const names = raw(Object.keys(account).join(', '))

async function find(db: Db, condition: Sql, lock = sql``): Promise<Account | undefined> {
  const [found] = await db.rows(
    account,
    sql`select ${names} from users where ${condition} and status = 'active' ${lock}`,
  )
  return found
}

/** Whether another user gave the account its address, and nothing has proven it yet. */
export function isUnproven({ email_confirmed_at, is_email_unproven }: Account): boolean {
  return email_confirmed_at === null && is_email_unproven
}

/** Whether any user exists yet. */
export async function hasUsers(db: Db): Promise<boolean> {
  const { found } = await only(db, { found: is.flag }, sql`select exists (select from users) as found`)
  return found
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type LinkPurpose = 'reset_password' | 'confirm_email' | 'cancel_email_change'

export type NewLink = {
  secretHash: Buffer
  userId: number
  purpose: LinkPurpose
  email: string
  expiresAt: Instant
}

export async function insertLink(db: Db, link: NewLink, now: Instant): Promise<void> {
  await db.change(sql`
    insert into mailed_links (secret_hash, user_id, purpose, email, created_at, expires_at)
    values (${link.secretHash}, ${link.userId}, ${link.purpose}, ${link.email}, ${now}, ${link.expiresAt})`)
}

const storedLink = columns({ user_id: is.int, email: is.text })
export type Link = Selected<typeof storedLink>

/** Finds a link that still works. */
export async function findLink(
  db: Db,
  secretHash: Buffer,
  purpose: LinkPurpose,
  now: Instant,
): Promise<Link | undefined> {
  const [found] = await db.rows(
    storedLink,
    sql`
    select user_id, email from mailed_links
    where secret_hash = ${secretHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}`,
  )
  return found
}

/** Uses up a link. Of many simultaneous calls, one succeeds. */
export async function takeLink(
  db: Db,
  secretHash: Buffer,
  purpose: LinkPurpose,
  now: Instant,
): Promise<Link | undefined> {
  const [used] = await db.rows(
    storedLink,
    sql`
    update mailed_links set used_at = ${now}
    where secret_hash = ${secretHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning user_id, email`,
  )
  return used
}

/** Uses up all links of a user for one purpose. */
export async function takeLinksOf(db: Db, userId: number, purpose: LinkPurpose, now: Instant): Promise<void> {
  await db.change(sql`
    update mailed_links set used_at = ${now} where user_id = ${userId} and purpose = ${purpose} and used_at is null`)
}

export async function takeAllLinksOf(db: Db, userId: number, now: Instant): Promise<void> {
  await db.change(sql`update mailed_links set used_at = ${now} where user_id = ${userId} and used_at is null`)
}

/** Uses up the links that confirm or cancel another address than this one. */
export async function takeLinksOfChange(db: Db, userId: number, email: string, now: Instant): Promise<void> {
  await db.change(sql`
    update mailed_links set used_at = ${now}
    where user_id = ${userId} and used_at is null and purpose in ('confirm_email', 'cancel_email_change')
      and lower(email) <> lower(${email})`)
}

export async function removeLinksBefore(db: Db, before: Instant): Promise<void> {
  await db.change(sql`delete from mailed_links where expires_at < ${before}`)
}

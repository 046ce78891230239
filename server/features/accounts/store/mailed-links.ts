import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

export type LinkPurpose = 'reset_password' | 'confirm_email'

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

export type Link = { user_id: number; email: string }

/** A link that would work now. */
export async function findLink(
  db: Db,
  secretHash: Buffer,
  purpose: LinkPurpose,
  now: Instant,
): Promise<Link | undefined> {
  const [found] = await db.rows<Link>(sql`
    select user_id, email from mailed_links
    where secret_hash = ${secretHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}`)
  return found
}

/** Uses a link up; of many at once one succeeds. */
export async function takeLink(
  db: Db,
  secretHash: Buffer,
  purpose: LinkPurpose,
  now: Instant,
): Promise<Link | undefined> {
  const [used] = await db.rows<Link>(sql`
    update mailed_links set used_at = ${now}
    where secret_hash = ${secretHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning user_id, email`)
  return used
}

/** Makes the other links of a kind useless: what they were for is done. */
export async function endLinksOf(db: Db, userId: number, purpose: LinkPurpose, now: Instant): Promise<void> {
  await db.change(sql`
    update mailed_links set used_at = ${now} where user_id = ${userId} and purpose = ${purpose} and used_at is null`)
}

export async function deleteLinksBefore(db: Db, before: Instant): Promise<void> {
  await db.change(sql`delete from mailed_links where expires_at < ${before}`)
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import { placeSecret, placesOf } from '../../../foundation/secrecy/secret-places.ts'
import { secretHash as hashOf } from '../../../foundation/secrecy/secret-string.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { inviteRoles } from '../rules/invite-role.ts'
import { isInviteBacked } from './invite-makers.ts'

/** How the directory of secrets calls the secret of a mail, and the code of a copied link. */
export const [mailedKind, copiedKind] = ['invite', 'copied_invite']

const openInvite = columns({
  id: is.int,
  organization_id: is.int,
  email: is.text,
  name: is.text.orNull,
  role: is.word(...inviteRoles),
  project_ids: is.ints,
  pay_rate: is.decimal.orNull,
  is_trackable: is.flag,
  is_view_only: is.flag,
  invited_by_id: is.int.orNull,
  expires_at: is.instant,
})
export type OpenInvite = Selected<typeof openInvite>

/** What opens an invite: the secret of its mail, the code of its copied link, or the proven address of an account. */
export type InviteKey = { secretHash: Buffer } | { linkCode: string } | { email: string; id: number }

/** Finds the open invite for a key. */
export async function findOpenInvite(db: Db, key: InviteKey, now: Instant): Promise<OpenInvite | undefined> {
  const [found] = await db.rows(
    openInvite,
    sql`
    select id, organization_id, email, name, role, project_ids, pay_rate, is_trackable, is_view_only, invited_by_id, expires_at
    from invites i
    where ${opens(key)} and accepted_at is null and not is_over and expires_at > ${now} and ${isInviteBacked}`,
  )
  return found
}

/** Accepts an invite. Of many simultaneous calls, one succeeds. */
export async function takeInvite(
  db: Db,
  organizationId: number,
  key: InviteKey,
  now: Instant,
): Promise<boolean> {
  const taken = await db.change(sql`
    update invites i set accepted_at = ${now}, updated_at = ${now}
    where organization_id = ${organizationId} and ${opens(key)} and accepted_at is null and not is_over
      and expires_at > ${now} and ${isInviteBacked}`)
  return taken === 1
}

function opens(key: InviteKey): Sql {
  if ('id' in key) return sql`id = ${key.id} and lower(email) = ${key.email}`
  return 'linkCode' in key
    ? sql`${isPlaced(copiedKind, hashOf(key.linkCode))} and link_code = ${key.linkCode}`
    : sql`${isPlaced(mailedKind, key.secretHash)} and secret_hash = ${key.secretHash}`
}

function isPlaced(kind: string, hash: Buffer): Sql {
  return sql`(i.organization_id, i.id) = (select p.organization_id, p.id from ${placesOf(kind, [hash])} p)`
}

export async function recordAcceptor(
  db: Db,
  organizationId: number,
  id: number,
  userId: number,
): Promise<void> {
  await db.change(sql`
    update invites set user_id = ${userId} where organization_id = ${organizationId} and id = ${id}`)
}

const inviteToMail = columns({
  email: is.text,
  invited_by_id: is.int.orNull,
  /** It is open, and no link was mailed yet. */
  needsLink: is.flag,
})
export type InviteToMail = Selected<typeof inviteToMail>

/** Locks the row, so that an invite has only one link. */
export async function lockInviteToMail(
  db: Db,
  organizationId: number,
  id: number,
  now: Instant,
): Promise<InviteToMail | undefined> {
  const [found] = await db.rows(
    inviteToMail,
    sql`
    select email, invited_by_id,
           (secret_hash is null and accepted_at is null and expires_at > ${now}) as "needsLink"
    from invites where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return found
}

export async function changeSecret(
  db: Db,
  organizationId: number,
  id: number,
  secretHash: Buffer,
): Promise<void> {
  await db.change(sql`
    update invites set secret_hash = ${secretHash} where organization_id = ${organizationId} and id = ${id}`)
  await placeSecret(db, secretHash, { kind: mailedKind, organizationId, id })
}

const pendingLink = columns({ link_code: is.text.orNull, expires_at: is.instant })

/** The code of a pending invite's own link; null if nobody has copied it yet. */
export async function findLinkCode(
  db: Db,
  organizationId: number,
  id: number,
  now: Instant,
): Promise<Selected<typeof pendingLink> | undefined> {
  const [found] = await db.rows(
    pendingLink,
    sql`select link_code, expires_at from invites
        where organization_id = ${organizationId} and id = ${id} and not is_over and expires_at > ${now}`,
  )
  return found
}

export async function changeLinkCode(
  db: Db,
  organizationId: number,
  id: number,
  code: string,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update invites set link_code = ${code}, updated_at = ${now} where organization_id = ${organizationId} and id = ${id}`)
  await placeSecret(db, hashOf(code), { kind: copiedKind, organizationId, id })
}

import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { InviteRole } from '../rules/invite-role.ts'

export type OpenInvite = {
  id: number
  organization_id: number
  email: string
  role: InviteRole
  project_ids: number[]
  pay_rate: string | null
  is_trackable: boolean
  is_view_only: boolean
  invited_by_id: number | null
  expires_at: Instant
}

const columns = sql`id, organization_id, email, role, project_ids, pay_rate, is_trackable, is_view_only, invited_by_id,
  expires_at`

/** An invite that can be accepted now with this secret. */
export async function findOpenInvite(
  db: Db,
  secretHash: Buffer,
  now: Instant,
): Promise<OpenInvite | undefined> {
  const [found] = await db.rows<OpenInvite>(sql`
    select ${columns} from invites
    where secret_hash = ${secretHash} and accepted_at is null and expires_at > ${now}`)
  return found
}

/** Accepts an invite; of many at once one succeeds. */
export async function takeInvite(
  db: Db,
  organizationId: number,
  secretHash: Buffer,
  now: Instant,
): Promise<boolean> {
  const taken = await db.change(sql`
    update invites set accepted_at = ${now}, updated_at = ${now}
    where organization_id = ${organizationId} and secret_hash = ${secretHash} and accepted_at is null
      and expires_at > ${now}`)
  return taken === 1
}

export async function noteAcceptor(
  db: Db,
  organizationId: number,
  id: number,
  userId: number,
): Promise<void> {
  await db.change(sql`
    update invites set user_id = ${userId} where organization_id = ${organizationId} and id = ${id}`)
}

export type InviteToMail = {
  email: string
  user_id: number | null
  invited_by_id: number | null
  /** Nobody was sent a link yet. */
  needsLink: boolean
}

/** Locks the row, so that a link that is made here is the one that is mailed. */
export async function findInviteToMail(
  db: Db,
  organizationId: number,
  id: number,
  now: Instant,
): Promise<InviteToMail | undefined> {
  const [found] = await db.rows<InviteToMail>(sql`
    select email, user_id, invited_by_id,
           (secret_hash is null and accepted_at is null and expires_at > ${now}) as "needsLink"
    from invites where organization_id = ${organizationId} and id = ${id} for update`)
  return found
}

export async function setSecret(
  db: Db,
  organizationId: number,
  id: number,
  secretHash: Buffer,
): Promise<void> {
  await db.change(sql`
    update invites set secret_hash = ${secretHash} where organization_id = ${organizationId} and id = ${id}`)
}

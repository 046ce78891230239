import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { InviteRole } from '../rules/invite-role.ts'

export type NewInvite = {
  organizationId: number
  email: string
  role: InviteRole
  projectIds: number[]
  invitedById: number | undefined
  secretHash: Buffer
  expiresAt: Instant
}

export async function insertInvite(db: Db, given: NewInvite, now: Instant): Promise<number> {
  const { id } = await only<{ id: number }>(
    db,
    sql`insert into invites (organization_id, email, role, project_ids, invited_by_id, secret_hash, expires_at,
                             created_at, updated_at)
        values (${given.organizationId}, ${given.email}, ${given.role}, ${given.projectIds}, ${given.invitedById ?? null},
                ${given.secretHash}, ${given.expiresAt}, ${now}, ${now})
        returning id`,
  )
  return id
}

/** A newer invite takes the place of those that wait. */
export async function endInvitesTo(
  db: Db,
  organizationId: number,
  email: string,
  now: Instant,
): Promise<void> {
  await db.change(sql`
    update invites set expires_at = ${now}, updated_at = ${now}
    where organization_id = ${organizationId} and lower(email) = lower(${email}) and accepted_at is null
      and expires_at > ${now}`)
}

export type Invite = {
  id: number
  organization_id: number
  email: string
  role: InviteRole
  project_ids: number[]
  pay_rate: string | null
  is_trackable: boolean
  is_view_only: boolean
  invited_by_name: string | null
  expires_at: Instant
}

const columns = sql`i.id, i.organization_id, i.email, i.role, i.project_ids, i.pay_rate, i.is_trackable, i.is_view_only,
  (select name from users where id = i.invited_by_id) as invited_by_name, i.expires_at`

/** An invite that can be accepted now. */
export async function findInvite(db: Db, secretHash: Buffer, now: Instant): Promise<Invite | undefined> {
  const [found] = await db.rows<Invite>(sql`
    select ${columns} from invites i
    where i.secret_hash = ${secretHash} and i.accepted_at is null and i.expires_at > ${now}`)
  return found
}

/** Accepts an invite; of many at once one succeeds. */
export async function takeInvite(db: Db, secretHash: Buffer, now: Instant): Promise<Invite | undefined> {
  const [taken] = await db.rows<Invite>(sql`
    update invites i set accepted_at = ${now}, updated_at = ${now}
    where i.secret_hash = ${secretHash} and i.accepted_at is null and i.expires_at > ${now}
    returning ${columns}`)
  return taken
}

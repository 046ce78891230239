import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

/** The member who created link `l` could create it now; without a creator, the operator did. */
export const isLinkBacked = sql`
  (l.created_by_id is null or exists (
    select from invite_makers k
    where k.organization_id = l.organization_id and k.user_id = l.created_by_id and k.is_manager))`

const isInviteBacked = sql`
  (i.invited_by_id is null or exists (
    select from invite_makers k
    where k.organization_id = i.organization_id and k.user_id = i.invited_by_id and (k.is_manager or k.leads)
      and (i.role <> 'organization_manager' or k.makes_managers) and (i.pay_rate is null or k.is_manager)))`

/** Ends open invites whose senders could not send them any more, and returns their ids. */
export async function endUnbackedInvites(db: Db, organizationId: number, now: Instant): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`
    update invites i set expires_at = least(i.expires_at, ${now}::timestamptz), is_over = true, updated_at = ${now}
    where i.organization_id = ${organizationId} and i.accepted_at is null and not i.is_over
      and not ${isInviteBacked}
    returning i.id`,
  )
  return rows.map(({ id }) => id)
}

/** Ends links whose creators could not create them any more, and returns their ids. */
export async function endUnbackedLinks(db: Db, organizationId: number, now: Instant): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`
    update invite_links l set expires_at = ${now}, updated_at = ${now}
    where l.organization_id = ${organizationId} and (l.expires_at is null or l.expires_at > ${now})
      and not ${isLinkBacked}
    returning l.id`,
  )
  return rows.map(({ id }) => id)
}

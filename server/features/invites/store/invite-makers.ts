import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const mayInvite = sql`k.status = 'active' and k.user_status = 'active' and not k.is_view_only`

/** Member `k` leads a team whose leads invite members. */
const leads = sql`exists (
  select from team_member_directory tm
  join team_directory t on t.organization_id = tm.organization_id and t.id = tm.team_id
  where tm.organization_id = k.organization_id and tm.user_id = k.user_id and tm.is_lead
    and (t.lead_options ->> 'invite_members_to_organization')::boolean)`

/** The member who created link `l` could create it now; without a creator, the operator did. */
export const isLinkBacked = sql`
  (l.created_by_id is null or exists (
    select from member_directory k
    where k.organization_id = l.organization_id and k.user_id = l.created_by_id and ${mayInvite} and k.role <> 'user'))`

/** The member who sent invite `i` could send it now. */
export const isInviteBacked = sql`
  (i.invited_by_id is null or exists (
    select from member_directory k
    where k.organization_id = i.organization_id and k.user_id = i.invited_by_id and ${mayInvite}
      and (k.role <> 'user' or ${leads})
      and (i.role <> 'organization_manager' or (k.sees_everybody and k.manages_pay and k.manages_it))
      and (i.pay_rate is null or k.role <> 'user')))`

/** Ends open invites whose senders could not send them anymore, and returns their ids. */
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

/** Ends links whose creators could not create them anymore, and returns their ids. */
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

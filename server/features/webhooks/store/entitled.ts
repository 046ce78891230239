import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { noOrganization } from './organizations.ts'

// A webhook belongs to the member who created it. Sending, enqueuing and replaying check here whether the member has the
// right to it now. Without the right it is on hold; without the member it ends.

/** The member of webhook `w` could create it now. */
export const isEntitled = sql`exists (select from webhook_rights r
                                      where r.id = w.id and r.has_member and r.hold_reason is null)`

const hasMember = sql`exists (select from webhook_rights r where r.id = w.id and r.has_member)`

/** A user's own webhook covers the organizations where they are a member now. `userId`: null for other webhooks. */
export function isReached(userId: Sql): Sql {
  return sql`(${userId} is null or d.organization_id = ${noOrganization}
              or exists (select from member_directory m
                         where m.user_id = ${userId} and m.status = 'active' and not m.is_view_only and m.organization_id = d.organization_id))`
}

/** Locks webhooks that lost their member; webhooks that are being changed are handled next time. */
export async function lockWithoutMember(tx: Transaction, most: number): Promise<number[]> {
  const rows = await tx.rows(
    { id: is.int },
    sql`select w.id from webhooks w
        where w.deleted_at is null and w.status <> 'disabled' and not ${hasMember}
        order by w.id limit ${most} for update skip locked`,
  )
  return rows.map(({ id }) => id)
}

/** A handshake that could be made now, or a webhook that has to end. */
export const isToHandle = sql`((w.status = 'inactive' and ${isEntitled}) or not ${hasMember})`

/** Drops what users' own webhooks would still send about organizations that the user has left. */
export async function giveUpUnreached(db: Db): Promise<void> {
  await db.change(sql`
    update webhook_deliveries d set outcome = 'dead', run_at = null
    from webhooks w
    where w.scope = 'user' and w.deleted_at is null and w.status = 'active'
      and d.webhook_id = w.id and d.run_at is not null and d.organization_id <> ${noOrganization}
      and not exists (select from member_directory m
                      where m.user_id = w.user_id and m.status = 'active' and m.organization_id = d.organization_id)`)
}

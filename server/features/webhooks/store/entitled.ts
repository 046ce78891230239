import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { type Sql, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

// A webhook acts for its maker. Whatever sends, enqueues or replays asks here whether the maker may still have it.

/** The maker of webhook `w` could create it now. */
export function isEntitled(now: Instant): Sql {
  return sql`exists (select from entitled_webhooks e
                     where e.id = w.id and (e.ends_at is null or e.ends_at > ${now}))`
}

/** A user's own webhook reaches the organizations where they are a member now. `userId`: null for other webhooks. */
export function isReached(userId: Sql): Sql {
  return sql`(${userId} is null or d.organization_id is null
              or exists (select from webhook_members m
                         where m.user_id = ${userId} and m.organization_id = d.organization_id))`
}

/** Locks webhooks that their makers may no longer have; those that somebody else changes now come next time. */
export async function lockUnentitled(tx: Transaction, most: number, now: Instant): Promise<number[]> {
  const rows = await tx.rows(
    { id: is.int },
    sql`select w.id from webhooks w
        where w.deleted_at is null and w.status <> 'disabled' and not ${isEntitled(now)}
        order by w.id limit ${most} for update skip locked`,
  )
  return rows.map(({ id }) => id)
}

/** Gives up what users' own webhooks would still send about organizations that the user has left. */
export async function giveUpUnreached(db: Db): Promise<void> {
  await db.change(sql`
    update webhook_deliveries d set outcome = 'dead', run_at = null
    from webhooks w
    where w.scope = 'user' and w.deleted_at is null and w.status = 'active'
      and d.webhook_id = w.id and d.run_at is not null and not ${isReached(sql`w.user_id`)}`)
}

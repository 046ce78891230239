import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Paper } from '../paper/paper.ts'
import { closedReasons } from '../rules/life.ts'

const viewed = columns({
  organizationId: is.int,
  id: is.int,
  partyId: is.int,
  kind: is.word('client', 'team', 'credit_note'),
  turn: is.int,
  closed_reason: is.word(...closedReasons).orNull,
  paid_amount: is.decimal,
  grand_total: is.decimal,
  paper: is.json<Paper>(),
  time_zone: is.zone,
  is_viewed: is.flag,
})
/** An issued invoice, as its public page needs it. */
export type ViewedInvoice = Selected<typeof viewed>

/** Drafts have no paper, so they are not found. */
export async function findViewed(db: Db, id: number): Promise<ViewedInvoice | undefined> {
  const [row] = await db.rows(
    viewed,
    sql`select i.organization_id as "organizationId", i.id, coalesce(i.client_id, i.user_id) as "partyId", i.kind,
               i.viewer_turn as turn, i.closed_reason, i.paid_amount, i.grand_total, i.paper, o.time_zone,
               i.viewed_at is not null as is_viewed
        from invoices i join invoice_organizations o on o.id = i.organization_id
        where i.id = ${id} and i.status <> 'draft' and i.paper is not null`,
  )
  return row
}

export async function isMember(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (select from invoice_members
                       where organization_id = ${organizationId} and user_id = ${userId}) as found`,
  )
  return found
}

/** Stamps the first view; false if somebody was faster. */
export async function stampViewed(
  tx: Transaction,
  { organizationId, id }: { organizationId: number; id: number },
  now: Instant,
): Promise<boolean> {
  const stamped = await tx.change(
    sql`update invoices set viewed_at = ${now}, updated_at = ${now}
        where organization_id = ${organizationId} and id = ${id} and viewed_at is null`,
  )
  return stamped > 0
}

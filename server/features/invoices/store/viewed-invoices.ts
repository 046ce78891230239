import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type Paper, paperStates } from '../../../paper/paper.ts'
import { stateColumn } from '../records/invoice.ts'
import { invoiceTables } from './invoices.ts'

const viewed = columns({
  organizationId: is.int,
  id: is.int,
  partyId: is.int,
  kind: is.word('client', 'team', 'credit_note'),
  turn: is.int,
  state: is.word(...paperStates),
  paid_amount: is.decimal,
  credited_amount: is.decimal,
  paper: is.json<Paper>(),
  is_viewed: is.flag,
})
/** An issued invoice, as its public page needs it. */
export type ViewedInvoice = Selected<typeof viewed>

/** Drafts have no paper, so they are not found. */
export async function findViewed(db: Db, id: number, now: Instant): Promise<ViewedInvoice | undefined> {
  const [row] = await db.rows(
    viewed,
    sql`select i.organization_id as "organizationId", i.id, coalesce(i.client_id, i.user_id) as "partyId", i.kind,
               i.viewer_turn as turn, ${raw(stateColumn)} as state, i.paid_amount, i.credited_amount, i.paper,
               i.viewed_at is not null as is_viewed
        from ${invoiceTables(now)}
        where i.id = ${id} and i.status <> 'draft' and i.paper is not null`,
  )
  return row
}

export async function isMember(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (select from member_directory
                       where organization_id = ${organizationId} and user_id = ${userId}) as found`,
  )
  return found
}

/** Records the first view; false if another view was first. */
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

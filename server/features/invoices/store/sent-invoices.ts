import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Paper } from '../paper/paper.ts'

type At = { organizationId: number; id: number }

const sent = columns({
  id: is.int,
  turn: is.int,
  paper: is.json<Paper>().orNull,
  sent_at: is.instant.orNull,
  sent_hash: is.text.orNull,
})
/** What a mail about an invoice is made of. Only issued invoices have a paper. */
export type SentInvoice = Selected<typeof sent>

export function sentInvoice(db: Db, { organizationId, id }: At): Promise<SentInvoice> {
  return only(
    db,
    sent,
    sql`select id, viewer_turn as turn, paper, sent_at, sent_hash from invoices
        where organization_id = ${organizationId} and id = ${id}`,
  )
}

/** Whether a waiting mail about an invoice may still go out: not if it is void; a reminder only while it is open. */
export async function isStillSent(
  db: Db,
  { organization_id = 0, invoice_id = 0, is_reminder = 0 }: Readonly<Record<string, number>>,
): Promise<boolean> {
  const { found } = await only(
    db,
    { found: is.flag },
    sql`select exists (
          select from invoices
          where organization_id = ${organization_id} and id = ${invoice_id} and status <> 'draft'
            and closed_reason is distinct from 'void' and (${is_reminder} = 0 or status = 'open')) as found`,
  )
  return found
}

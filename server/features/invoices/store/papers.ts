import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { raw, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type Paper, paperStates } from '../../../paper/paper.ts'
import { stateColumn } from '../records/invoice.ts'
import type { Routing } from '../rules/routing.ts'
import { invoiceTables } from './invoices.ts'

type At = { organizationId: number; id: number }

const stored = columns({
  paper: is.json<Paper>().orNull,
  routing: is.json<Routing>().orNull,
  pdf: is.uuid.orNull,
  state: is.word(...paperStates),
  paid_amount: is.decimal,
  credited_amount: is.decimal,
})
/** The snapshot at issue, the blob of its PDF once it has been read, and what was paid since. Drafts have neither of the first two. */
export type StoredPaper = Selected<typeof stored>

export function storedPaper(db: Db, { organizationId, id }: At, now: Instant): Promise<StoredPaper> {
  return only(
    db,
    stored,
    sql`select i.paper, i.routing, i.pdf, ${raw(stateColumn)} as state, i.paid_amount, i.credited_amount from ${invoiceTables(now)}
        where i.organization_id = ${organizationId} and i.id = ${id}`,
  )
}

/** Locks the invoice and returns the PDF if another reader stored it first. */
export async function lockPdf(tx: Transaction, { organizationId, id }: At): Promise<string | null> {
  const { pdf } = await only(
    tx,
    { pdf: is.uuid.orNull },
    sql`select pdf from invoices where organization_id = ${organizationId} and id = ${id} for update`,
  )
  return pdf
}

export async function writePdf(tx: Transaction, { organizationId, id }: At, pdf: string): Promise<void> {
  await tx.change(
    sql`update invoices set pdf = ${pdf}::uuid where organization_id = ${organizationId} and id = ${id}`,
  )
}

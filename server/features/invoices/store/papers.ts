import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { Paper } from '../paper/paper.ts'

type At = { organizationId: number; id: number }

const stored = columns({ paper: is.json<Paper>().orNull, pdf: is.uuid.orNull })
/** The snapshot at issue, and the blob of its PDF once somebody has read it. Drafts have neither. */
export type StoredPaper = Selected<typeof stored>

export function storedPaper(db: Db, { organizationId, id }: At): Promise<StoredPaper> {
  return only(
    db,
    stored,
    sql`select paper, pdf from invoices where organization_id = ${organizationId} and id = ${id}`,
  )
}

/** Locks the invoice and returns the PDF that another reader was faster with. */
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

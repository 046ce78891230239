import { columns, is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { type Decimal, sum } from '../../../foundation/money/decimal.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

type At = { organizationId: number; id: number }

const corrected = columns({ number: is.text, issue_date: is.date })

/** What a credit note says about the invoice that it corrects. */
export function correctedBy(db: Db, organizationId: number, id: number) {
  return only(
    db,
    corrected,
    sql`select number, issue_date from invoices where organization_id = ${organizationId} and id = ${id}`,
  )
}

/** What issued credit notes take back of an invoice. */
export async function creditedTotal(db: Db, { organizationId, id }: At): Promise<Decimal> {
  const { total } = await only(
    db,
    { total: is.decimal },
    sql`select coalesce(sum(grand_total), 0) as total from invoices
        where organization_id = ${organizationId} and corrects_id = ${id} and status <> 'draft'
          and closed_reason is distinct from 'void'`,
  )
  return total
}

/** Credit notes of an invoice that are neither paid out nor used up. */
export async function openCreditsOf(db: Db, { organizationId, id }: At): Promise<number[]> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from invoices
        where organization_id = ${organizationId} and corrects_id = ${id} and status = 'open' order by id`,
  )
  return rows.map((row) => row.id)
}

export type Settlement = { invoiceId: number; withId: number; amount: Decimal; reference: string }

/** Writes what a credit note pays of its invoice as a payment of one of them. */
export async function insertSettlement(
  db: Db,
  organizationId: number,
  { invoiceId, withId, amount, reference }: Settlement,
  { creditId, now }: { creditId: number; now: Instant },
): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into invoice_payments (organization_id, invoice_id, date, amount, method, reference, settled_with_id,
                                      created_by_id, created_at, updated_at)
        select c.organization_id, ${invoiceId}, c.issue_date, ${amount}::numeric, 'credit_note', ${reference}, ${withId},
               c.author_id, ${now}, ${now}
        from invoices c where c.organization_id = ${organizationId} and c.id = ${creditId}
        returning id`,
  )
  return id
}

/** Deletes the payments between a credit note and its invoice; returns their ids, and what was paid. */
export async function deleteSettlements(
  db: Db,
  organizationId: number,
  { creditId, invoiceId }: { creditId: number; invoiceId: number },
): Promise<{ ids: number[]; amount: Decimal | undefined }> {
  const rows = await db.rows(
    { id: is.int, invoice_id: is.int, amount: is.decimal },
    sql`delete from invoice_payments
        where organization_id = ${organizationId}
          and (invoice_id, settled_with_id) in ((${creditId}, ${invoiceId}), (${invoiceId}, ${creditId}))
        returning id, invoice_id, amount`,
  )
  const ofInvoice = rows.filter((row) => row.invoice_id === invoiceId)
  const amounts = ofInvoice.map((row) => row.amount)
  return { ids: rows.map((row) => row.id), amount: amounts.length === 0 ? undefined : sum(amounts) }
}

/** Whether a payment is what a credit note pays of its invoice. */
export async function isSettlement(db: Db, { organizationId, id }: At, paymentId: number): Promise<boolean> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from invoice_payments
        where organization_id = ${organizationId} and invoice_id = ${id} and id = ${paymentId}
          and settled_with_id is not null`,
  )
  return rows.length > 0
}

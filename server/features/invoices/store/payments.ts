import { is } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import { type InvoicePaymentRow, invoicePayment } from '../records/invoice-payment.ts'

type At = { organizationId: number; id: number }

const view = invoicePayment.view(true)

export const paymentTables = sql`invoice_payments p
  join invoices i on i.organization_id = p.organization_id and i.id = p.invoice_id`

/** Uses invoice_payments_of_invoice. */
export function pageOfPayments(
  db: Db,
  { organizationId, id }: At,
  query: PageOf,
): Promise<InvoicePaymentRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from ${paymentTables}
        where p.organization_id = ${organizationId} and p.invoice_id = ${id} and p.id >= ${query.page_start_id}::bigint
        order by p.id limit ${query.page_limit + 1}`,
  )
}

export async function getPayment(db: Db, organizationId: number, id: number): Promise<InvoicePaymentRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from ${paymentTables} where p.organization_id = ${organizationId} and p.id = ${id}`,
  )
  if (row === undefined) throw problems.not_found()
  return row
}

export type NewPayment = {
  date: CalendarDate
  amount: Decimal
  method: string
  reference: string
  created_by_id: number
}

export async function insertPayment(db: Db, { organizationId, id }: At, paid: NewPayment, now: Instant) {
  const made = await only(
    db,
    { id: is.int },
    sql`insert into invoice_payments (organization_id, invoice_id, date, amount, method, reference, created_by_id,
                                      created_at, updated_at)
        values (${organizationId}, ${id}, ${paid.date}::date, ${paid.amount}::numeric, ${paid.method}, ${paid.reference},
                ${paid.created_by_id}, ${now}, ${now})
        returning id`,
  )
  return made.id
}

/** Deletes a payment of the invoice and returns its amount; 404 if it has none with this id. */
export async function deletePayment(db: Db, { organizationId, id }: At, paymentId: number): Promise<Decimal> {
  const [gone] = await db.rows(
    { amount: is.decimal },
    sql`delete from invoice_payments
        where organization_id = ${organizationId} and invoice_id = ${id} and id = ${paymentId} returning amount`,
  )
  if (gone === undefined) throw problems.not_found()
  return gone.amount
}

export function currencyOf(db: Db, { organizationId, id }: At): Promise<{ currency: string }> {
  return only(
    db,
    { currency: is.text },
    sql`select currency from invoices where organization_id = ${organizationId} and id = ${id}`,
  )
}

import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, type Sql, some, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type InvoicePaymentRow, invoicePayment, type PaymentKind } from '../records/invoice-payment.ts'
import { paymentTables } from './payments.ts'

export type ReceivedQuery = {
  date: Range<CalendarDate>
  client_ids: number[] | undefined
  kind: PaymentKind | undefined
}

const view = invoicePayment.view(true)

// Within this many days, reading all payments of the days is faster than a walk along the ids.
const mostDaysByDate = 100

/**
 * Uses invoices_by_client and invoice_payments_of_invoice for clients, invoice_payments_by_date for few days, and otherwise the
 * key. A limit makes a walk through all of them look cheap otherwise.
 */
export function pageOfReceived(
  db: Db,
  organizationId: number,
  query: ReceivedQuery & PageOf,
): Promise<InvoicePaymentRow[]> {
  const { start, stop } = query.date
  const isFew = query.client_ids !== undefined || (start && stop && addDays(start, mostDaysByDate) >= stop)
  const matching = sql`select p.* from ${paymentTables}
                       where ${received(organizationId, query)} and p.id >= ${query.page_start_id}::bigint`
  const found = isFew ? sql`select p.* from (${matching} offset 0) p` : matching
  return db.records(
    view,
    sql`select ${view.columns}
        from (${found} order by p.id limit ${query.page_limit + 1}) p
        join invoices i on i.organization_id = ${organizationId} and i.id = p.invoice_id
        order by p.id`,
  )
}

/** What a credit note pays of its invoice is stored for both of them: here it is the payment of the invoice. */
const ofKind: Record<PaymentKind, Sql> = {
  payment: sql`(i.kind = 'client' and p.settled_with_id is null)`,
  credit: sql`(i.kind = 'client' and p.settled_with_id is not null)`,
  refund: sql`(i.kind = 'credit_note' and p.settled_with_id is null)`,
}

const sums = columns({
  currency: is.text,
  payments: is.int,
  paid: is.decimal,
  refunds: is.int,
  refunded: is.decimal,
  credits: is.int,
  credited: is.decimal,
  received: is.decimal,
})
export type ReceivedSums = Selected<typeof sums>

/** What the payments of the list add up to, per currency. */
export function sumReceived(db: Db, organizationId: number, query: ReceivedQuery): Promise<ReceivedSums[]> {
  const count = (kind: PaymentKind) => sql`count(*) filter (where ${ofKind[kind]})::int`
  const amount = (kind: PaymentKind) => sql`coalesce(sum(p.amount) filter (where ${ofKind[kind]}), 0)`
  return db.rows(
    sums,
    sql`select i.currency, ${count('payment')} as payments, ${amount('payment')} as paid,
               ${count('refund')} as refunds, ${amount('refund')} as refunded,
               ${count('credit')} as credits, ${amount('credit')} as credited,
               ${amount('payment')} - ${amount('refund')} as received
        from ${paymentTables} where ${received(organizationId, query)}
        group by i.currency order by i.currency`,
  )
}

function received(organizationId: number, { date: { start, stop }, client_ids, kind }: ReceivedQuery): Sql {
  return every(
    sql`p.organization_id = ${organizationId}`,
    kind ? ofKind[kind] : some(Object.values(ofKind)),
    start && sql`p.date >= ${start}::date`,
    stop && sql`p.date <= ${stop}::date`,
    client_ids && sql`i.client_id = any(${client_ids}::int[])`,
  )
}

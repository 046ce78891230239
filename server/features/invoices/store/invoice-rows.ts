import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { join, raw, sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { problems } from '../../../foundation/http/problems.ts'
import type { Decimal } from '../../../foundation/money/decimal.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { Paper } from '../../../paper/paper.ts'
import { type TaxScenario, taxScenarios } from '../../../paper/xml/tax-scenarios.ts'
import type { KindName } from '../kinds.ts'
import { type ClosedReason, closedReasons, type Status, statuses } from '../rules/life.ts'
import type { Routing } from '../rules/routing.ts'
import type { TimeRounding } from '../rules/time-rounding.ts'

const state = columns({
  organization_id: is.int,
  id: is.int,
  kind: is.word('client', 'team', 'credit_note'),
  party_id: is.int,
  status: is.word(...statuses),
  closed_reason: is.word(...closedReasons).orNull,
  number: is.text.orNull,
  po_number: is.text,
  notes: is.text,
  currency: is.text,
  tax_1: is.decimal.orNull,
  tax_2: is.decimal.orNull,
  discount: is.decimal.orNull,
  tax_scenario: is.word(...taxScenarios).orNull,
  issue_date: is.date,
  due_date: is.date.orNull,
  rounding: is.json<TimeRounding>().orNull,
  grand_total: is.decimal,
  paid_amount: is.decimal,
  credited_amount: is.decimal,
  corrects_id: is.int.orNull,
  lines: is.int,
  payments: is.int,
  updated_at: is.instant,
})

/** An invoice under its lock: nobody else changes it before the commit. */
export type InvoiceState = Selected<typeof state>

export async function lockInvoice(
  db: Transaction,
  { organizationId, id }: { organizationId: number; id: number },
): Promise<InvoiceState> {
  // The counts belong to the statement after the lock: a statement that waits for it sees the state before.
  await db.rows(
    {},
    sql`select from invoices where organization_id = ${organizationId} and id = ${id} for update`,
  )
  const found = await findInvoiceState(db, { organizationId, id })
  if (found === undefined) throw problems.not_found()
  return found
}

/** An invoice as it is at this moment, without a lock. */
export async function findInvoiceState(
  db: Db,
  { organizationId, id }: { organizationId: number; id: number },
): Promise<InvoiceState | undefined> {
  const [found] = await db.rows(
    state,
    sql`select i.organization_id, i.id, i.kind, coalesce(i.client_id, i.user_id) as party_id, i.status, i.closed_reason,
               i.number, i.po_number, i.notes, i.currency, i.tax_1, i.tax_2, i.discount, i.tax_scenario, i.issue_date, i.due_date, i.rounding,
               i.grand_total, i.paid_amount, i.credited_amount, i.corrects_id, i.updated_at,
               (select count(*) from invoice_lines l
                where l.organization_id = i.organization_id and l.invoice_id = i.id) as lines,
               (select count(*) from invoice_payments p
                where p.organization_id = i.organization_id and p.invoice_id = i.id
                  and (i.kind <> 'credit_note' or p.settled_with_id is null)) as payments
        from invoices i where i.organization_id = ${organizationId} and i.id = ${id}`,
  )
  return found
}

export type NewInvoice = {
  kind: KindName
  client_id: number | null
  user_id: number | null
  author_id: number
  number: string | null
  po_number: string
  notes: string
  currency: string
  tax_1: Decimal | null
  tax_2: Decimal | null
  discount: Decimal | null
  tax_scenario: TaxScenario | null
  issue_date: CalendarDate
  due_date: CalendarDate | null
  corrects_id?: number
}

export async function insertInvoice(
  db: Db,
  organizationId: number,
  invoice: NewInvoice,
  now: Instant,
): Promise<number> {
  const { id } = await only(
    db,
    { id: is.int },
    sql`insert into invoices (organization_id, kind, client_id, user_id, author_id, status, number, po_number, notes, currency,
                              tax_1, tax_2, discount, tax_scenario, issue_date, due_date, corrects_id, created_at, updated_at)
        values (${organizationId}, ${invoice.kind}, ${invoice.client_id}, ${invoice.user_id}, ${invoice.author_id}, 'draft',
                ${invoice.number}, ${invoice.po_number}, ${invoice.notes}, ${invoice.currency}, ${invoice.tax_1}::numeric,
                ${invoice.tax_2}::numeric, ${invoice.discount}::numeric, ${invoice.tax_scenario}, ${invoice.issue_date}::date,
                ${invoice.due_date}::date, ${invoice.corrects_id ?? null}, ${now}, ${now})
        returning id`,
  )
  return id
}

/** Columns that changes write; undefined ones stay. */
export type InvoiceColumns = {
  status?: Status
  closed_reason?: ClosedReason | null
  close_note?: string | null
  closed_at?: Instant | null
  number?: string | null
  po_number?: string
  notes?: string
  currency?: string
  tax_1?: Decimal | null
  tax_2?: Decimal | null
  discount?: Decimal | null
  tax_scenario?: TaxScenario | null
  routing?: Routing
  issue_date?: CalendarDate
  due_date?: CalendarDate | null
  rounding?: TimeRounding | null
  paid_amount?: Decimal
  credited_amount?: Decimal
  issued_at?: Instant
  sent_at?: Instant
  sent_to?: string[]
  sent_hash?: string
  reminded_at?: Instant
  recurring_period?: string
  paper?: Paper
}

const casts: Readonly<Record<string, string>> = {
  closed_at: 'timestamptz',
  tax_1: 'numeric',
  tax_2: 'numeric',
  discount: 'numeric',
  issue_date: 'date',
  due_date: 'date',
  rounding: 'jsonb',
  routing: 'jsonb',
  paid_amount: 'numeric',
  credited_amount: 'numeric',
  paper: 'jsonb',
} satisfies Partial<Record<keyof InvoiceColumns, string>>

export async function changeInvoiceRow(
  db: Db,
  { organizationId, id }: { organizationId: number; id: number },
  written: InvoiceColumns,
  now: Instant,
): Promise<void> {
  const given = Object.entries(written).filter(([, value]) => value !== undefined)
  const sets = given.map(([name, value]) => {
    const type = casts[name]
    const cell = type === 'jsonb' && value !== null ? JSON.stringify(value) : value
    return type === undefined ? sql`${raw(name)} = ${cell}` : sql`${raw(name)} = ${cell}::${raw(type)}`
  })
  await db.change(
    sql`update invoices set ${join([...sets, sql`updated_at = ${now}`], ', ')}
        where organization_id = ${organizationId} and id = ${id}`,
  )
}

/** Replaces the address of the public page: the ones before stop working. */
export async function turnViewer(
  db: Db,
  { organizationId, id }: { organizationId: number; id: number },
  now: Instant,
): Promise<void> {
  await db.change(
    sql`update invoices set viewer_turn = viewer_turn + 1, updated_at = ${now}
        where organization_id = ${organizationId} and id = ${id}`,
  )
}

export async function deleteInvoiceRow(
  db: Db,
  { organizationId, id }: { organizationId: number; id: number },
): Promise<void> {
  await db.change(sql`delete from invoices where organization_id = ${organizationId} and id = ${id}`)
}

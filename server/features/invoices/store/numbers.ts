import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import { type Db, only } from '../../../foundation/db/database.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import { type CalendarDate, firstDate } from '../../../foundation/time/calendar-date.ts'
import type { KindName } from '../kinds.ts'

export type Series = { organizationId: number; series: string; year: number }

const counter = columns({ last: is.int, last_date: is.date })
export type Counter = Selected<typeof counter>

/** Locks the counter of a series until the commit, so that numbers follow each other without a gap. */
export function lockCounter(db: Transaction, { organizationId, series, year }: Series): Promise<Counter> {
  return only(
    db,
    counter,
    sql`insert into invoice_numbers as n (organization_id, series, year, last, last_date)
        values (${organizationId}, ${series}, ${year}, 0, ${firstDate}::date)
        on conflict (organization_id, series, year) do update set last = n.last
        returning last, last_date`,
  )
}

export async function moveCounter(
  db: Db,
  { organizationId, series, year }: Series,
  { last, last_date }: Counter,
): Promise<void> {
  await db.change(
    sql`update invoice_numbers set last = ${last}, last_date = ${last_date}::date
        where organization_id = ${organizationId} and series = ${series} and year = ${year}`,
  )
}

/** The last issue date of a series, whatever the year. */
export async function lastIssueDate(
  db: Db,
  { organizationId, series }: Series,
): Promise<CalendarDate | undefined> {
  const { date } = await only(
    db,
    { date: is.date.orNull },
    sql`select max(last_date) as date from invoice_numbers
        where organization_id = ${organizationId} and series = ${series} and last > 0`,
  )
  return date ?? undefined
}

export type NumberedBy = { organizationId: number; kind: KindName; userId: number | null }

/** The numbers among these that issued invoices have. */
export async function takenNumbers(
  db: Db,
  { organizationId, kind, userId }: NumberedBy,
  numbers: readonly string[],
): Promise<Set<string>> {
  const rows = await db.rows(
    { number: is.text },
    sql`select number from invoices
        where organization_id = ${organizationId} and kind = ${kind} and coalesce(user_id, 0) = ${userId ?? 0}
          and number = any(${numbers}::text[]) and number is not null and status <> 'draft'`,
  )
  return new Set(rows.map(({ number }) => number))
}

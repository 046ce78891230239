import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { every, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { type InvoicedActivityRow, invoicedActivity } from '../records/invoiced-activity.ts'

type At = { organizationId: number; id: number }

const claimed = columns({ activity_id: is.int, user_id: is.int })

/** What the lines of an invoice bill. */
export function claimsOf(
  db: Db,
  { organizationId, id }: At,
  lineIds: readonly number[] | 'all',
): Promise<{ activity_id: number; user_id: number }[]> {
  const these = lineIds === 'all' ? sql`true` : sql`line_id = any(${lineIds}::bigint[])`
  return db.rows(
    claimed,
    sql`select activity_id, user_id from invoice_claims
        where organization_id = ${organizationId} and invoice_id = ${id} and ${these} order by activity_id`,
  )
}

const lineClaim = columns({
  line_id: is.int,
  activity_id: is.int,
  project_id: is.int,
  task_id: is.int.orNull,
  date: is.date,
  rate: is.decimal,
  seconds: is.int,
})
export type LineClaim = Selected<typeof lineClaim>

/** The time of all lines, in its order. */
export function listLineClaims(db: Db, { organizationId, id }: At): Promise<LineClaim[]> {
  return db.rows(
    lineClaim,
    sql`select line_id, activity_id, project_id, task_id, date, rate, seconds from invoice_claims
        where organization_id = ${organizationId} and invoice_id = ${id} and line_id is not null
        order by date, project_id, task_id nulls first, activity_id`,
  )
}

export async function deleteClaims(db: Db, { organizationId, id }: At, lineIds: readonly number[] | 'all') {
  const these = lineIds === 'all' ? sql`true` : sql`line_id = any(${lineIds}::bigint[])`
  await db.change(
    sql`delete from invoice_claims where organization_id = ${organizationId} and invoice_id = ${id} and ${these}`,
  )
}

const explained = columns({
  date: is.date,
  user_id: is.int,
  project_id: is.int,
  task_id: is.int.orNull,
  rate: is.decimal,
  seconds: is.int,
})

/** The days of a line, by member and work. */
export function daysOfLine(db: Db, { organizationId, id }: At, lineId: number) {
  return db.rows(
    explained,
    sql`select date, user_id, project_id, task_id, rate, sum(seconds)::bigint as seconds from invoice_claims
        where organization_id = ${organizationId} and invoice_id = ${id} and line_id = ${lineId}
        group by date, user_id, project_id, task_id, rate order by date, user_id, project_id, task_id nulls first`,
  )
}

const view = invoicedActivity.view(true)

/** Uses invoice_claims_of_invoice. */
export function pageOfLine(
  db: Db,
  { organizationId, id }: At,
  lineId: number,
  query: PageOf & { date: CalendarDate | undefined },
): Promise<InvoicedActivityRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from invoice_claims c
        left join tracked_time a on a.organization_id = c.organization_id and a.id = c.activity_id
        where ${every(
          sql`c.organization_id = ${organizationId} and c.invoice_id = ${id} and c.line_id = ${lineId}`,
          sql`c.activity_id >= ${query.page_start_id}::bigint`,
          query.date && sql`c.date = ${query.date}::date`,
        )}
        order by c.activity_id limit ${query.page_limit + 1}`,
  )
}

/** What is on drafts, as uses of time. */
export const draftsInUse = sql`
  select 'invoice' as kind, c.organization_id, c.date as first_day, c.date as last_day
  from invoice_claims c join invoices i on i.organization_id = c.organization_id and i.id = c.invoice_id
  where i.status = 'draft'`

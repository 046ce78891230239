import { columns, is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, isOneOf, type Sql, sql } from '../../../foundation/db/sql.ts'
import { type Page, type PageOf, pageOf } from '../../../foundation/http/paging.ts'
import type { Range } from '../../../foundation/http/query.ts'
import { Gone } from '../../../foundation/records/gone.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { InvoiceAt, Kind } from '../kinds.ts'
import type { InvoiceCells, InvoiceRow } from '../records/invoice.ts'
import type { Status } from '../rules/life.ts'
import { lineItemsJson } from './line-items-json.ts'

/** The tables of an invoice record, of all invoices or of these; today decides whether it is late. */
export function invoiceTables(now: Instant, withLines = false, these: Sql = sql`invoices`): Sql {
  return sql`${these} i
    join organization_directory o on o.id = i.organization_id
    cross join lateral (
      select (${now}::timestamptz at time zone o.time_zone)::date as today,
             ${withLines ? lineItemsJson : sql`null::json`} as line_items) shown`
}

const found = columns({ organizationId: is.int, id: is.int, partyId: is.int })

export async function findInvoice(
  db: Db,
  kind: Kind,
  organizationIds: number[],
  id: number,
): Promise<InvoiceAt | undefined> {
  const [row] = await db.rows(
    found,
    sql`select organization_id as "organizationId", id, coalesce(client_id, user_id) as "partyId" from invoices
        where id = ${id} and kind = ${kind.name} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return row
}

export async function getInvoice(
  db: Db,
  kind: Kind,
  { organizationId, id }: Pick<InvoiceAt, 'organizationId' | 'id'>,
  { now, withLines = true }: { now: Instant; withLines?: boolean },
): Promise<InvoiceRow> {
  const [row] = await db.records(
    kind.view,
    sql`select ${kind.view.columns} from ${invoiceTables(now, withLines)}
        where i.organization_id = ${organizationId} and i.id = ${id}`,
  )
  if (row === undefined) throw new Gone(`The invoice ${id}`)
  return row
}

export type InvoiceQuery = PageOf & {
  party_ids: number[] | undefined
  issue_date: Range<CalendarDate>
  status: Status | undefined
  late: boolean | undefined
  include_line_items: boolean
  corrects_ids?: number[] | undefined
}

type ListQuery = InvoiceQuery & { now: Instant; seenUserId: number | undefined }

/** A page with lines ends before the invoice that would bring more than this; the next page starts with it. */
export const mostLinesOfPage = 10_000

export async function pageOfInvoices(
  db: Db,
  kind: Kind,
  organizationId: number,
  query: ListQuery,
): Promise<Page<InvoiceCells>> {
  const page_limit = query.include_line_items
    ? await countFitting(db, foundBy(kind, organizationId, query), query.page_limit)
    : query.page_limit
  const found = sql`(${foundBy(kind, organizationId, { ...query, page_limit })})`
  const rows = await db.records(
    kind.view,
    sql`select ${kind.view.columns} from ${invoiceTables(query.now, query.include_line_items, found)} order by i.id`,
  )
  return pageOf(rows, page_limit)
}

/** How many of the invoices fit on a page with their lines: one at least. */
async function countFitting(db: Db, found: Sql, limit: number): Promise<number> {
  const rows = await db.rows(
    { lines: is.int },
    sql`select (select count(*)::int from invoice_lines l
                where l.organization_id = i.organization_id and l.invoice_id = i.id) as lines
        from (${found}) i order by i.id`,
  )
  let [fitting, lines] = [0, 0]
  for (const row of rows) {
    lines += row.lines
    if (lines > mostLinesOfPage) return Math.max(1, fitting)
    fitting += 1
  }
  return limit
}

// Within this many days, reading all invoices of the days is faster than a walk along the ids.
const mostDaysByDate = 100

/**
 * The invoices of a page, each filter by its index: invoices_by_client and invoices_by_user for each party, invoices_by_status,
 * invoices_by_issue_date for few days, credit notes by what they correct, and invoices_by_kind. A limit makes a walk through all of them look cheap otherwise.
 */
function foundBy(kind: Kind, organizationId: number, query: ListQuery): Sql {
  const { issue_date, status, late, seenUserId } = query
  const party = kind.name === 'team' ? sql`i.user_id` : sql`i.client_id`
  const inOrder = sql`order by i.id limit ${query.page_limit + 1}`
  const isMatch = every(
    sql`i.organization_id = ${organizationId}`,
    sql`i.kind = ${kind.name}`,
    sql`i.id >= ${query.page_start_id}::bigint`,
    seenUserId === undefined ? undefined : sql`i.user_id = ${seenUserId}`,
    issue_date.start && sql`i.issue_date >= ${issue_date.start}::date`,
    issue_date.stop && sql`i.issue_date <= ${issue_date.stop}::date`,
    status && sql`i.status = ${status}`,
    late === undefined ? undefined : isLate(organizationId, query.now, late),
    among(sql`i.corrects_id`, query.corrects_ids),
  )
  if (query.party_ids !== undefined)
    return sql`
      select i.* from unnest(${[...new Set(query.party_ids)]}::int[]) as party(id)
      cross join lateral (
        select i.* from invoices i where ${party} = party.id and ${isMatch} ${inOrder}) i ${inOrder}`
  const { start, stop } = issue_date
  const isShort = start && stop && addDays(start, mostDaysByDate) >= stop
  return isShort || query.corrects_ids !== undefined
    ? sql`select i.* from (select i.* from invoices i where ${isMatch} offset 0) i ${inOrder}`
    : sql`select i.* from invoices i where ${isMatch} ${inOrder}`
}

function isLate(organizationId: number, now: Instant, wanted: boolean): Sql {
  const today = sql`(select (${now}::timestamptz at time zone time_zone)::date from organization_directory
                     where id = ${organizationId})`
  return wanted
    ? sql`i.status = 'open' and i.due_date < ${today} and i.grand_total > i.paid_amount`
    : sql`not (i.status = 'open' and coalesce(i.due_date < ${today}, false) and i.grand_total > i.paid_amount)`
}

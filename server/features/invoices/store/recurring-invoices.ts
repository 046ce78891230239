import { is } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { among } from '../../../foundation/db/filters.ts'
import { every, isOneOf, sql } from '../../../foundation/db/sql.ts'
import type { PageOf } from '../../../foundation/http/paging.ts'
import { problems } from '../../../foundation/http/problems.ts'
import { type RecurringInvoiceRow, recurringInvoice } from '../records/recurring-invoice.ts'

const view = recurringInvoice.view(true)

export type RecurringAt = { organizationId: number; id: number }

export async function findRecurring(
  db: Db,
  organizationIds: number[],
  id: number,
): Promise<RecurringAt | undefined> {
  const [row] = await db.rows(
    { organizationId: is.int, id: is.int },
    sql`select organization_id as "organizationId", id from recurring_invoices
        where id = ${id} and ${isOneOf(sql`organization_id`, organizationIds)}`,
  )
  return row
}

export async function getRecurring(
  db: Db,
  { organizationId, id }: RecurringAt,
): Promise<RecurringInvoiceRow> {
  const [row] = await db.records(
    view,
    sql`select ${view.columns} from recurring_invoices r
        where r.organization_id = ${organizationId} and r.id = ${id}`,
  )
  if (row === undefined) throw problems.not_found()
  return row
}

export type RecurringQuery = PageOf & { client_ids: number[] | undefined }

/** Uses the primary key. */
export function pageOfRecurring(
  db: Db,
  organizationId: number,
  { client_ids, page_start_id, page_limit }: RecurringQuery,
): Promise<RecurringInvoiceRow[]> {
  return db.records(
    view,
    sql`select ${view.columns} from recurring_invoices r
        where ${every(
          sql`r.organization_id = ${organizationId}`,
          sql`r.id >= ${page_start_id}::bigint`,
          among(sql`r.client_id`, client_ids),
        )}
        order by r.id limit ${page_limit + 1}`,
  )
}

export async function hasRecurring(db: Db, organizationId: number, clientId: number): Promise<boolean> {
  const rows = await db.rows(
    { id: is.int },
    sql`select id from recurring_invoices where organization_id = ${organizationId} and client_id = ${clientId}`,
  )
  return rows.length > 0
}

/** False if another writer was faster. */
export async function deleteRecurring(db: Db, { organizationId, id }: RecurringAt): Promise<boolean> {
  const gone = await db.change(
    sql`delete from recurring_invoices where organization_id = ${organizationId} and id = ${id}`,
  )
  return gone > 0
}

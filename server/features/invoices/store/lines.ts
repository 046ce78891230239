import { columns, is, type Selected } from '../../../foundation/db/columns.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { insertNumbered } from '../../../foundation/db/insert-rows.ts'
import { sql } from '../../../foundation/db/sql.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { LineItem } from '../records/invoice.ts'
import type { Totals } from '../rules/totals.ts'

type At = { organizationId: number; id: number }

const stored = columns({
  id: is.int,
  description: is.text,
  quantity: is.decimal,
  unit_price: is.decimal,
  amount: is.decimal,
  tax_1: is.flag,
  tax_2: is.flag,
  discount: is.flag,
  generated: is.flag,
  edited: is.flag,
  generated_data: is.json<LineItem['generated_data']>().orNull,
})
export type StoredLine = Selected<typeof stored>
export type NewLine = Omit<StoredLine, 'id'>

/** The lines of an invoice in their order. */
export function listLines(db: Db, { organizationId, id }: At): Promise<StoredLine[]> {
  return db.rows(
    stored,
    sql`select id, description, quantity, unit_price, amount, tax_1, tax_2, discount, generated, edited, generated_data
        from invoice_lines where organization_id = ${organizationId} and invoice_id = ${id} order by position, id`,
  )
}

/** Adds lines from this position on; returns their ids in order. */
export function insertLines(
  db: Db,
  { organizationId, id }: At,
  lines: readonly (NewLine & { position: number })[],
  now: Instant,
): Promise<number[]> {
  return insertNumbered(db, {
    table: 'invoice_lines',
    rows: lines.map((line) => ({
      ...line,
      organization_id: organizationId,
      invoice_id: id,
      created_at: now,
      updated_at: now,
    })),
  })
}

/** Writes lines that stay, at their places. */
export async function changeLines(
  db: Db,
  { organizationId, id }: At,
  lines: readonly (StoredLine & { position: number })[],
  now: Instant,
): Promise<void> {
  if (lines.length === 0) return
  await db.change(sql`
    update invoice_lines l
    set position = given.position, description = given.description, quantity = given.quantity,
        unit_price = given.unit_price, amount = given.amount, tax_1 = given.tax_1, tax_2 = given.tax_2,
        discount = given.discount, edited = given.edited, updated_at = ${now}
    from jsonb_populate_recordset(null::invoice_lines, ${JSON.stringify(lines)}::jsonb) given
    where l.organization_id = ${organizationId} and l.invoice_id = ${id} and l.id = given.id
      and (l.position, l.description, l.quantity, l.unit_price, l.amount, l.tax_1, l.tax_2, l.discount, l.edited)
          is distinct from (given.position, given.description, given.quantity, given.unit_price, given.amount, given.tax_1,
                            given.tax_2, given.discount, given.edited)`)
}

export async function deleteLines(db: Db, { organizationId, id }: At, ids: readonly number[] | 'all') {
  if (ids.length === 0) return
  const these = ids === 'all' ? sql`true` : sql`id = any(${ids}::bigint[])`
  await db.change(
    sql`delete from invoice_lines where organization_id = ${organizationId} and invoice_id = ${id} and ${these}`,
  )
}

/** Writes what the lines add up to, and what they are about. */
export async function writeTotals(db: Db, { organizationId, id }: At, totals: Totals, now: Instant) {
  const { subtotal, discount_amount, tax_1_amount, tax_2_amount, grand_total } = totals
  const about = (name: string) => sql`array(
    select distinct about::int from invoice_lines l, jsonb_array_elements_text(l.generated_data -> ${name}) about
    where l.organization_id = i.organization_id and l.invoice_id = i.id and l.generated order by 1)`
  await db.change(sql`
    update invoices i
    set subtotal = ${subtotal}::numeric, discount_amount = ${discount_amount}::numeric,
        tax_1_amount = ${tax_1_amount}::numeric, tax_2_amount = ${tax_2_amount}::numeric,
        grand_total = ${grand_total}::numeric, line_user_ids = ${about('user_ids')},
        line_project_ids = ${about('project_ids')}, line_task_ids = ${about('task_ids')}, updated_at = ${now}
    where i.organization_id = ${organizationId} and i.id = ${id}`)
}

import { raw } from '../../../foundation/db/sql.ts'

const wire = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The lines of `invoices i` in their order, as records show them. */
export const lineItemsJson = raw(`(
  select coalesce(json_agg(json_strip_nulls(json_build_object(
    'id', l.id, 'created_at', ${wire('l.created_at')}, 'updated_at', ${wire('l.updated_at')},
    'description', l.description, 'quantity', trim_scale(l.quantity), 'unit_price', trim_scale(l.unit_price),
    'amount', trim_scale(l.amount), 'generated', l.generated, 'edited', l.edited,
    'generated_data', l.generated_data, 'tax_1', l.tax_1, 'tax_2', l.tax_2, 'discount', l.discount))
    order by l.position, l.id), '[]')
  from invoice_lines l where l.organization_id = i.organization_id and l.invoice_id = i.id)`)

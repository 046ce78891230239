import { instant, leaveOutNulls, serveList } from '../floor.ts'

const amounts = [
  'subtotal',
  'discount_amount',
  'tax_1_amount',
  'tax_2_amount',
  'grand_total',
  'paid_amount',
  'credited_amount',
]

serveList({
  records: 'client_invoices',
  text: `select i.id, i.organization_id, i.author_id, i.status, i.closed_reason, i.close_note,
                i.status = 'open' and i.due_date < current_date and i.grand_total > i.paid_amount as late,
                coalesce(i.number, 'DRAFT-' || i.id) as number, i.po_number, i.notes, i.currency,
                ${amounts.map((name) => `i.${name}::float8`).join(', ')},
                (i.grand_total - i.paid_amount)::float8 as balance, i.tax_1::float8, i.tax_2::float8, i.discount::float8,
                i.rounding, i.issue_date::text, i.due_date::text, i.replaced_seconds > 0 as out_of_sync, i.replaced_seconds,
                ${instant('i.issued_at')} as issued_at, i.sent_to, ${instant('i.closed_at')} as closed_at,
                ${instant('i.created_at')} as created_at, ${instant('i.updated_at')} as updated_at,
                (select json_agg(json_build_object(
                   'id', l.id, 'created_at', ${instant('l.created_at')}, 'updated_at', ${instant('l.updated_at')},
                   'description', l.description, 'quantity', l.quantity::float8, 'unit_price', l.unit_price::float8,
                   'amount', l.amount::float8, 'generated', l.generated, 'edited', l.edited,
                   'generated_data', l.generated_data, 'tax_1', l.tax_1, 'tax_2', l.tax_2, 'discount', l.discount)
                   order by l.position, l.id)
                 from invoice_lines l where l.organization_id = i.organization_id and l.invoice_id = i.id) as line_items,
                i.client_id
         from invoices i where i.organization_id = $1 and i.kind = 'client' order by i.id limit 101`,
  present: (row) => leaveOutNulls(row, Object.keys(row)),
})

import type { Writer } from '../../../api/writing.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { InvoiceAt } from '../kinds.ts'
import { exactlyOrNull } from '../rules/amounts.ts'
import { changedDueDate } from '../rules/due-date.ts'
import { changeInvoiceRow, type InvoiceColumns, lockInvoice } from '../store/invoice-rows.ts'
import { listLines } from '../store/lines.ts'
import type { InvoiceFields } from './create-invoice.ts'
import { lockFor, recordChange } from './life-step.ts'
import { requireUntaxed } from './require-untaxed.ts'
import { type GivenLine, replaceLines, retotal } from './write-lines.ts'

/** `seenAt`: the updated_at of the draft that the caller read. */
type InvoiceChange = {
  fields: InvoiceFields
  lines: readonly GivenLine[] | undefined
  seenAt?: Instant | undefined
}

/** Changes a draft: its fields, and its lines if they are given. */
export async function changeInvoice(
  writer: Writer,
  at: InvoiceAt,
  { fields, lines, seenAt }: InvoiceChange,
): Promise<void> {
  const before = await lockFor(writer, at, 'edit', seenAt)
  if (before.kind === 'credit_note' && (fields.currency ?? before.currency) !== before.currency)
    throw invalid('currency', 'must be the currency of the invoice')
  const { tax_1, tax_2, discount, issue_date, due_date, ...plain } = fields
  const percent = (value: number | null | undefined) =>
    value === undefined ? undefined : exactlyOrNull(value)
  const written: InvoiceColumns = {
    ...plain,
    tax_1: percent(tax_1),
    tax_2: percent(tax_2),
    discount: percent(discount),
    issue_date,
    due_date: changedDueDate(before, { issue_date, due_date }),
  }
  await changeInvoiceRow(writer.db, at, written, writer.now)
  const after = await lockInvoice(writer.db, at)
  // A new currency may round lines differently, so they are written again.
  const given = lines ?? (fields.currency === undefined ? undefined : await unchangedLines(writer, at))
  if (given) await replaceLines(writer, after, given)
  if (after.currency !== before.currency && (await billsExpenses(writer, at)))
    throw invalid('currency', 'must stay: lines bill expenses in it')
  await retotal(writer, after)
  await requireUntaxed(writer, at)
  const changed = Object.entries({ ...fields, line_items: lines })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  recordChange(writer, { ...at, kind: before.kind }, 'update', { changed })
}

async function billsExpenses({ db }: Writer, at: InvoiceAt): Promise<boolean> {
  return (await listLines(db, at)).some((line) => line.generated_data?.expense_ids !== undefined)
}

async function unchangedLines({ db }: Writer, at: InvoiceAt): Promise<GivenLine[]> {
  return (await listLines(db, at)).map(({ id, description, quantity, unit_price }) => ({
    id,
    description,
    quantity: Number(quantity),
    unit_price: Number(unit_price),
  }))
}

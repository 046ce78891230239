import type { Writer } from '../../../api/writing.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { creditKind, type InvoiceAt } from '../kinds.ts'
import { problems } from '../problems.ts'
import { findInvoiceState, insertInvoice, lockInvoice } from '../store/invoice-rows.ts'
import { listLines } from '../store/lines.ts'
import { recordChange } from './life-step.ts'
import { type GivenLine, replaceLines, retotal } from './write-lines.ts'

export type NewCreditNote = {
  authorId: number
  issue_date: CalendarDate
  notes: string
  /** Without any, all lines of the invoice. */
  lines: readonly GivenLine[] | undefined
}

/** A draft that reverses lines of an issued invoice, with the taxes, the discount and the currency of the invoice. */
export async function createCreditNote(
  writer: Writer,
  corrected: InvoiceAt,
  { authorId, issue_date, notes, lines }: NewCreditNote,
): Promise<InvoiceAt> {
  const { db, now } = writer
  const { organizationId, partyId } = corrected
  const invoice = await findInvoiceState(db, corrected)
  if (invoice === undefined || invoice.status === 'draft') throw problems.invoice_not_open()
  if (invoice.closed_reason === 'void') throw problems.invoice_void()
  const { currency, tax_1, tax_2, discount, tax_scenario, po_number } = invoice
  const id = await insertInvoice(
    db,
    organizationId,
    {
      kind: creditKind.name,
      client_id: partyId,
      user_id: null,
      author_id: authorId,
      number: null,
      po_number,
      notes,
      currency,
      tax_1,
      tax_2,
      discount,
      tax_scenario,
      issue_date,
      due_date: null,
      corrects_id: corrected.id,
    },
    now,
  )
  const at = { organizationId, id, partyId }
  await replaceLines(writer, await lockInvoice(db, at), lines ?? (await copiedLines(writer, corrected)))
  await retotal(writer, await lockInvoice(db, at))
  recordChange(writer, { ...at, kind: creditKind.name }, 'create', { client_invoice_id: corrected.id })
  return at
}

async function copiedLines({ db }: Writer, at: InvoiceAt): Promise<GivenLine[]> {
  return (await listLines(db, at)).map(({ description, quantity, unit_price, tax_1, tax_2, discount }) => ({
    description,
    quantity: Number(quantity),
    unit_price: Number(unit_price),
    tax_1,
    tax_2,
    discount,
  }))
}

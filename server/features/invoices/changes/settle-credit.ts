import type { Writer } from '../../../api/writing.ts'
import { add, compare, type Decimal, isZero, roundTo, subtract } from '../../../foundation/money/decimal.ts'
import { present } from '../../../foundation/values/present.ts'
import { invoicePaymentCreated, invoicePaymentRemoved } from '../facts.ts'
import { kindOf } from '../kinds.ts'
import { problems } from '../problems.ts'
import { statusByBalance } from '../rules/life.ts'
import { creditedTotal, deleteSettlements, insertSettlement, openCreditsOf } from '../store/credit-notes.ts'
import { changeInvoiceRow, type InvoiceState, lockInvoice } from '../store/invoice-rows.ts'
import { recordChange } from './life-step.ts'
import { placesOf } from './write-lines.ts'

/** Locks the invoice that a credit note corrects, and refuses a credit note that exceeds what is left. */
export async function requireCreditable({ db }: Writer, credit: InvoiceState): Promise<void> {
  const invoice = await lockCorrected(db, credit)
  if (invoice.status === 'draft' || invoice.closed_reason === 'written_off') throw problems.invoice_not_open()
  if (invoice.closed_reason === 'void') throw problems.invoice_void()
  if (isZero(credit.grand_total)) throw problems.nothing_to_invoice()
  const left = subtract(invoice.grand_total, await creditedTotal(db, atOf(invoice)))
  if (compare(credit.grand_total, left) > 0)
    throw problems.credit_too_large({
      details: [
        { attribute: 'line_items', error: `must sum to at most ${roundTo(left, placesOf(invoice))}` },
      ],
    })
}

/** Pays the invoice with what the credit note has left, as far as something is owed. The rest goes to the client. */
export async function applyCredit(writer: Writer, credit: InvoiceState): Promise<void> {
  const { db, now } = writer
  const invoice = await lockCorrected(db, credit)
  const amount = smaller(balanceOf(credit), balanceOf(invoice))
  if (invoice.status !== 'open' || isZero(amount)) {
    // Nothing is owed, but a paid invoice may be credited now.
    writer.announce(kindOf(invoice.kind).changed(atOf(invoice), ['state']))
    return
  }
  const { organization_id: organizationId } = credit
  const by = { creditId: credit.id, now }
  const [credited, used] = [
    { invoiceId: invoice.id, withId: credit.id, amount, reference: credit.number ?? '' },
    { invoiceId: credit.id, withId: invoice.id, amount, reference: invoice.number ?? '' },
  ]
  for (const each of [credited, used]) {
    const invoice_payment_id = await insertSettlement(db, organizationId, each, by)
    writer.announce(invoicePaymentCreated({ organization_id: organizationId, invoice_payment_id }))
  }
  for (const each of [credit, invoice]) await writeCredited(writer, each, (before) => add(before, amount))
  recordChange(writer, { ...atOf(invoice), kind: invoice.kind }, 'credit', { amount, number: credit.number })
}

/** Returns what a credit note paid: the invoice is owed again. */
export async function undoCredit(writer: Writer, credit: InvoiceState): Promise<void> {
  const { db } = writer
  const invoice = await lockCorrected(db, credit)
  const { organization_id: organizationId } = credit
  const between = { creditId: credit.id, invoiceId: invoice.id }
  const { ids, amount } = await deleteSettlements(db, organizationId, between)
  if (amount === undefined) {
    writer.announce(kindOf(invoice.kind).changed(atOf(invoice), ['state']))
    return
  }
  for (const invoice_payment_id of ids)
    writer.announce(invoicePaymentRemoved({ organization_id: organizationId, invoice_payment_id }))
  for (const each of [credit, invoice])
    await writeCredited(writer, each, (before) => subtract(before, amount))
  recordChange(writer, { ...atOf(invoice), kind: invoice.kind }, 'uncredit', {
    amount,
    number: credit.number,
  })
}

/** An invoice that is owed again uses what its credit notes still have. */
export async function applyOpenCredits(writer: Writer, invoice: InvoiceState): Promise<void> {
  const { organizationId, id } = atOf(invoice)
  for (const creditId of await openCreditsOf(writer.db, { organizationId, id })) {
    const credit = await lockInvoice(writer.db, { organizationId, id: creditId })
    await applyCredit(writer, credit)
    // The entry of the invoice names the credit note; followers need the credit note itself.
    writer.announce(kindOf(credit.kind).changed(atOf(credit), ['paid_amount', 'credited_amount', 'status']))
  }
}

function lockCorrected(
  db: Writer['db'],
  { organization_id, corrects_id }: InvoiceState,
): Promise<InvoiceState> {
  return lockInvoice(db, {
    organizationId: organization_id,
    id: present(corrects_id, 'invoice that the credit note corrects'),
  })
}

function writeCredited(
  { db, now }: Writer,
  invoice: InvoiceState,
  changed: (before: Decimal) => Decimal,
): Promise<void> {
  const places = placesOf(invoice)
  const paid_amount = roundTo(changed(invoice.paid_amount), places)
  const credited_amount = roundTo(changed(invoice.credited_amount), places)
  const next = statusByBalance(subtract(invoice.grand_total, paid_amount))
  const closed_at = next.status === 'closed' ? now : null
  return changeInvoiceRow(db, atOf(invoice), { paid_amount, credited_amount, ...next, closed_at }, now)
}

const atOf = (invoice: InvoiceState) => ({
  organizationId: invoice.organization_id,
  id: invoice.id,
  partyId: invoice.party_id,
})
const balanceOf = ({ grand_total, paid_amount }: InvoiceState) => subtract(grand_total, paid_amount)
const smaller = (a: Decimal, b: Decimal) => (compare(a, b) < 0 ? a : b)

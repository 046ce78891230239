import type { Writer } from '../../../api/writing.ts'
import { add, compare, type Decimal, roundTo, subtract } from '../../../foundation/money/decimal.ts'
import { invoicePaymentCreated, invoicePaymentRemoved } from '../facts.ts'
import type { InvoiceAt } from '../kinds.ts'
import { problems } from '../problems.ts'
import { statusByBalance } from '../rules/life.ts'
import { isSettlement } from '../store/credit-notes.ts'
import { changeInvoiceRow, type InvoiceState } from '../store/invoice-rows.ts'
import { deletePayment, insertPayment, type NewPayment } from '../store/payments.ts'
import { planReminders } from '../store/reminders.ts'
import { settingsOf } from '../store/settings.ts'
import { lockFor, recordChange } from './life-step.ts'
import { releaseTime } from './release-time.ts'
import { applyOpenCredits, undoCredit } from './settle-credit.ts'
import { payMember, unpayMember } from './settle-team-invoice.ts'
import { placesOf } from './write-lines.ts'

/** Records a payment of at most the balance. Paid in full, the invoice is closed, and a team invoice pays its member. */
export async function payInvoice(writer: Writer, at: InvoiceAt, paid: NewPayment): Promise<number> {
  const invoice = await lockFor(writer, at, 'pay')
  const balance = subtract(invoice.grand_total, invoice.paid_amount)
  if (compare(paid.amount, balance) > 0)
    throw problems.overpayment({
      details: [{ attribute: 'amount', error: `must be at most the balance, ${balance}` }],
    })
  const id = await insertPayment(writer.db, at, paid, writer.now)
  const isWhole = compare(paid.amount, balance) === 0
  await writePaid(writer, at, invoice, add(invoice.paid_amount, paid.amount))
  if (isWhole) await payMember(writer, invoice, { date: paid.date, byId: paid.created_by_id })
  const organization_id = at.organizationId
  writer.announce(invoicePaymentCreated({ organization_id, invoice_payment_id: id }))
  recordChange(writer, { ...at, kind: invoice.kind }, 'pay', { amount: paid.amount, date: paid.date })
  return id
}

/** Deletes a payment. An invoice that was paid in full is open again, and its member is owed again. */
export async function unpayInvoice(
  writer: Writer,
  at: InvoiceAt,
  { paymentId, byId }: { paymentId: number; byId: number },
): Promise<void> {
  const invoice = await lockFor(writer, at, 'unpay')
  if (await isSettlement(writer.db, at, paymentId)) throw problems.payment_is_credit()
  const amount = await deletePayment(writer.db, at, paymentId)
  await writePaid(writer, at, invoice, subtract(invoice.paid_amount, amount))
  if (invoice.status === 'closed') await remindFromNow(writer, at)
  await unpayMember(writer, invoice, byId)
  writer.announce(
    invoicePaymentRemoved({ organization_id: at.organizationId, invoice_payment_id: paymentId }),
  )
  recordChange(writer, { ...at, kind: invoice.kind }, 'unpay', { amount })
  await applyOpenCredits(writer, invoice)
}

function writePaid({ db, now }: Writer, at: InvoiceAt, invoice: InvoiceState, paid: Decimal): Promise<void> {
  const paid_amount = roundTo(paid, placesOf(invoice))
  const next = statusByBalance(subtract(invoice.grand_total, paid_amount))
  return changeInvoiceRow(
    db,
    at,
    { paid_amount, ...next, closed_at: next.status === 'closed' ? now : null },
    now,
  )
}

/** Reminders that were due while the invoice was closed are skipped. */
async function remindFromNow({ db, now }: Writer, at: InvoiceAt): Promise<void> {
  await planReminders(db, at, (await settingsOf(db, at.organizationId)).late_reminders, now)
}

/** Closes an invoice whose balance nobody will pay anymore. */
export async function writeOff(writer: Writer, at: InvoiceAt, note: string | null): Promise<void> {
  const { kind } = await lockFor(writer, at, 'close')
  const closed = { status: 'closed', closed_reason: 'written_off', closed_at: writer.now } as const
  await changeInvoiceRow(writer.db, at, { ...closed, close_note: note }, writer.now)
  recordChange(writer, { ...at, kind }, 'close', { reason: note })
}

/** Voids an issued invoice: it keeps its number, and its time is free again. */
export async function voidInvoice(writer: Writer, at: InvoiceAt, note: string | null): Promise<void> {
  const invoice = await lockFor(writer, at, 'void')
  if (invoice.kind === 'credit_note') await undoCredit(writer, invoice)
  await releaseTime(writer, invoice, 'all')
  const closed = { status: 'closed', closed_reason: 'void', closed_at: writer.now } as const
  await changeInvoiceRow(writer.db, at, { ...closed, close_note: note }, writer.now)
  recordChange(writer, { ...at, kind: invoice.kind }, 'void', { reason: note })
}

/** Opens an invoice that was written off. */
export async function reopenInvoice(writer: Writer, at: InvoiceAt): Promise<void> {
  const { kind } = await lockFor(writer, at, 'reopen')
  const open = { status: 'open', closed_reason: null, close_note: null, closed_at: null } as const
  await changeInvoiceRow(writer.db, at, open, writer.now)
  await remindFromNow(writer, at)
  recordChange(writer, { ...at, kind }, 'reopen', {})
}

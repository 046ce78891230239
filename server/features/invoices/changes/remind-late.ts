import type { Writer } from '../../../api/writing.ts'
import { notify } from '../../notifications/public.ts'
import { clientKind } from '../kinds.ts'
import { invoiceLateNotice } from '../mails/invoice-late.ts'
import { invoiceLate } from '../notices.ts'
import type { Paper } from '../paper/paper.ts'
import { formatsOf } from '../paper/shown/formats.ts'
import { type InvoicesPorts, viewerUrlOf } from '../ports.ts'
import { remindersWithin } from '../rules/late-reminders.ts'
import { billingManagersOf } from '../store/billing-managers.ts'
import { changeInvoiceRow } from '../store/invoice-rows.ts'
import { type LateInvoice, planReminders, takeReminders } from '../store/reminders.ts'
import { settingsOf } from '../store/settings.ts'
import { recordChange } from './life-step.ts'
import { paperMessage } from './paper-message.ts'

/**
 * Sends the reminders of late invoices, each once and in order. The mail goes to the addresses that the invoice was sent to; one that
 * was never sent from here only notifies the members who manage billing.
 */
export async function remindLate(
  writer: Writer,
  ports: InvoicesPorts,
  organizationId: number,
  invoices: readonly LateInvoice[],
): Promise<void> {
  const { db, now } = writer
  const { late_reminders } = await settingsOf(db, organizationId)
  const managers = (await billingManagersOf(db, organizationId)).map(({ user_id }) => user_id)
  for (const invoice of invoices) {
    const at = { organizationId, id: invoice.id, partyId: invoice.partyId }
    const { due_date, remind_on: firstDay, today: lastDay } = invoice
    const due = remindersWithin(late_reminders, due_date, { firstDay, lastDay })
    for (const days of await takeReminders(db, at, due, now)) {
      await remindOnce(writer, ports, { organizationId, invoice, days, managers })
      recordChange(writer, { ...at, kind: clientKind.name }, 'remind', { days, to: invoice.sent_to })
    }
    await planReminders(db, at, late_reminders, now)
  }
}

type Reminding = { organizationId: number; invoice: LateInvoice; days: number; managers: readonly number[] }

async function remindOnce(
  { db, now }: Writer,
  ports: InvoicesPorts,
  { organizationId, invoice, days, managers }: Reminding,
): Promise<void> {
  const at = { organizationId, id: invoice.id }
  const paper = owedNow(invoice)
  const given = { viewerUrl: viewerUrlOf(ports, invoice), lateDays: days }
  if (invoice.sent_to.length > 0)
    await ports.post.mails(
      db,
      invoice.sent_to.map((to) => paperMessage(at, paper, to, given)),
    )
  await notify(
    db,
    ports,
    {
      ...invoiceLateNotice({
        number: paper.number,
        client: paper.buyer.name,
        amount: formatsOf(paper).money(paper.totals.balance),
        days,
        isMailed: invoice.sent_to.length > 0,
      }),
      ...{ kind: invoiceLate, organizationId, subject: String(invoice.id), period: String(days) },
      path: `/organizations/${organizationId}/invoices/${invoice.id}`,
    },
    managers,
    now,
  )
  await changeInvoiceRow(db, at, { reminded_at: now }, now)
}

/** The paper with what is still owed: a reminder must not ask for what was paid since. */
function owedNow({ paper, paid_amount: paid, balance }: LateInvoice): Paper {
  return { ...paper, totals: { ...paper.totals, paid, balance } }
}

import type { Writer } from '../../../api/writing.ts'
import { formatsOf } from '../../../paper/shown/formats.ts'
import { asOfToday } from '../../../paper/today.ts'
import { notify } from '../../notifications/public.ts'
import { mailStandingOf } from '../../organizations/public.ts'
import { clientKind } from '../kinds.ts'
import { invoiceLateNotice } from '../mails/invoice-late.ts'
import { invoiceLate } from '../notices.ts'
import { type InvoicesPorts, viewerUrlOf } from '../ports.ts'
import { remindersWithin } from '../rules/late-reminders.ts'
import { billingManagersOf } from '../store/billing-managers.ts'
import { changeInvoiceRow } from '../store/invoice-rows.ts'
import { type LateInvoice, planReminders, takeReminders } from '../store/reminders.ts'
import { settingsOf } from '../store/settings.ts'
import { recordChange } from './life-step.ts'
import { mailedOf, paperMessage } from './paper-message.ts'

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
  const { mayLink } = await mailStandingOf(db, { organizationId }, ports.mailRules, now)
  const managers = (await billingManagersOf(db, organizationId)).map(({ user_id }) => user_id)
  for (const invoice of invoices) {
    const at = { organizationId, id: invoice.id, partyId: invoice.partyId }
    const { due_date, remind_on: firstDay, today: lastDay } = invoice
    const due = remindersWithin(late_reminders, due_date, { firstDay, lastDay })
    for (const days of await takeReminders(db, at, due, now)) {
      await remindOnce(writer, ports, { organizationId, invoice, days, managers, mayLink })
      recordChange(writer, { ...at, kind: clientKind.name }, 'remind', { days, to: invoice.sent_to })
    }
    await planReminders(db, at, late_reminders, now)
  }
}

type Reminding = {
  organizationId: number
  invoice: LateInvoice
  days: number
  managers: readonly number[]
  mayLink: boolean
}

async function remindOnce(
  writer: Writer,
  ports: InvoicesPorts,
  { organizationId, invoice, days, managers, mayLink }: Reminding,
): Promise<void> {
  const { db, now } = writer
  const at = { organizationId, id: invoice.id }
  // A reminder must not demand what was paid since.
  const paper = asOfToday(invoice.paper, { ...invoice, state: 'late' })
  const { paper: mailed, ...file } = mailedOf(paper, mayLink)
  const given = { viewerUrl: viewerUrlOf(ports, invoice), lateDays: days, ...file }
  if (invoice.sent_to.length > 0)
    await ports.post.mails(
      db,
      { organization_id: organizationId },
      invoice.sent_to.map((to) => paperMessage(at, mailed, to, given)),
    )
  await notify(
    writer,
    ports,
    {
      ...invoiceLateNotice({
        number: paper.number,
        client: paper.buyer.name,
        amount: formatsOf(paper).money(paper.totals.balance),
        days,
        isMailed: invoice.sent_to.length > 0,
      }),
      kind: invoiceLate,
      organizationId,
      subject: String(invoice.id),
      period: String(days),
      path: `/organizations/${organizationId}/invoices/${invoice.id}`,
    },
    managers,
  )
  await changeInvoiceRow(db, at, { reminded_at: now }, now)
}

import type { Writer } from '../../../api/writing.ts'
import { claimBlob } from '../../../foundation/blobs/table.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { subtract } from '../../../foundation/money/decimal.ts'
import type { Instant } from '../../../foundation/time/instant.ts'
import type { InvoiceAt } from '../kinds.ts'
import { statusByBalance } from '../rules/life.ts'
import { changeInvoiceRow } from '../store/invoice-rows.ts'
import { planReminders } from '../store/reminders.ts'
import { settingsOf } from '../store/settings.ts'
import { drawUpPaper } from './draw-up-paper.ts'
import { lockFor, recordChange } from './life-step.ts'
import { applyCredit, requireCreditable } from './settle-credit.ts'
import { takeNumber } from './take-number.ts'

/**
 * Issues a draft: it gets its number and its document, and can't change anymore. Without a balance it is closed
 * immediately.
 */
export async function issueInvoice(writer: Writer, at: InvoiceAt, seenAt?: Instant): Promise<void> {
  const { db, now } = writer
  const invoice = await lockFor(writer, at, 'issue', seenAt)
  if (invoice.kind === 'credit_note') await requireCreditable(writer, invoice)
  const settings = await settingsOf(db, at.organizationId)
  const number = await takeNumber(writer, invoice, settings)
  const drawn = await drawUpPaper(db, invoice, settings, { number, now })
  const paper = { ...drawn, logo: await claimedLogo(db, at.organizationId, drawn.logo) }
  const next = statusByBalance(subtract(invoice.grand_total, invoice.paid_amount))
  const closed_at = next.status === 'closed' ? now : null
  await changeInvoiceRow(db, at, { ...next, closed_at, number, paper, issued_at: now }, now)
  await planReminders(db, at, settings.late_reminders, now)
  recordChange(writer, { ...at, kind: invoice.kind }, 'issue', { number })
  if (invoice.kind === 'credit_note') await applyCredit(writer, { ...invoice, ...next, number })
}

/** The snapshot holds the logo, so that it stays when the organization takes another. */
async function claimedLogo(db: Db, organizationId: number, logo: string | null): Promise<string | null> {
  return logo !== null && (await claimBlob(db, organizationId, logo)) ? logo : null
}

import type { Writer } from '../../../api/writing.ts'
import { problems as refusals } from '../../../foundation/http/problems.ts'
import { releaseReimbursed } from '../../expenses/public.ts'
import { releasePaidHolidays } from '../../holidays/public.ts'
import { releasePaidDays } from '../../time-off/public.ts'
import { releaseTimesheets } from '../../timesheets/public.ts'
import { lockTrackers, markTime } from '../../tracking/public.ts'
import { teamPaymentAudit } from '../audits.ts'
import { teamPaymentVoided } from '../facts.ts'
import { problems } from '../problems.ts'
import { lockBook } from '../store/members.ts'
import { lockPayment, releaseClaims, setVoided } from '../store/voiding.ts'

/** Undoes a payment: all that it paid can be paid again. The payment and its details stay, as voided. */
export async function undoPayment(
  writer: Writer,
  { organizationId, id }: { organizationId: number; id: number },
  by: { byId: number; reason: string },
): Promise<void> {
  await undo(writer, { organizationId, id }, { ...by, isByInvoice: false })
}

/** Undoes a payment of any source. */
export async function undo(
  writer: Writer,
  { organizationId, id }: { organizationId: number; id: number },
  { isByInvoice, ...by }: { byId: number; reason: string; isByInvoice: boolean },
): Promise<void> {
  const { db, now, audit, announce } = writer
  await lockBook(db, organizationId)
  const payment = await lockPayment(db, organizationId, id)
  if (payment === undefined) throw refusals.not_found()
  if (payment.is_voided) throw problems.team_payment_voided()
  // Its money is a payment of the invoice: one without the other would not add up.
  if (payment.team_invoice_id !== null && !isByInvoice) throw problems.team_payment_of_invoice()
  const trackers = await lockTrackers(db, organizationId, payment.user_ids)
  const ids = await releaseClaims(db, organizationId, id)
  await markTime(writer, organizationId, trackers, { mark: 'paid', isSet: false, ids })
  await releaseTimesheets(writer, organizationId, id)
  await releasePaidDays(writer, organizationId, id)
  await releasePaidHolidays(writer, organizationId, id)
  await releaseReimbursed(writer, { organizationId, teamPaymentId: id })
  await setVoided(db, organizationId, id, by, now)
  audit(
    teamPaymentAudit('void', {
      organizationId,
      recordId: id,
      concernsPayment: true,
      details: { reason: by.reason },
      decidesOn: payment.user_ids,
    }),
  )
  announce(
    teamPaymentVoided({ organization_id: organizationId, team_payment_id: id, user_ids: payment.user_ids }),
  )
}

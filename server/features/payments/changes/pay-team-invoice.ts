import type { Writer } from '../../../api/writing.ts'
import { type Currency, decimalsOf } from '../../../foundation/money/currency.ts'
import { type Decimal, roundTo, sum } from '../../../foundation/money/decimal.ts'
import { fractionOf } from '../../../foundation/money/round-together.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { lockTrackers } from '../../tracking/public.ts'
import { problems } from '../problems.ts'
import { noRate, plainPay } from '../rules/detail.ts'
import type { PlannedDetail } from '../rules/plan-payments.ts'
import { lockBook } from '../store/members.ts'
import { paidAmong, paymentOfInvoice } from '../store/team-invoices.ts'
import { makePayment } from './pay.ts'
import { undo } from './undo-payment.ts'

/** A share of a team invoice: time of a day at its rate, or money without time. */
export type InvoicePart = {
  date: CalendarDate
  amount: Decimal
  rule: Record<string, unknown>
  time?: {
    project_id: number
    task_id: number | null
    rate: Decimal
    activities: readonly { id: number; seconds: number }[]
  }
}

export type PaidInvoice = {
  organizationId: number
  id: number
  userId: number
  byId: number
  currency: Currency
  days: Days
  note: string
  /** They add up to what was paid. */
  parts: readonly InvoicePart[]
}

/**
 * A team invoice that is paid in full is a team payment: its time counts as paid and locks. The caller has locked the
 * invoice; then come the book and the tracker, as in every payment.
 */
export async function payTeamInvoice(writer: Writer, invoice: PaidInvoice): Promise<number> {
  const { organizationId, userId, currency, parts } = invoice
  await lockBook(writer.db, organizationId)
  const trackers = await lockTrackers(writer.db, organizationId, [userId])
  const activityIds = parts.flatMap(({ time }) => time?.activities.map(({ id }) => id) ?? [])
  if ((await paidAmong(writer.db, organizationId, activityIds)) > 0) throw problems.team_invoice_time_paid()
  const details = parts.map((part) => detailOf(part, invoice))
  const planned = {
    currency,
    tracked: details.reduce((seconds, each) => seconds + each.tracked, 0),
    amount: roundTo(sum(details.map(({ amount }) => amount)), decimalsOf(currency)),
    details,
  }
  const { byId, note, days, id: teamInvoiceId } = invoice
  const terms = { ...days, byId, note, source: 'team_invoice' as const, teamInvoiceId }
  return makePayment(writer, organizationId, trackers, terms, planned)
}

/** Undoes the payment of a team invoice that is open again. */
export async function unpayTeamInvoice(
  writer: Writer,
  { organizationId, id, byId }: { organizationId: number; id: number; byId: number },
  reason: string,
): Promise<void> {
  await lockBook(writer.db, organizationId)
  const paymentId = await paymentOfInvoice(writer.db, organizationId, id)
  if (paymentId !== undefined)
    await undo(writer, { organizationId, id: paymentId }, { byId, reason, isByInvoice: true })
}

function detailOf(
  { date, amount, rule, time }: InvoicePart,
  { userId, currency }: PaidInvoice,
): PlannedDetail {
  const money = { amount, currency, exact: fractionOf(amount), rule, multiplier: plainPay }
  if (time === undefined)
    return {
      user_id: userId,
      project_id: null,
      task_id: null,
      date,
      tracked: 0,
      overtime_tracked: 0,
      ...money,
      pay_rate: noRate,
      payment_type: 'bonus',
      paid: {},
    }
  const { project_id, task_id, rate, activities } = time
  return {
    user_id: userId,
    project_id,
    task_id,
    date,
    overtime_tracked: 0,
    tracked: activities.reduce((total, { seconds }) => total + seconds, 0),
    ...money,
    pay_rate: rate,
    payment_type: 'hours',
    paid: {
      claims: activities.map(({ id, seconds }) => ({
        activity_id: id,
        tracked: seconds,
        overtime: 0,
        pay_rate: rate,
        multiplier: plainPay,
      })),
    },
  }
}

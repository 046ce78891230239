import type { Writer } from '../../../api/writing.ts'
import { decimalsOf } from '../../../foundation/money/currency.ts'
import { addDays, type CalendarDate } from '../../../foundation/time/calendar-date.ts'
import type { Days } from '../../../foundation/time/period.ts'
import { dateIn, utc } from '../../../foundation/time/zone.ts'
import { present } from '../../../foundation/values/present.ts'
import { markReimbursed } from '../../expenses/public.ts'
import { markHolidaysPaid } from '../../holidays/public.ts'
import { markDaysPaid } from '../../time-off/public.ts'
import { markTimesheetsPaid } from '../../timesheets/public.ts'
import { type LockedTracker, markTime } from '../../tracking/public.ts'
import { teamPaymentAudit } from '../audits.ts'
import { teamPaymentCreated } from '../facts.ts'
import type { PaymentSource } from '../rules/detail.ts'
import type { PlannedPayment } from '../rules/plan-payments.ts'
import {
  insertClaims,
  insertDetails,
  insertFixedClaims,
  insertPayment,
  type NewPayment,
} from '../store/new-payments.ts'
import { type CoveredDays, listCovered } from '../store/payable-timesheets.ts'

export type PaymentTerms = Days & {
  byId: number
  note: string | null
  source: PaymentSource
  teamInvoiceId?: number
}

export function newPaymentOf(
  { firstDay, lastDay, byId, note, source, teamInvoiceId }: PaymentTerms,
  { currency, tracked, amount }: PlannedPayment,
): NewPayment {
  return {
    firstDay,
    lastDay,
    note,
    tracked,
    amount,
    currency,
    blame_user_id: byId,
    payment_source: source,
    team_invoice_id: teamInvoiceId ?? null,
    decimals: decimalsOf(currency),
  }
}

/**
 * Makes a planned payment: its details, what they claim, and the marks of all that is paid. The caller has locked the book
 * and the trackers, and planned under these locks.
 */
export async function makePayment(
  writer: Writer,
  organizationId: number,
  trackers: readonly LockedTracker[],
  terms: PaymentTerms,
  planned: PlannedPayment,
): Promise<number> {
  const { db, now, audit, announce } = writer
  const { details } = planned
  const id = await insertPayment(db, organizationId, newPaymentOf(terms, planned), now)
  const ids = await insertDetails(db, organizationId, id, details)
  const paid = details.map((detail, i) => ({
    ...detail.paid,
    user_id: detail.user_id,
    detail_id: present(ids[i], 'id of a new row'),
  }))
  const claims = paid.flatMap(({ claims = [], detail_id }) =>
    claims.map((claim) => ({ ...claim, detail_id })),
  )
  await insertClaims(db, organizationId, id, claims)
  const activityIds = claims.filter(({ tracked }) => tracked > 0).map(({ activity_id }) => activity_id)
  const marking = { mark: 'paid', isSet: true, ids: activityIds } as const
  const marked = await markTime(writer, organizationId, trackers, marking)
  if (marked.length !== activityIds.length)
    throw new Error(`${activityIds.length - marked.length} activities were paid meanwhile.`)
  await insertFixedClaims(
    db,
    organizationId,
    id,
    paid.flatMap(({ fixedDays = [], user_id }) => fixedDays.map((days) => ({ ...days, userId: user_id }))),
  )
  await markDaysPaid(
    writer,
    organizationId,
    id,
    paid.flatMap(({ timeOff, detail_id }) =>
      timeOff ? [{ ...timeOff, team_payment_detail_id: detail_id }] : [],
    ),
  )
  await markHolidaysPaid(
    writer,
    organizationId,
    id,
    paid.flatMap(({ holidayId, user_id, detail_id }) =>
      holidayId === undefined ? [] : [{ holiday_id: holidayId, user_id, team_payment_detail_id: detail_id }],
    ),
  )
  await markReimbursed(
    writer,
    { organizationId, teamPaymentId: id },
    paid.flatMap(({ expenseId, detail_id }) =>
      expenseId === undefined ? [] : [{ id: expenseId, detail_id }],
    ),
  )
  if (activityIds.length > 0) {
    const userIds = trackers.map(({ userId }) => userId)
    await markTimesheetsPaid(
      writer,
      organizationId,
      id,
      await listCovered(db, organizationId, userIds, coveredBy(terms, dateIn(utc, now))),
    )
  }
  const { amount, currency } = planned
  audit(
    teamPaymentAudit('create', {
      organizationId,
      recordId: id,
      concernsPayment: true,
      details: {
        source: terms.source,
        start_date: terms.firstDay,
        stop_date: terms.lastDay,
        amount,
        currency,
      },
      decidesOn: usersOf(details),
    }),
  )
  announce(
    teamPaymentCreated({ organization_id: organizationId, team_payment_id: id, user_ids: usersOf(details) }),
  )
  return id
}

/** A team invoice pays work, not periods: it covers timesheets of its days that are over. */
function coveredBy({ firstDay, lastDay, source }: PaymentTerms, today: CalendarDate): CoveredDays {
  if (source !== 'team_invoice') return { firstDay, lastDay }
  const yesterday = addDays(today, -1)
  return { firstDay, lastDay: yesterday > lastDay ? yesterday : lastDay, startsUntil: lastDay }
}

function usersOf(details: readonly { user_id: number }[]): number[] {
  return [...new Set(details.map(({ user_id }) => user_id))]
}

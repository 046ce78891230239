import type { Writer } from '../../../api/writing.ts'
import { problems as refusals } from '../../../foundation/http/problems.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { lockKnownTracker, lockTime } from '../../tracking/public.ts'
import { timesheetAudit } from '../audits.ts'
import { timesheetChanged } from '../facts.ts'
import type { MemberDays, TimesheetPorts } from '../ports.ts'
import { problems } from '../problems.ts'
import { isTakenBack, type Part, refusalOf, type Status } from '../rules/decision.ts'
import { changeStatus, lockTimesheet } from '../store/timesheets.ts'

export type Decision = {
  to: Status
  denialReason: string | null
  confirmsDenials: boolean
  acknowledgesTimeOff: boolean
}

export type Decider = Part & { userId: number; today: CalendarDate }

type At = { organizationId: number; userId: number; timesheetId: number }

/** Submits, approves, denies or reopens a timesheet. Of several simultaneous decisions the first one counts. */
export async function decideTimesheet(
  writer: Writer,
  ports: TimesheetPorts,
  at: At,
  decision: Decision,
  by: Decider,
): Promise<void> {
  const { db, now, announce, audit } = writer
  const { organizationId, userId, timesheetId } = at
  // Bookings lock the tracker first too, so no time slips in between the check and the lock.
  const tracker = await lockKnownTracker(db, organizationId, userId)
  const before = await lockTimesheet(db, organizationId, timesheetId)
  if (before === undefined) throw refusals.not_found()
  const { status, is_paid: isPaid, was_submitted: wasSubmitted, ...days } = before
  const { to, denialReason } = decision
  refuse({ status, isPaid, wasSubmitted, to }, by)
  if (to === 'approved') await settlePending(writer, ports, { organizationId, userId, days }, decision, by)
  await changeStatus(
    db,
    organizationId,
    timesheetId,
    { to, today: by.today, byId: by.userId, denialReason, takesBack: isTakenBack(status, to, by) },
    now,
  )
  if (to === 'approved') await lockTime(writer, tracker, days, timesheetId)
  if (status === 'approved') await lockTime(writer, tracker, days, null)
  audit(
    timesheetAudit(isTakenBack(status, to, by) ? 'take_back' : actions[to], {
      organizationId,
      recordId: timesheetId,
      subjectUserId: userId,
      details: { status: [status, to], ...(denialReason !== null && { denial_reason: denialReason }) },
      decidesOn: to === 'approved' || to === 'denied' || status === 'approved' ? [userId] : [],
    }),
  )
  announce(
    timesheetChanged({
      organization_id: organizationId,
      timesheet_id: timesheetId,
      user_id: userId,
      changed: ['status'],
    }),
  )
}

const actions = { open: 'reopen', submitted: 'submit', approved: 'approve', denied: 'deny' } as const

type Transition = { status: Status; isPaid: boolean; wasSubmitted: boolean; to: Status }

function refuse({ status, isPaid, wasSubmitted, to }: Transition, by: Decider): void {
  // One that was approved before it was submitted can’t wait again; it can be reopened.
  const isUnsent = isTakenBack(status, to, by) && !wasSubmitted
  const refusal = isUnsent ? 'not_now' : refusalOf(status, to, by)
  if (refusal === 'forbidden') throw refusals.forbidden()
  if (refusal === 'not_now')
    throw problems.timesheet_decided({
      details: [{ attribute: 'status', error: `can’t change from ${status} to ${to}` }],
    })
  if (isPaid) throw problems.timesheet_paid()
}

/** No time can be added to approved days, so pending requests on them are settled first. */
async function settlePending(
  writer: Writer,
  { manualTime, timeOff }: TimesheetPorts,
  at: MemberDays,
  { confirmsDenials, acknowledgesTimeOff }: Decision,
  { userId }: Decider,
): Promise<void> {
  if (!acknowledgesTimeOff && (await timeOff.count(writer.db, at)) > 0)
    throw problems.pending_time_off_requests()
  if ((await manualTime.count(writer.db, at)) === 0) return
  if (!confirmsDenials) throw problems.pending_manual_time_requests()
  await manualTime.deny(writer, at, { userId, reason: 'The timesheet of these days was approved.' })
}

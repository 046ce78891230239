import type { Writer } from '../../../api/writing.ts'
import { problems as refusals } from '../../../foundation/http/problems.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { holdKnownTracker, lockTime } from '../../tracking/public.ts'
import { timesheetChanged } from '../facts.ts'
import type { MemberDays, Pending } from '../ports.ts'
import { problems } from '../problems.ts'
import { type Part, refusalOf, type Status } from '../rules/decision.ts'
import { changeStatus, lockTimesheet, type TimesheetState } from '../store/timesheets.ts'

export type Decision = {
  to: Status
  denialReason: string | null
  confirmsDenials: boolean
  acknowledgesTimeOff: boolean
}

export type Decider = Part & { userId: number; today: CalendarDate }

type At = { organizationId: number; userId: number; timesheetId: number }

/** Submits, approves, denies or opens a timesheet. Of many decisions at once the first counts, and the others see it. */
export async function decideTimesheet(
  writer: Writer,
  pending: Pending,
  at: At,
  decision: Decision,
  by: Decider,
): Promise<void> {
  const { db, now, announce, audit } = writer
  const { organizationId, userId, timesheetId } = at
  // First the tracker, as whoever books does: nothing comes in between the check and the lock.
  const tracker = await holdKnownTracker(db, organizationId, userId)
  const before = await lockTimesheet(db, organizationId, timesheetId)
  if (before === undefined) throw refusals.not_found()
  refuse(before, decision.to, by)
  const days = { start: before.start_date, stop: before.stop_date }
  const { to, denialReason } = decision
  if (to === 'approved') await settlePending(writer, pending, { organizationId, userId, days }, decision, by)
  await changeStatus(
    db,
    organizationId,
    timesheetId,
    { to, today: by.today, byId: by.userId, denialReason },
    now,
  )
  if (to === 'approved') await lockTime(writer, tracker, days, timesheetId)
  if (before.status === 'approved') await lockTime(writer, tracker, days, null)
  audit({
    organizationId,
    action: verbs[to],
    recordType: 'Timesheet',
    recordId: timesheetId,
    subjectUserId: userId,
    details: { status: [before.status, to], ...(denialReason !== null && { denial_reason: denialReason }) },
  })
  announce(
    timesheetChanged({
      organization_id: organizationId,
      timesheet_id: timesheetId,
      user_id: userId,
      changed: ['status'],
    }),
  )
}

const verbs: Record<Status, string> = {
  open: 'reopen',
  submitted: 'submit',
  approved: 'approve',
  denied: 'deny',
}

function refuse({ status, is_paid }: TimesheetState, to: Status, by: Decider): void {
  const refusal = refusalOf(status, to, by)
  if (refusal === 'forbidden') throw refusals.forbidden()
  if (refusal === 'not_now')
    throw problems.timesheet_decided({
      details: [{ attribute: 'status', error: `cannot become ${to} while it is ${status}` }],
    })
  if (is_paid) throw problems.timesheet_paid()
}

/** Approved days take no more time: what waits for a decision on them is settled first. */
async function settlePending(
  writer: Writer,
  { manualTime, timeOff }: Pending,
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

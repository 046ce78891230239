import type { Writer } from '../../../api/writing.ts'
import { problems as refusals } from '../../../foundation/http/problems.ts'
import { type CalendarDate, startOfWeek } from '../../../foundation/time/calendar-date.ts'
import { timesheetAudit } from '../audits.ts'
import { timesheetReminded } from '../facts.ts'
import { setReminded, wasReminded } from '../store/reminders.ts'
import { lockTimesheet } from '../store/timesheets.ts'

type At = { organizationId: number; userId: number; timesheetId: number }

/**
 * Reminds a member to submit a timesheet, once a week. The key of the notice is unique, even if two people remind at
 * the same time.
 */
export async function remindOfTimesheet(
  { db, now, audit, announce }: Writer,
  { organizationId, userId, timesheetId }: At,
  by: { userId: number; today: CalendarDate },
): Promise<void> {
  const sheet = await lockTimesheet(db, organizationId, timesheetId)
  if (sheet === undefined) throw refusals.not_found()
  if (sheet.status === 'submitted' || sheet.status === 'approved') return
  const week = startOfWeek(by.today, 'mon')
  if (await wasReminded(db, organizationId, userId, week)) return
  await setReminded(db, organizationId, timesheetId, by.today, now)
  audit(timesheetAudit('remind', { organizationId, recordId: timesheetId, subjectUserId: userId }))
  announce(
    timesheetReminded({
      organization_id: organizationId,
      timesheet_id: timesheetId,
      user_id: userId,
      reviewer_id: by.userId,
      week,
    }),
  )
}

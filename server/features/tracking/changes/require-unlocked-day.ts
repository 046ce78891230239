import type { Db } from '../../../foundation/db/database.ts'
import type { CalendarDate } from '../../../foundation/time/calendar-date.ts'
import { periodClosed } from '../../closed-periods/public.ts'
import { problems } from '../problems.ts'
import { closedAmong, lockedDays } from '../store/locked-days.ts'
import type { TimeOf } from '../store/trackers.ts'

/** Throws if a member’s day is in a closed period or an approved timesheet. */
export async function requireUnlockedDay(db: Db, at: TimeOf, date: CalendarDate): Promise<void> {
  const locked = await lockedDays(db, at, { firstDay: date, lastDay: date })
  const closed = closedAmong(locked, date)
  if (closed) throw periodClosed(closed)
  if (locked.length > 0) throw problems.timesheet_locked()
}

import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Transaction } from '../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { Days } from '../../foundation/time/period.ts'
import type { NoticeSite } from '../notifications/public.ts'
import type { LockedTracker } from '../tracking/public.ts'

/** Time added to a day of the organization, or removed from it where the seconds are negative. */
export type TimeChange = {
  userId: number
  projectId: number
  taskId: number | null
  billable: boolean
  date: CalendarDate
  seconds: number
}

/** What approving manual time needs to know about the budgets of projects; the budgets feature offers it. */
export type Budgets = {
  /** Locks the budgets of projects and their clients until the commit. */
  lock(db: Transaction, organizationId: number, projectIds: readonly number[]): Promise<void>
  /** Whether these changes would exceed a budget. */
  isExceededBy(db: Db, organizationId: number, changes: readonly TimeChange[], now: Instant): Promise<boolean>
}

type MemberDays = { organizationId: number; userId: number; days: Days }

/** What approving manual time needs from timesheets: time is added to approved days only by reopening their timesheet. */
export type ApprovedTimesheets = {
  /** Whether any of these days is in a paid timesheet, which nobody reopens. */
  arePaid(db: Db, at: MemberDays): Promise<boolean>
  /** Reopens the approved timesheets of these days, and has their approvers notified. */
  reopen(writer: Writer, tracker: LockedTracker, days: Days, byId: number): Promise<void>
}

/** What an approval needs from other features. */
export type ApprovalPorts = { budgets: Budgets; timesheets: ApprovedTimesheets }

export type ManualTimePorts = NoticeSite & ApprovalPorts

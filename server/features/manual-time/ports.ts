import type { Db } from '../../foundation/db/database.ts'
import type { Transaction } from '../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { NoticeSite } from '../notifications/public.ts'

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

export type ManualTimePorts = NoticeSite & { budgets: Budgets }

import type { Db } from '../../foundation/db/database.ts'
import type { Transaction } from '../../foundation/db/transaction.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'

/** Time that comes to a day of the organization, or goes from it where the seconds are negative. */
export type TimeChange = {
  userId: number
  projectId: number
  taskId: number | null
  billable: boolean
  date: CalendarDate
  seconds: number
}

/** What approving manual time needs to know of the budgets of projects; the budgets feature offers it. */
export type Budgets = {
  /** Until the commit nobody else decides by the budgets that a project is under. */
  hold(db: Transaction, organizationId: number, projectId: number): Promise<void>
  /** Whether a budget would be exceeded because of these changes. */
  isExceededBy(db: Db, organizationId: number, changes: readonly TimeChange[]): Promise<boolean>
}

import type { Reader } from '../../api/member-access.ts'
import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Sql } from '../../foundation/db/sql.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Days, Period } from '../../foundation/time/period.ts'
import type { NoticeSite } from '../notifications/public.ts'

export type MemberDays = { organizationId: number; userId: number; days: Days }

/** What timesheets need from manual time: no time can be added to approved days, so pending requests come first. */
export type PendingManualTime = {
  /** Counts pending requests with time on these days. */
  count(db: Db, at: MemberDays): Promise<number>
  /** Counts requests that this reader can decide on, up to `most`. */
  countFor(db: Db, organizationId: number, reader: Reader, most: number): Promise<number>
  /** Whether the user decides on any requests, as a project manager or a team lead. */
  approvesAnybody(db: Db, organizationId: number, userId: number): Promise<boolean>
  /** Counts time edit logs of the member’s time that starts in this period. */
  countEdits(db: Db, of: { organizationId: number; userId: number }, period: Period): Promise<number>
  /** Denies all pending requests with time on these days. */
  deny(writer: Writer, at: MemberDays, by: { userId: number; reason: string }): Promise<void>
}

export type TimeOffDay = { date: CalendarDate; amount_used: number; time_off_request_id: number }

/** What timesheets need from time off. */
export type PendingTimeOff = {
  /** Approved time off on these days. */
  approvedDays(db: Db, at: MemberDays): Promise<TimeOffDay[]>
  /** Counts undecided requests with time on these days. */
  count(db: Db, at: MemberDays): Promise<number>
  /** Counts requests that this reader can decide on, up to `most`. */
  countFor(db: Db, organizationId: number, reader: Reader, most: number): Promise<number>
  /** Whether the user decides on any requests, as a project manager or a team lead. */
  approvesAnybody(db: Db, organizationId: number, userId: number): Promise<boolean>
}

/** What approvals need from expenses. People who decide on manual time decide on expenses. */
export type PendingExpenses = {
  /** Counts expenses that this reader can decide on, up to `most`. */
  countFor(db: Db, organizationId: number, reader: Reader, most: number): Promise<number>
}

/** Conditions on a timesheet `t` that an approver should look at. */
export type Warnings = {
  /** A manual time request on its days is pending. */
  manualTime: Sql
  /** A time off request on its days is pending. */
  timeOff: Sql
  /** Unusual activity on its days that nobody has dismissed. */
  unusual: Sql
}

export type TimesheetPorts = NoticeSite & {
  warnings: Warnings
  manualTime: PendingManualTime
  timeOff: PendingTimeOff
  expenses: PendingExpenses
}

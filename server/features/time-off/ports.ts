import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Period } from '../../foundation/time/period.ts'
import type { NoticeSite } from '../notifications/public.ts'

export type MemberSpans = {
  organizationId: number
  userId: number
  spans: readonly Period[]
  /** Days that are off as a whole: every shift of theirs overlaps. */
  dates: readonly CalendarDate[]
}

/** What requests need from schedules. */
export type Shifts = {
  /** The shifts that overlap these spans, in words for the caller. */
  overlapping(db: Db, at: MemberSpans): Promise<readonly string[]>
  /** Removes the overlapping shifts that have not begun. */
  remove(writer: Writer, at: MemberSpans): Promise<void>
}

export type TimeOffPorts = NoticeSite & { shifts: Shifts }

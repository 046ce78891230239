import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Days } from './rules/pay-periods.ts'

export type MemberDays = { organizationId: number; userId: number; days: Days }

/** What timesheets need to know of manual time requests: approved days take no more time. */
export type PendingManualTime = {
  /** How many requests with time on these days nobody has decided on. */
  count(db: Db, at: MemberDays): Promise<number>
  /** Denies all of them, for this reason. */
  deny(writer: Writer, at: MemberDays, by: { userId: number; reason: string }): Promise<void>
}

/** What timesheets need to know of time off. */
export type PendingTimeOff = { count(db: Db, at: MemberDays): Promise<number> }

export type Pending = { manualTime: PendingManualTime; timeOff: PendingTimeOff }

/** Where there are no such requests. */
export const nothingPending: Pending = {
  manualTime: { count: async () => 0, deny: async () => {} },
  timeOff: { count: async () => 0 },
}

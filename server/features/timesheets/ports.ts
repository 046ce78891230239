import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { Days } from './rules/pay-periods.ts'

export type MemberDays = { organizationId: number; userId: number; days: Days }

/** What timesheets need to know of manual time requests: approved days take no more time. */
export type PendingManualTime = {
  /** How many requests with time on these days nobody has decided on. */
  count(db: Db, at: MemberDays): Promise<number>
  /** How many wait for a decision of this reader, counted no further than `most`. */
  countFor(
    db: Db,
    organizationId: number,
    reader: { userId: number; isManager: boolean },
    most: number,
  ): Promise<number>
  /** How many logs of edits tell of time of the member between these instants. */
  countEdits(
    db: Db,
    of: { organizationId: number; userId: number },
    between: { from: Instant; to: Instant },
  ): Promise<number>
  /** Denies all of them, for this reason. */
  deny(writer: Writer, at: MemberDays, by: { userId: number; reason: string }): Promise<void>
}

/** What timesheets need to know of time off. */
export type PendingTimeOff = { count(db: Db, at: MemberDays): Promise<number> }

export type Pending = { manualTime: PendingManualTime; timeOff: PendingTimeOff }

/** Until there is time off. */
export const noTimeOff: PendingTimeOff = { count: async () => 0 }

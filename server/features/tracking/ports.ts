import type { Db } from '../../foundation/db/database.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { ZoneName } from '../../foundation/time/zone.ts'

/** What a tracker is warned of: nothing was refused, but the work should stop. */
export const warnings = ['budget_reached', 'client_budget_reached', 'member_limit_reached'] as const
export type Warning = (typeof warnings)[number]

/** The member whose time was booked, and when. */
export type BookedFor = { organizationId: number; userId: number; zone: ZoneName; now: Instant }
export type BookedWork = { projectId: number; isBillable: boolean; dates: readonly CalendarDate[] }

/** Something besides the member's limits that should stop work. Asked only about work in `bounded_projects`. */
export type WorkBound = {
  /** What to warn of, for each work in order. A constant number of statements. */
  warningsOf(db: Db, at: BookedFor, work: readonly BookedWork[]): Promise<Warning[][]>
}

export type TrackingPorts = { bounds: readonly WorkBound[] }

import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { ZoneName } from '../../foundation/time/zone.ts'
import type { KeptDays } from './rules/retention.ts'
import type { Productivity, ToolType } from './rules/usage.ts'

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

/** A tool in use at a second. */
export type UsedTool = { toolType: ToolType; name: string; second: number }

/** `productivity`: what time on it counts as, for this member at that second. */
export type KnownTool = { toolId: number; productivity: Productivity; isBrowser: boolean }

/** Knows the tools of an organization, and creates those that are new. */
export type ToolBook = {
  /** One tool for each use, in order. A constant number of statements. */
  identify(
    writer: Pick<Writer, 'db' | 'now' | 'announce'>,
    at: { organizationId: number; userId: number },
    used: readonly UsedTool[],
  ): Promise<KnownTool[]>
}

/** Where a phone was at a second, and how well it knew, in metres. */
export type PhoneFix = { at: number; latitude: number; longitude: number; accuracy: number }

/** Knows how an organization treats locations. */
export type PlaceBook = {
  /** Whether coordinates are rounded before they are stored. */
  isRounding(db: Db, organizationId: number): Promise<boolean>
  /** Judges fixes of a member who tracks no time: they may start a timer. They are not stored. */
  judge(
    writer: Pick<Writer, 'db' | 'now' | 'announce'>,
    at: { organizationId: number; userId: number },
    fixes: readonly PhoneFix[],
  ): Promise<void>
}

export type TrackingPorts = {
  bounds: readonly WorkBound[]
  tools: ToolBook
  places: PlaceBook
  /** How long the server lets any organization keep records. */
  keep: KeptDays
}

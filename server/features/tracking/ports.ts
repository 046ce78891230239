import type { Writer } from '../../api/writing.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Sql } from '../../foundation/db/sql.ts'
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

/** Something besides the member's limits that should stop work. */
export type WorkBound = {
  /** The condition on project `p` of project_directory under which it is asked. */
  binds(organizationId: number): Sql
  /** What to warn of, for each work in order. A constant number of statements. */
  warningsOf(db: Db, at: BookedFor, work: readonly BookedWork[]): Promise<Warning[][]>
}

/** A tool in use at a second. */
export type UsedTool = { toolType: ToolType; name: string; second: number }

/** `productivity`: what time on it counts as, for this member at that second. */
export type KnownTool = { toolId: number; productivity: Productivity; isBrowser: boolean }

/** Caches the tools of an organization, and creates new ones. */
export type ToolBook = {
  /** One tool for each use, in order. A constant number of statements. */
  identify(
    writer: Pick<Writer, 'db' | 'now' | 'announce'>,
    at: { organizationId: number; userId: number },
    used: readonly UsedTool[],
  ): Promise<KnownTool[]>
}

/** Where a phone was at a second, and how well it knew, in meters. */
export type PhoneFix = { at: number; latitude: number; longitude: number; accuracy: number }

/** How an organization treats locations. */
export type PlaceBook = {
  /** Whether coordinates are rounded before they are stored. */
  isRounding(db: Db, organizationId: number): Promise<boolean>
  /** Evaluates fixes of a member who tracks no time: they may start a timer. They are not stored. */
  judge(
    writer: Pick<Writer, 'db' | 'now' | 'announce'>,
    at: { organizationId: number; userId: number },
    fixes: readonly PhoneFix[],
  ): Promise<void>
}

/** Knows the running timers of members. */
export type TimerBook = {
  /** From when on the timer of a member runs in an organization; undefined: it does not. */
  find(
    db: Db,
    at: { organizationId: number; userId: number },
  ): Promise<{ startedAt: Instant; idleSince: Instant | null } | undefined>
}

/** Time that a tracker sent for a day of a closed period. */
export type LateOffer = {
  uuid: string
  from: number
  seconds: number
  projectId: number
  taskId: number | null
  billable: boolean
  /** The name of the period. */
  period: string
}

/** Keeps late time for a decision. */
export type LateTime = {
  /** Returns the id of the request that each offer is in, by uuid. A constant number of statements. */
  keep(writer: Writer, at: BookedFor, offers: readonly LateOffer[]): Promise<ReadonlyMap<string, number>>
}

export type TrackingPorts = {
  bounds: readonly WorkBound[]
  tools: ToolBook
  places: PlaceBook
  timers: TimerBook
  late: LateTime
  /** How long the server lets any organization keep records. */
  keep: KeptDays
}

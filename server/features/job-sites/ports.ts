import type { Actor } from '../../api/audit.ts'
import type { Writer } from '../../api/writing.ts'
import type { Problem } from '../../foundation/http/problems.ts'
import type { NoticeSite } from '../notifications/public.ts'
import type { SiteMap } from './map/site-map.ts'

/** Starts and stops timers of members. */
export type SiteTimers = {
  /** Returns why it can't start; then nothing has changed. A timer that runs on this work stays as it is. */
  start(
    writer: Writer,
    work: { organizationId: number; userId: number; projectId: number; taskId: number | null },
  ): Promise<Problem | undefined>
  /** A timer in another organization keeps running. */
  stop(writer: Writer, at: { organizationId: number; userId: number }): Promise<void>
}

/** A separate change for calls that read: a view of another member’s locations is logged before the reply. */
export type LookLog = { write(actor: Actor, work: (writer: Writer) => Promise<void>): Promise<void> }

/** How long the server lets any organization keep locations; null: as long as they want. */
export type LocationBound = { location_days: number | null }

export type JobSitesPorts = {
  timers: SiteTimers
  looks: LookLog
  map: SiteMap
  keep: LocationBound
} & NoticeSite

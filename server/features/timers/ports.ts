import type { Writer } from '../../api/writing.ts'
import type { Sql } from '../../foundation/db/sql.ts'
import type { Problem } from '../../foundation/http/problems.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { ZoneName } from '../../foundation/time/zone.ts'
import type { EndReason } from './facts.ts'

/** Work on a timer: what is tracked, and since when it is not booked yet. */
export type WorkOnTimer = {
  organizationId: number
  userId: number
  projectId: number
  taskId: number | null
  isBillable: boolean
  zone: ZoneName
  bookedUntil: Instant
  /** Up to here the timer was allowed to run when it was last looked at: it never ends earlier. */
  allowedUntil: Instant
  /** The member may only work during their shifts. */
  isBoundByShifts: boolean
}

/** When a timer must end, why, and what a start at that moment returns. */
export type TimerEnd = { reason: EndReason; at: Instant; refusal(): Problem }

/** Something besides slots and the member's limits that ends timers. */
export type TimerBound = {
  /** The condition on project `p` of project_directory and member `m` of member_directory under which it is asked. */
  binds(organizationId: number): Sql
  /**
   * When the work must end, as far as that is on the day of `bookedUntil`. Locks what the timer shares with others
   * until the commit; the timer and its tracker are locked already.
   */
  endsOf(writer: Pick<Writer, 'db' | 'now'>, work: WorkOnTimer): Promise<TimerEnd[]>
}

/** Something that refuses starts; a timer that runs is not affected. */
export type StartBound = {
  /** undefined: the member may start. */
  refusalOf(
    writer: Pick<Writer, 'db' | 'now'>,
    at: { organizationId: number; userId: number },
  ): Promise<Problem | undefined>
}

export type TimerPorts = { bounds: readonly TimerBound[]; starts: readonly StartBound[] }

/** A change of timers, with everything that bounds them. */
export type TimerWriter = Writer & Pick<TimerPorts, 'bounds'>

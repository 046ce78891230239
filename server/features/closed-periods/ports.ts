import type { Sql } from '../../foundation/db/sql.ts'
import type { Days } from '../../foundation/time/period.ts'
import type { ZoneName } from '../../foundation/time/zone.ts'
import type { ObstacleKind } from './rules/obstacles.ts'

/** The days of an organization that are to be closed. */
export type ClosingDays = Days & { organizationId: number; timeZone: ZoneName }

/** What a feature says about records in the way of a close. */
export type Obstacle = {
  kind: ObstacleKind
  /** Selects `id`, `user_id` or null, `name` or null, and `date` of each record in the way, of these days alone. */
  select(of: ClosingDays): Sql
}

export type ClosedPeriodsPorts = { obstacles: readonly Obstacle[] }

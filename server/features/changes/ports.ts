import type { Resource } from '../../api/resource.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { HeadWatch } from '../../foundation/facts/head-watch.ts'
import type { Sealer } from '../../foundation/secrecy/sealed.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { ZoneName } from '../../foundation/time/zone.ts'

/** What the change feed of a process needs. */
export type ChangesPorts = {
  /** The records of all features, in the order of a snapshot. */
  resources: readonly Resource[]
  /** Cursors can't be read or made by anybody else. */
  cursors: Sealer
  watch: Pick<HeadWatch, 'past'>
  looks: LookedAt
}

/** Logs that the caller looks at records of members. Returns whether that is a change of its own. */
export type LookedAt = (
  db: Db,
  viewer: { organizationId: number; viewerId: number; zone: ZoneName; now: Instant },
  userIds: Iterable<number>,
) => Promise<boolean>

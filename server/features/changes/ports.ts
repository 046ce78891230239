import type { Logger } from 'pino'
import type { PersonalKind, Resource } from '../../api/resource.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { HeadWatch } from '../../foundation/facts/head-watch.ts'
import type { OpenStreams } from '../../foundation/http/open-streams.ts'
import type { Sealer } from '../../foundation/secrecy/sealed.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { ZoneName } from '../../foundation/time/zone.ts'

/** What the change feed of a process needs. */
export type ChangesPorts = {
  /** The records of all features, in the order of a snapshot. */
  resources: readonly Resource[]
  /** What only its member hears of, in a live stream. */
  personal: readonly PersonalKind[]
  /** Only this server can read or create cursors. */
  cursors: Sealer
  watch: Pick<HeadWatch, 'past'>
  streams: Pick<OpenStreams, 'open'>
  log: Pick<Logger, 'warn'>
  looks: LookedAt
}

/** Logs that the caller views records of members. Returns whether that is a change of its own. */
export type LookedAt = (
  db: Db,
  viewer: { organizationId: number; viewerId: number; zone: ZoneName; now: Instant },
  userIds: Iterable<number>,
) => Promise<boolean>

import type { Database } from '../foundation/db/database.ts'
import type { Caller, Membership } from './caller.ts'
import type { Endpoint } from './endpoint.ts'
import type { Spine } from './spine.ts'

type Asked = { caller: Caller; membership?: Membership | undefined; query: unknown }

/** Users and their names are in the stream of facts that belong to no organization. */
const ofNoOrganization = 0

/** Reads from a standby where the endpoint allows it and the standby has all that the caller wrote. */
export function readFrom<T>(
  { database, standbys }: Spine,
  { maxAgeSeconds, reaches }: Endpoint,
  { caller, membership, query }: Asked,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (standbys === undefined || maxAgeSeconds === 0 || membership === undefined) return work(database)
  const { organizationId } = membership
  const position = reaches?.(query, organizationId) ?? 0
  if (position === Number.POSITIVE_INFINITY) return work(database)
  const streams = [organizationId, ofNoOrganization]
  return standbys.read(
    { streams, author: caller.userId, reaches: position, maxAgeMs: maxAgeSeconds * 1_000 },
    work,
  )
}

import type { Resource } from '../../../api/resource.ts'
import type { Db } from '../../../foundation/db/database.ts'
import { readStream } from '../../../foundation/facts/stream.ts'
import type { Change } from '../records/change.ts'
import { type Cursor, following, type Listing } from '../rules/cursor.ts'
import { type At, recordsAfter } from '../store/records.ts'
import { type Piece, requireKept } from './follow.ts'

/** The current ends of a stream. */
export function endsOf(db: Db, organizationId: number): Promise<{ head: number; forgotten: number }> {
  return readStream(db, organizationId, { after: Number.MAX_SAFE_INTEGER, names: [], limit: 0 })
}

/**
 * The next records of a snapshot. Records that change meanwhile come again later, because following starts at the
 * position that the stream had before the first record was read.
 */
export async function snapshotPage(
  db: Db,
  resources: readonly Resource[],
  at: At,
  { from, limit }: { from: Listing | undefined; limit: number },
): Promise<Piece<Cursor>> {
  const ends = await endsOf(db, at.organizationId)
  const position = from?.position ?? ends.head
  if (from) requireKept(from, ends)
  const changes: Change[] = []
  let first = from === undefined ? 0 : resources.findIndex(({ name }) => name === from.resource)
  for (let after = from?.after; first < resources.length; first++, after = undefined) {
    const resource = resources[first]
    if (resource === undefined) break
    const most = Math.min(limit - changes.length, resource.mostOnPage ?? limit)
    const found = await recordsAfter(db, resource, at, { after, limit: most })
    changes.push(
      ...found.map((each): Change => ({ position, at: at.now, resource, action: 'create', ...each })),
    )
    if (found.length === most) {
      const last = found.at(-1)?.key ?? after
      return { changes, next: { at: 'records', position, resource: resource.name, after: last }, more: true }
    }
  }
  return { changes, next: following(position), more: true }
}

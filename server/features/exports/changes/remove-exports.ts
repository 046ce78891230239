import type { Writer } from '../../../api/writing.ts'
import type { Blobs } from '../../../foundation/blobs/blobs.ts'
import { exportDeleted } from '../facts.ts'
import { type EndedExport, removeExports } from '../store/exports.ts'

/** Removes exports with their files. Returns the ones that were still there. */
export async function removeAll(
  { db, now, announce }: Pick<Writer, 'db' | 'now' | 'announce'>,
  blobs: Pick<Blobs, 'release'>,
  organizationId: number,
  ids: readonly number[],
): Promise<EndedExport[]> {
  if (ids.length === 0) return []
  const gone = await removeExports(db, organizationId, { ids })
  await blobs.release(
    db,
    organizationId,
    gone.flatMap(({ blobIds }) => blobIds),
    now,
  )
  for (const { id, userId } of gone)
    announce(exportDeleted({ organization_id: organizationId, export_id: id, user_id: userId }))
  return gone
}

import type { Writer } from '../../../api/writing.ts'
import type { Blobs } from '../../../foundation/blobs/blobs.ts'
import { screenshotsChanged } from '../facts.ts'
import { deleteScreenshots } from '../store/screenshots.ts'

type Remover = Pick<Writer, 'db' | 'now' | 'announce'>

/** Removes rows and releases their images, whose bytes are deleted right after the commit. Returns the removed ids. */
export async function removeScreenshots(
  { db, now, announce }: Remover,
  blobs: Blobs,
  organizationId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const removed = await deleteScreenshots(db, organizationId, ids)
  const blobIds = removed.flatMap(({ full_blob_id, thumb_blob_id }) => [full_blob_id, thumb_blob_id])
  await blobs.release(db, organizationId, blobIds, now)
  for (const [user_id, its] of Map.groupBy(removed, (each) => each.user_id))
    announce(
      screenshotsChanged({
        organization_id: organizationId,
        user_id,
        created: [],
        updated: [],
        deleted: its.map(({ id }) => id),
      }),
    )
  return removed.map(({ id }) => id)
}

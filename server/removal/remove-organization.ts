import type { BlobStore } from '../foundation/blobs/blob-store.ts'
import { blobKey } from '../foundation/blobs/blobs.ts'
import type { Database, Db } from '../foundation/db/database.ts'
import { isReferredTo } from '../foundation/db/failures.ts'
import { transaction } from '../foundation/db/transaction.ts'
import type { Clock } from '../foundation/time/clock.ts'
import { stopWork } from './store/remains.ts'
import {
  closeOrganization,
  countRemoved,
  countSome,
  lockClosed,
  pilesOf,
  type RemovableOrganization,
  removeBlobs,
  removeOrganizationRow,
  removeSome,
  someBlobs,
} from './store/removals.ts'
import { removeRowsOfOrganization } from './store/rows-of.ts'

export type RemovalSite = { database: Database; store: BlobStore; clock: Clock }

const batchRows = 5_000
const batchFiles = 500
const mostCounted = 1_000_000

/** What a removal would take, by table; counts stop at a million per partition. */
export async function rowsToRemove(db: Db, organizationId: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const pile of await pilesOf(db, organizationId)) {
    const count = await countSome(db, pile, mostCounted)
    if (count > 0) counts.set(pile.table, count)
  }
  return counts
}

/**
 * Removes an organization with its rows and files. It closes first, then rows go in batches, each committed by itself: a
 * removal that was killed goes on when it is repeated. The last rows, and what running work added, go together.
 */
export async function removeOrganization(
  { database, store, clock }: RemovalSite,
  organization: RemovableOrganization,
  onProgress: (rows: number) => void = () => {},
): Promise<void> {
  const { id } = organization
  await transaction(database, (tx) => closeOrganization(tx, organization, clock.now()))
  await removeFiles({ database, store }, id)
  let rows = 0
  const inBatches = async (remove: (db: Db) => Promise<number>) => {
    for (let removed = batchRows; removed >= batchRows; ) {
      removed = await transaction(database, async (tx) => {
        const gone = await remove(tx)
        if (gone > 0) await countRemoved(tx, id, gone)
        return gone
      })
      rows += removed
      if (removed > 0) onProgress(rows)
    }
  }
  // Work that was running may add rows that refer to some that should go: then the piles go once more, those rows first.
  for (let isOver = false; !isOver; ) {
    const before = rows
    try {
      for (const pile of await pilesOf(database, id)) await inBatches((db) => removeSome(db, pile, batchRows))
      isOver = true
    } catch (error) {
      if (!isReferredTo(error) || rows === before) throw error
    }
  }
  await transaction(database, async (tx) => {
    if (!(await lockClosed(tx, id))) return
    await stopWork(tx, id)
    await removeRowsOfOrganization(tx, id)
    await removeOrganizationRow(tx, id, clock.now())
  })
}

/** A file goes before its row, so that a crash leaves no file that no row names. */
async function removeFiles({ database, store }: Omit<RemovalSite, 'clock'>, id: number): Promise<void> {
  for (;;) {
    const blobs = await someBlobs(database, id, batchFiles)
    if (blobs.length === 0) return
    for (const blob of blobs) await store.remove(blobKey({ organizationId: id, ...blob }))
    await removeBlobs(
      database,
      id,
      blobs.map((blob) => blob.id),
    )
  }
}

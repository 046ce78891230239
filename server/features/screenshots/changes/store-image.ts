import type { BlobPurpose } from '../../../foundation/blobs/blob-type.ts'
import type { Blobs } from '../../../foundation/blobs/blobs.ts'
import { claimBlob } from '../../../foundation/blobs/table.ts'
import type { Transaction } from '../../../foundation/db/transaction.ts'
import type { ProcessedImage } from '../../../foundation/images/encode-image.ts'
import type { Instant } from '../../../foundation/time/instant.ts'

const purpose: BlobPurpose = {
  name: 'screenshot',
  types: ['image/jpeg', 'image/webp'],
  largestBytes: 16_777_216,
}

/** Stores the full image and its thumb; a blurred image is one blob that two claims hold. */
export async function storeImage(
  db: Transaction,
  blobs: Blobs,
  organizationId: number,
  image: Pick<ProcessedImage, 'full' | 'thumb'>,
  now: Instant,
): Promise<StoredImage> {
  const stored = await createImage(db, blobs, organizationId, image, now)
  await claimBlob(db, organizationId, stored.fullBlobId)
  await claimBlob(db, organizationId, stored.thumbBlobId)
  return stored
}

export type StoredImage = { fullBlobId: string; thumbBlobId: string }

/** The same, for callers who count the claims themselves. */
export async function createImage(
  db: Transaction,
  blobs: Blobs,
  organizationId: number,
  { full, thumb }: Pick<ProcessedImage, 'full' | 'thumb'>,
  now: Instant,
): Promise<StoredImage> {
  const create = async (bytes: Buffer) => (await blobs.create(db, { organizationId, purpose, bytes }, now)).id
  const fullBlobId = await create(full)
  const thumbBlobId = thumb === full ? fullBlobId : await create(thumb)
  return { fullBlobId, thumbBlobId }
}

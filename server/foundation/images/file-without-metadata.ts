import { blobTypeOf } from '../blobs/blob-type.ts'
import { invalid } from '../http/problems.ts'
import { withoutMetadata } from './process-image.ts'

/** What we store of a file: images without what the camera wrote into them, and everything else as it is. Takes its turn. */
export async function fileWithoutMetadata(sent: Buffer, attribute: string): Promise<Buffer> {
  if (!blobTypeOf(sent)?.startsWith('image/')) return sent
  const image = await withoutMetadata(sent)
  if ('fault' in image) throw invalid(attribute, image.fault)
  return image.bytes
}

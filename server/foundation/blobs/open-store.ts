import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BlobStore } from './blob-store.ts'
import { fileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** The store that the setting names; by default a folder in the data directory. */
export function openStore(url: string | undefined, dataDirectory: string): BlobStore {
  if (url === undefined) return fileStore(join(dataDirectory, 'blobs'))
  return url.startsWith('s3:') ? s3Store(url) : fileStore(fileURLToPath(url))
}

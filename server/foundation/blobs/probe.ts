import { randomBytes, randomUUID } from 'node:crypto'
import type { BlobStore } from './blob-store.ts'

/** Writes, reads, lists and removes a small blob: what the store must be able to do. Throws if it cannot. */
export async function probeStore(store: BlobStore): Promise<void> {
  const [name, bytes] = [randomUUID(), randomBytes(32)]
  await store.write(`probe/${name}`, bytes)
  try {
    const read = await store.read(`probe/${name}`)
    if (read === undefined || !read.equals(bytes)) throw new Error('It does not return what was written.')
    if (!(await store.list('probe')).includes(name)) throw new Error('It does not list what was written.')
  } finally {
    await store.remove(`probe/${name}`)
  }
}

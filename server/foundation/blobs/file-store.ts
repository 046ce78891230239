import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BlobStore, requireKey } from './blob-store.ts'

/** Blobs as files. A write goes to a `.part` file first, so a file is whole or not there. */
export function fileStore(root: string): BlobStore {
  const pathOf = (key: string) => join(root, ...requireKey(key).split('/'))
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = await open(`${path}.part`, 'w', 0o600)
      try {
        await part.writeFile(bytes)
        // The row that names it may be committed next, and must never name half a file.
        await part.sync()
      } finally {
        await part.close()
      }
      await rename(`${path}.part`, path)
      await syncFolder(dirname(path))
    },
    read: (key) => readFile(pathOf(key)).catch(missing(undefined)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (folder) => readdir(pathOf(folder)).catch(missing<string[]>([])),
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; its renames need no sync.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function missing<Value>(otherwise: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
}

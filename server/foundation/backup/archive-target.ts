import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sealer } from './sealed-stream.ts'
import type { SealingKeys } from './sealing-keys.ts'

/** Where an archive is written: it is whole or not there. */
export type ArchiveTarget = {
  write(bytes: Buffer): Promise<void>
  /** Returns how many bytes it has. */
  finish(): Promise<number>
  abandon(): Promise<void>
}

/** Writes beside the place and then moves it there. */
export async function fileTarget(path: string): Promise<ArchiveTarget> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  return {
    write: (bytes) => file.writeFile(bytes),
    async finish() {
      const { size } = await file.stat()
      await file.sync()
      await file.close()
      await rename(draft, path)
      return size
    },
    async abandon() {
      await file.close().catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

/** Encrypts what is written. */
export async function sealedTarget(target: ArchiveTarget, keys: SealingKeys): Promise<ArchiveTarget> {
  const { header, push, end } = await sealer(keys)
  let isBegun = false
  const begin = async () => {
    if (!isBegun) await target.write(header)
    isBegun = true
  }
  return {
    async write(bytes) {
      await begin()
      await target.write(push(bytes))
    },
    async finish() {
      await begin()
      await target.write(end())
      return target.finish()
    },
    abandon: target.abandon,
  }
}

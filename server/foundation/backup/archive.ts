import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Manifest, manifestName } from './manifest.ts'
import { DamagedArchive, readTar, type TarFile, tarEnd, tarFile } from './tar.ts'

export type AddFile = (file: TarFile) => Promise<void>

/** What the manifest of any archive has. The hash is over every byte before the manifest. */
export type Sealed = { format: 1; sha256: string }

/** Writes an archive beside its place and then moves it there: it is whole or not there. */
export async function writeArchive<M extends Sealed = Manifest>(
  path: string,
  fill: (add: AddFile) => Promise<Omit<M, 'sha256'>>,
): Promise<{ manifest: M; bytes: number }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(draft, 'w', 0o600)
  const write = async (raw: Buffer) => {
    await file.writeFile(raw)
    bytes += raw.length
  }
  try {
    const filled = await fill(async (each) => {
      const raw = tarFile(each)
      hash.update(raw)
      await write(raw)
    })
    const manifest = { ...filled, sha256: hash.digest('hex') } as M
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await write(tarFile({ name: manifestName, bytes: text }))
    await write(tarEnd)
    await file.sync()
    await file.close()
    await rename(draft, path)
    return { manifest, bytes }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** Reads every byte. Throws unless the archive is as it was written. */
export async function verifyArchive<M extends Sealed = Manifest>(
  path: string,
  onFile: (file: TarFile) => void = () => {},
): Promise<M> {
  const hash = createHash('sha256')
  for await (const { raw, ...file } of filesIn(path)) {
    if (file.name !== manifestName) {
      hash.update(raw)
      onFile(file)
      continue
    }
    const manifest = JSON.parse(file.bytes.toString()) as M
    if (manifest.format !== 1) throw new DamagedArchive('A newer version of Stint made the archive.')
    if (manifest.sha256 !== hash.digest('hex'))
      throw new DamagedArchive('The archive is damaged: its SHA-256 differs.')
    return manifest
  }
  throw new DamagedArchive('The archive has no manifest.')
}

export function filesIn(path: string): ReturnType<typeof readTar> {
  return readTar(createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)
}

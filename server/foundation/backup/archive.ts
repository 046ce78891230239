import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type ArchiveTarget, fileTarget } from './archive-target.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { DamagedArchive, readTar, type TarFile, tarEnd, tarFile } from './tar.ts'

export type AddFile = (file: TarFile) => Promise<void>

/** What the manifest of any archive has. The hash is over every byte before the manifest. */
export type Sealed = { format: 1; sha256: string }

/** Writes an archive, as a file or to a target. */
export async function writeArchive<M extends Sealed = Manifest>(
  to: string | ArchiveTarget,
  fill: (add: AddFile) => Promise<Omit<M, 'sha256'>>,
): Promise<{ manifest: M; bytes: number }> {
  const target = typeof to === 'string' ? await fileTarget(to) : to
  const hash = createHash('sha256')
  try {
    const filled = await fill(async (each) => {
      const raw = await tarFile(each)
      hash.update(raw)
      await target.write(raw)
    })
    const manifest = { ...filled, sha256: hash.digest('hex') } as M
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await target.write(await tarFile({ name: manifestName, bytes: text }))
    await target.write(tarEnd)
    return { manifest, bytes: await target.finish() }
  } catch (error) {
    await target.abandon()
    throw error
  }
}

/** Reads every byte. Throws unless the archive is as it was written. */
export async function verifyArchive<M extends Sealed = Manifest>(
  source: ArchiveSource,
  onFile: (file: TarFile) => void = () => {},
): Promise<M> {
  const hash = createHash('sha256')
  let manifest: M | undefined
  for await (const file of filesIn(source)) {
    if (manifest !== undefined) throw new DamagedArchive('The archive goes on after its manifest.')
    if (file.name === manifestName) {
      manifest = readManifest<M>(file.bytes, hash.digest('hex'))
      continue
    }
    hash.update(await tarFile(file))
    onFile(file)
  }
  if (manifest === undefined) throw new DamagedArchive('The archive has no manifest.')
  return manifest
}

function readManifest<M extends Sealed>(bytes: Buffer, sha256: string): M {
  const manifest: M = jsonIn(bytes)
  if (manifest.format !== 1) throw new DamagedArchive('A newer version of Stint made the archive.')
  if (manifest.sha256 !== sha256) throw new DamagedArchive('The archive is damaged: its SHA-256 differs.')
  return manifest
}

/** The JSON of a file in an archive. */
export function jsonIn(bytes: Buffer): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new DamagedArchive('The archive is damaged: a file with JSON cannot be read.')
  }
}

/** A file, or what opens it anew for each reading. */
export type ArchiveSource = string | (() => AsyncIterable<Buffer>)

export function filesIn(source: ArchiveSource): ReturnType<typeof readTar> {
  return readTar(
    typeof source === 'string'
      ? createReadStream(source, { highWaterMark: 1 << 20 })
      : Readable.from(source()),
  )
}

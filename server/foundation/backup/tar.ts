import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { createTarDecoder, packTar } from 'modern-tar'
import { instantFromMillis, toDate } from '../time/instant.ts'

/** One file of an archive. Its bytes fit in memory: long contents are split over several files. */
export type TarFile = { name: string; bytes: Buffer }

/** Archives of the same rows have the same bytes. */
const noTime = toDate(instantFromMillis(0))

export const tarEnd: Buffer = Buffer.alloc(1024)

/** A file as tar keeps it: a header, the bytes, and zeros up to a full block. Manifests hash exactly these bytes. */
export async function tarFile({ name, bytes }: TarFile): Promise<Buffer> {
  const header = { name, size: bytes.length, mode: 0o600, mtime: noTime, uid: 0, gid: 0 }
  const archive = await packTar([{ header, body: bytes }])
  return Buffer.from(archive.buffer, archive.byteOffset, archive.length - tarEnd.length)
}

/** The archive is damaged or was cut off. */
export class DamagedArchive extends Error {}

/** The archive is encrypted, and no key that was given opens it. */
export class LockedArchive extends Error {}

/** The archive is of another kind. The message says what it is for. */
export class OtherArchive extends Error {}

/** The files of an archive in order. */
export async function* readTar(source: Readable): AsyncGenerator<TarFile> {
  const files = Readable.toWeb(source).pipeThrough(createTarDecoder({ strict: true }))
  try {
    for await (const { header, body } of files)
      yield { name: header.name, bytes: Buffer.concat(await Array.fromAsync(body)) }
  } catch (error) {
    // Errors of the file system have a code, errors of the format have none; a missing key is no damage.
    if (error instanceof Error && ('code' in error || error instanceof LockedArchive)) throw error
    throw new DamagedArchive('The archive is damaged or ends too early.', { cause: error })
  }
}

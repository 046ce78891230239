import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { type OpeningKeys, type SealingKeys, unwrapKey, wrapKey } from './sealing-keys.ts'
import { DamagedArchive } from './tar.ts'

/**
 * An encrypted archive: a line with its kind, a line of JSON with the key wrapped for each reader, and chunks, each with its
 * number and whether it is the last one in its nonce. So no chunk can be changed, moved, left out or added.
 */
const kind = Buffer.from('stint-encrypted-archive-1\n')
const algorithm = 'aes-256-gcm'
const chunkBytes = 1 << 16
const tagBytes = 16
const longestHeader = 1 << 16

export type Sealer = { header: Buffer; push(bytes: Buffer): Buffer; end(): Buffer }

/** Encrypts a stream of bytes, chunk by chunk. */
export async function sealer(keys: SealingKeys): Promise<Sealer> {
  const fileKey = randomBytes(32)
  const header = Buffer.concat([kind, Buffer.from(`${JSON.stringify(await wrapKey(fileKey, keys))}\n`)])
  const key = payloadKey(fileKey, header)
  let waiting: Buffer = Buffer.alloc(0)
  let number = 0
  const sealed = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv(algorithm, key, nonceOf(number++, isLast))
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  return {
    header,
    push(bytes) {
      waiting = Buffer.concat([waiting, bytes])
      const done: Buffer[] = []
      let at = 0
      // One byte stays behind: the last chunk is never empty.
      for (; waiting.length - at > chunkBytes; at += chunkBytes)
        done.push(sealed(waiting.subarray(at, at + chunkBytes), false))
      waiting = waiting.subarray(at)
      return Buffer.concat(done)
    },
    end: () => sealed(waiting, true),
  }
}

/** The bytes as they were before they were encrypted; others pass as they are. */
export async function* unsealed(source: AsyncIterable<Buffer>, keys: OpeningKeys): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0)
  let key: Buffer | undefined
  let isPlain = false
  let number = 0
  const opened = (chunk: Buffer, isLast: boolean) => {
    if (key === undefined || chunk.length < tagBytes) throw damaged()
    const decipher = createDecipheriv(algorithm, key, nonceOf(number++, isLast))
    decipher.setAuthTag(chunk.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw damaged()
    }
  }
  for await (const bytes of source) {
    if (isPlain) {
      yield bytes
      continue
    }
    waiting = Buffer.concat([waiting, bytes])
    if (key === undefined) {
      if (waiting.length < kind.length) continue
      if (!waiting.subarray(0, kind.length).equals(kind)) {
        isPlain = true
        yield waiting
        continue
      }
      const end = waiting.indexOf('\n', kind.length) + 1
      if (end === 0 && waiting.length > longestHeader) throw damaged()
      if (end === 0) continue
      const header = waiting.subarray(0, end)
      key = payloadKey(await unwrapKey(header.subarray(kind.length), keys), header)
      waiting = waiting.subarray(end)
    }
    let at = 0
    for (; waiting.length - at > chunkBytes + tagBytes; at += chunkBytes + tagBytes)
      yield opened(waiting.subarray(at, at + chunkBytes + tagBytes), false)
    waiting = waiting.subarray(at)
  }
  if (!isPlain) yield key === undefined ? waiting : opened(waiting, true)
}

const damaged = () => new DamagedArchive('The archive is damaged or ends too early.')

/** Derived from the header too: a changed header opens nothing. */
function payloadKey(fileKey: Buffer, header: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, hash('sha256', header, 'buffer'), 'stint archive', 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

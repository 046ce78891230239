import { Buffer } from 'node:buffer'

/** One file of an archive. Its bytes fit in memory: long contents are split over several files. */
export type TarFile = { name: string; bytes: Buffer }

const block = 512
const longestName = 100

/** A file as tar keeps it: a header, the bytes, and zeros up to a full block. */
export function tarFile({ name, bytes }: TarFile, mode = 0o600): Buffer {
  const rest = (block - (bytes.length % block)) % block
  return Buffer.concat([header(name, bytes.length, mode), bytes, Buffer.alloc(rest)])
}

export const tarEnd: Buffer = Buffer.alloc(2 * block)

function header(name: string, size: number, mode: number): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new Error(`The name ${name} is too long for an archive.`)
  const head = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  head.write(name, 0)
  head.write(octal(mode, 8), 100)
  head.write(octal(0, 8), 108)
  head.write(octal(0, 8), 116)
  head.write(octal(size, 12), 124)
  head.write(octal(0, 12), 136)
  head.write(' '.repeat(8), 148)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

function sumOf(head: Buffer): number {
  return head.reduce((sum, byte) => sum + byte, 0)
}

/** The archive is damaged or was cut off. */
export class DamagedArchive extends Error {}

/** The files of an archive in order, each with the bytes that it takes in the archive. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile & { raw: Buffer }> {
  const reader = exactReader(source)
  for (;;) {
    const head = await reader(block)
    if (head.every((byte) => byte === 0)) return
    const given = Number.parseInt(head.toString('latin1', 148, 154), 8)
    const blank = Buffer.concat([head.subarray(0, 148), Buffer.alloc(8, ' '), head.subarray(156)])
    if (given !== sumOf(blank)) throw new DamagedArchive('The archive is damaged.')
    const end = head.indexOf(0)
    const size = Number.parseInt(head.toString('latin1', 124, 135), 8)
    const body = await reader(Math.ceil(size / block) * block)
    yield {
      name: head.toString('utf8', 0, Math.min(end, longestName)),
      bytes: body.subarray(0, size),
      raw: Buffer.concat([head, body]),
    }
  }
}

function exactReader(source: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (length) => {
    const parts = [rest]
    let have = rest.length
    while (have < length) {
      const next = await chunks.next()
      if (next.done) throw new DamagedArchive('The archive ends too early.')
      parts.push(next.value)
      have += next.value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(length)
    return all.subarray(0, length)
  }
}

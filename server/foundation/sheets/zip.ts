import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflated = promisify(deflateRaw)

type Entry = { path: string; offset: number; crc: number; size: number; packedSize: number; isOpen: boolean }
/** How far an archive is. It is plain JSON, so another process can go on behind the last piece. */
export type ZipState = { entries: Entry[]; offset: number }

export type Zip = {
  state(): ZipState
  /** A file as a whole. */
  add(path: string, content: string): Promise<Buffer>
  /** Begins a file whose content comes in pieces; nothing else is added until it ends. */
  open(path: string): Buffer
  write(content: string): Promise<Buffer>
  close(): Buffer
  /** The directory, with which the archive ends. */
  end(): Buffer
}

/** Writes an archive piece by piece. The same pieces give the same bytes: every file has the first date of the format. */
export function zip(from: ZipState = { entries: [], offset: 0 }): Zip {
  const entries = from.entries.map((entry) => ({ ...entry }))
  let { offset } = from

  return {
    state: () => ({ entries: entries.map((entry) => ({ ...entry })), offset }),
    async add(path, content) {
      const bytes = Buffer.from(content)
      const packed = await deflated(bytes)
      const sizes = { crc: crc32(bytes), size: bytes.length, packedSize: packed.length }
      const entry: Entry = { path, offset, ...sizes, isOpen: false }
      entries.push(entry)
      return sent(Buffer.concat([headOf(entry), packed]))
    },
    open(path) {
      const entry: Entry = { path, offset, crc: 0, size: 0, packedSize: 0, isOpen: true }
      entries.push(entry)
      return sent(headOf(entry))
    },
    async write(content) {
      const entry = last()
      const bytes = Buffer.from(content)
      // A flush ends on a whole byte and does not end the file, so the pieces are one stream.
      const packed = await deflated(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      entry.packedSize += packed.length
      return sent(packed)
    },
    close() {
      const entry = last()
      entry.packedSize += endOfStream.length
      const sizes = [number(4, entry.crc), number(4, entry.packedSize), number(4, entry.size)]
      return sent(Buffer.concat([endOfStream, number(4, 0x08074b50), ...sizes]))
    },
    end() {
      const directory = Buffer.concat(entries.map(directoryEntry))
      const end = [
        number(4, 0x06054b50),
        number(4, 0),
        number(2, entries.length),
        number(2, entries.length),
        number(4, directory.length),
        number(4, offset),
        number(2, 0),
      ]
      return Buffer.concat([directory, ...end])
    },
  }

  function sent(bytes: Buffer): Buffer {
    offset += bytes.length
    return bytes
  }

  function last(): Entry {
    const entry = entries.at(-1)
    if (!entry?.isOpen) throw new Error('No file of the archive is open.')
    return entry
  }
}

/** An empty last block. */
const endOfStream = Buffer.from([3, 0])

/** Before the content of a file that comes in pieces, its sizes are not known: they follow it. */
function headOf(entry: Entry): Buffer {
  const known = entry.isOpen ? { ...entry, crc: 0, size: 0, packedSize: 0 } : entry
  return Buffer.concat([number(4, 0x04034b50), aboutOf(known), Buffer.from(entry.path)])
}

/** Made by version 2.0; no comment, first disk, plain attributes, and where the file begins. */
function directoryEntry(entry: Entry): Buffer {
  return Buffer.concat([
    number(4, 0x02014b50),
    number(2, 20),
    aboutOf(entry),
    number(2, 0),
    number(2, 0),
    number(2, 0),
    number(4, 0),
    number(4, entry.offset),
    Buffer.from(entry.path),
  ])
}

/** What the file and the directory say about an entry: names in UTF-8, deflated, 1980-01-01. */
function aboutOf({ path, size, packedSize, crc, isOpen }: Entry): Buffer {
  const firstDate = (1 << 5) | 1
  const sizesFollow = 0x0008
  return Buffer.concat([
    number(2, 20),
    number(2, isOpen ? 0x0800 | sizesFollow : 0x0800),
    number(2, 8),
    number(2, 0),
    number(2, firstDate),
    number(4, crc),
    number(4, packedSize),
    number(4, size),
    number(2, Buffer.byteLength(path)),
    number(2, 0),
  ])
}

function number(bytes: 2 | 4, value: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 2) buffer.writeUInt16LE(value)
  else buffer.writeUInt32LE(value >>> 0)
  return buffer
}

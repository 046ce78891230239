import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import pg from 'pg'
import type { AddFile } from './archive.ts'
import { copyIn, copyOut } from './copy-stream.ts'
import type { FileCursor } from './file-cursor.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)
// One piece of a table in memory; large enough to compress well.
const pieceBytes = 4 << 20

/** The same rows have the same text on any server. For one transaction, because a pooler gives the session to others. */
export const sameTextEverywhere =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1; set local statement_timeout = 0"

export type DumpedRows = {
  rows: number
  /** Over the text of the rows, not of the files. */
  sha256: string
}

/** Copies the rows of a query into files whose names start with the path; without files, only counts and hashes them. */
export async function dumpRows(
  client: pg.ClientBase,
  query: string,
  path: string,
  add?: AddFile,
): Promise<DumpedRows> {
  const hash = createHash('sha256')
  let piece: Buffer[] = []
  let length = 0
  let pieces = 0
  let rows = 0
  const flush = async () => {
    if (length === 0 || add === undefined) return
    const bytes = await compress(Buffer.concat(piece), { level: 1 })
    pieces += 1
    await add({ name: `${path}${String(pieces).padStart(6, '0')}.gz`, bytes })
    piece = []
    length = 0
  }
  for await (const lines of copyOut(client, `copy (${query}) to stdout`, (count) => {
    rows = count
  })) {
    hash.update(lines)
    if (add === undefined) continue
    piece.push(lines)
    length += lines.length
    if (length >= pieceBytes) await flush()
  }
  await flush()
  return { rows, sha256: hash.digest('hex') }
}

/** Copies the files whose names start with the path into columns of a table. Returns the number of rows. */
export function loadRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  { path, files }: { path: string; files: FileCursor },
): Promise<number> {
  return copyIn(client, `copy ${table} (${columns.map(quoted).join(', ')}) from stdin`, piecesOf(path, files))
}

async function* piecesOf(path: string, files: FileCursor): AsyncGenerator<Buffer> {
  for (let file = files.current(); file?.name.startsWith(path); file = files.current()) {
    yield await decompress(file.bytes)
    await files.next()
  }
}

export function quoted(name: string): string {
  return pg.escapeIdentifier(name)
}
